import { z } from 'zod';
import type { NetworkMenu } from '#ports/networks/network-menu';
import type { NetworkSession } from '#ports/networks/network-session';
import type { AskGraph } from './graph.ts';

const entry = z.object({
  locale: z.string().optional(),
  composer_input_disabled: z.boolean().optional(),
  call_to_actions: z.array(z.record(z.string(), z.unknown())).optional(),
});
const profile = z.object({
  data: z.array(
    z.object({
      persistent_menu: z.array(entry).optional(),
      get_started: z.object({ payload: z.string() }).optional(),
    }),
  ),
});
const done = z.object({ result: z.string() }).or(z.object({ success: z.literal(true) }));
/** What comes back when somebody begins a chat by its first button. */
const started = { payload: 'GET_STARTED' };

/**
 * Creates the part that keeps the persistent menu of a Messenger profile:
 * https://developers.facebook.com/docs/messenger-platform/reference/messenger-profile-api/persistent-menu
 */
export function messengerMenu(
  call: AskGraph,
  settings: {
    readonly scopes: readonly string[];
    readonly path: string;
    /** Sent with every change. */
    readonly about?: object;
    /** Whether a menu needs the button with which people begin. */
    readonly needsStart: boolean;
    tokenOf(session: NetworkSession): string;
  },
): NetworkMenu {
  const { scopes, path, about = {}, needsStart, tokenOf } = settings;

  async function look(access_token: string) {
    const query = { fields: needsStart ? 'persistent_menu,get_started' : 'persistent_menu' };
    const [found = {}] = (await call(profile, { method: 'GET', path, query, access_token })).data;
    return found;
  }

  return {
    scopes,
    read: async (session) => (await look(tokenOf(session))).persistent_menu ?? [],
    async write(session, persistent_menu) {
      const access_token = tokenOf(session);
      const change = (json: Readonly<Record<string, unknown>>) =>
        call(done, { method: 'POST', path, json, access_token });
      if (persistent_menu.length === 0) {
        await call(done, { method: 'DELETE', path, json: { fields: ['persistent_menu'] }, access_token });
        return;
      }
      if (needsStart && !(await look(access_token)).get_started) await change({ get_started: started });
      await change({ ...about, persistent_menu });
    },
  };
}
