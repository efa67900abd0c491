import { z } from 'zod';
import type { NetworkEvents } from '#ports/networks/network-events';
import type { NetworkSession } from '#ports/networks/network-session';
import type { AskGraph } from './graph.ts';

const done = z.object({ success: z.literal(true) });

/**
 * Adds chats to the fields to subscribe, unless the account is known to lack their scope: Meta would then refuse the
 * whole subscription.
 */
export const withChats =
  (fields: string, chats: string, scope: string) =>
  (granted_scopes: readonly string[] | undefined): string =>
    granted_scopes?.includes(scope) === true ? `${fields},${chats}` : fields;

/**
 * Creates the subscription of an account to the pushes of a Graph server:
 * https://developers.facebook.com/docs/graph-api/reference/page/subscribed_apps
 */
export function graphSubscription(
  call: AskGraph,
  fields: NonNullable<NetworkEvents['subscription']>['fields'],
  getTarget: (session: NetworkSession) => { readonly path: string; readonly access_token: string },
): NonNullable<NetworkEvents['subscription']> {
  return {
    ...(fields && { fields }),
    async subscribe(session) {
      const { path, access_token } = getTarget(session);
      await call(done, {
        method: 'POST',
        path,
        query: { subscribed_fields: fields?.(session.granted_scopes) },
        access_token,
      });
      return undefined;
    },
    async unsubscribe(session) {
      const { path, access_token } = getTarget(session);
      await call(done, { method: 'DELETE', path, access_token });
    },
  };
}
