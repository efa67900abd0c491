import { callAs } from './caller.ts';
import { call } from './call.ts';
import { Refusal } from './failure.ts';
import { send } from './send.ts';
import { session } from './session.ts';

/**
 * Begins to act with the token of a portal link, which stands after the `#` of its address. It is gone from the address before
 * anything else happens, and is kept nowhere but here: the page is framed on other sites.
 */
export async function enterPortal(): Promise<void> {
  const token = location.hash.slice(1);
  history.replaceState(history.state, '', location.pathname);
  const ended = (): void => {
    session.value = { kind: 'portal_ended' };
  };
  if (token === '') {
    ended();
    return;
  }
  callAs({ base: '/v1.0.0', headers: () => ({ Authorization: `Bearer ${token}` }), ended });
  try {
    session.value = { kind: 'portal', link: await send(call('GET', '/portal_links/me')) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ended();
  }
}
