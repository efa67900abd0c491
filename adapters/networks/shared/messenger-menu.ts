import { z } from 'zod';
import type { MenuEntry, NetworkMenu } from '#ports/networks/network-menu';
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

/** https://developers.facebook.com/docs/messenger-platform/reference/messenger-profile-api/persistent-menu */
const most = { actions: 20, title: 30, payload: 1000 };
const types = ['postback', 'web_url'];

/** Returns what is wrong with a button; undefined when nothing is known to be. */
function wrongAction({ type, title, payload, url }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof type !== 'string' || !types.includes(type)) return `type must be ${types.join(' or ')}`;
  if (typeof title !== 'string' || title === '' || title.length > most.title)
    return `title must have 1 to ${String(most.title)} characters`;
  if (type === 'web_url')
    return typeof url === 'string' && /^https?:\/\/\S+$/.test(url) ? undefined : 'url must be an address';
  const fits = typeof payload === 'string' && payload !== '' && payload.length <= most.payload;
  return fits ? undefined : `payload must have 1 to ${String(most.payload)} characters`;
}

/** Returns what is wrong with a menu, with its place; undefined when nothing is known to be. */
function problemOf(menu: readonly MenuEntry[]): string | undefined {
  const locales = menu.map(({ locale = '' }) => locale);
  if (menu.length > 0 && !locales.includes('default'))
    return 'persistent_menu: an entry with locale default is missing';
  for (const [index, { call_to_actions = [] }] of menu.entries()) {
    const place = `persistent_menu.${String(index)}`;
    if (locales.indexOf(locales[index] ?? '') !== index)
      return `${place}.locale: there is another entry of this locale`;
    if (call_to_actions.length > most.actions)
      return `${place}.call_to_actions: at most ${String(most.actions)} are possible`;
    for (const [at, action] of call_to_actions.entries()) {
      const wrong = wrongAction(action);
      if (wrong !== undefined) return `${place}.call_to_actions.${String(at)}: ${wrong}`;
    }
  }
  return undefined;
}

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
    problemOf,
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
