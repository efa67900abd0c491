import { callAs } from './caller.ts';
import { call } from './call.ts';
import { isRefusal } from './failure.ts';
import { send } from './send.ts';
import { session } from './session.ts';

/**
 * Starts to use the token of a portal link, which is in the fragment of its address. It is removed from the address
 * first and kept only in memory: other sites frame the page.
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
    if (!isRefusal(error)) throw error;
    ended();
  }
}
