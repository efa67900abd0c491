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
    z.object({ persistent_menu: z.array(entry).optional(), get_started: z.object({ payload: z.string() }).optional() }),
  ),
});
const done = z.object({ result: z.string() }).or(z.object({ success: z.literal(true) }));
/** The payload that arrives when a person starts a chat with the first button. */
const started = { payload: 'GET_STARTED' };

/** https://developers.facebook.com/docs/messenger-platform/reference/messenger-profile-api/persistent-menu */
const limits = { actions: 20, title: 30, payload: 1000 };
const types = ['postback', 'web_url'];

/** Returns what is wrong with a button; undefined when no problem is known. */
function wrongAction({ type, title, payload, url }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof type !== 'string' || !types.includes(type)) return `type must be ${types.join(' or ')}`;
  if (typeof title !== 'string' || title === '' || title.length > limits.title)
    return `title must have 1 to ${String(limits.title)} characters`;
  if (type === 'web_url')
    return typeof url === 'string' && /^https?:\/\/\S+$/.test(url) ? undefined : 'url must be an address';
  const fits = typeof payload === 'string' && payload !== '' && payload.length <= limits.payload;
  return fits ? undefined : `payload must have 1 to ${String(limits.payload)} characters`;
}

/** Returns what is wrong with a menu, with the path of the entry; undefined when no problem is known. */
function findProblem(menu: readonly MenuEntry[]): string | undefined {
  const locales = menu.map(({ locale = '' }) => locale);
  if (menu.length > 0 && !locales.includes('default'))
    return 'persistent_menu: an entry with locale default is missing';
  for (const [index, { call_to_actions = [] }] of menu.entries()) {
    const place = `persistent_menu.${String(index)}`;
    if (locales.indexOf(locales[index] ?? '') !== index)
      return `${place}.locale: there is another entry of this locale`;
    if (call_to_actions.length > limits.actions)
      return `${place}.call_to_actions: at most ${String(limits.actions)} are possible`;
    for (const [at, action] of call_to_actions.entries()) {
      const wrong = wrongAction(action);
      if (wrong !== undefined) return `${place}.call_to_actions.${String(at)}: ${wrong}`;
    }
  }
  return undefined;
}

/**
 * Creates the adapter part for the persistent menu of a Messenger profile:
 * https://developers.facebook.com/docs/messenger-platform/reference/messenger-profile-api/persistent-menu
 */
export function messengerMenu(
  call: AskGraph,
  settings: {
    readonly scopes: readonly string[];
    readonly path: string;
    /** Sent with every change. */
    readonly about?: object;
    /** Whether a menu needs the Get Started button. */
    readonly needsStart: boolean;
    getToken(session: NetworkSession): string;
  },
): NetworkMenu {
  const { scopes, path, about = {}, needsStart, getToken } = settings;

  async function look(access_token: string) {
    const query = { fields: needsStart ? 'persistent_menu,get_started' : 'persistent_menu' };
    const [found = {}] = (await call(profile, { method: 'GET', path, query, access_token })).data;
    return found;
  }

  return {
    scopes,
    findProblem: findProblem,
    read: async (session) => (await look(getToken(session))).persistent_menu ?? [],
    async write(session, persistent_menu) {
      const access_token = getToken(session);
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
