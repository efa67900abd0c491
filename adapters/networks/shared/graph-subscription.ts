import { z } from 'zod';
import type { NetworkEvents } from '#ports/networks/network-events';
import type { NetworkSession } from '#ports/networks/network-session';
import type { AskGraph } from './graph.ts';

const done = z.object({ success: z.literal(true) });

/**
 * Returns what an account is subscribed to: chats too, unless it is known to lack the scope for them, without which Meta
 * would refuse the whole subscription.
 */
export const withChats =
  (fields: string, chats: string, scope: string) =>
  (granted_scopes: readonly string[] | undefined): string =>
    granted_scopes?.includes(scope) === true ? `${fields},${chats}` : fields;

/**
 * Creates how an account of a Graph server is subscribed to what is pushed:
 * https://developers.facebook.com/docs/graph-api/reference/page/subscribed_apps
 */
export function graphSubscription(
  call: AskGraph,
  fields: NonNullable<NetworkEvents['subscription']>['fields'],
  placeOf: (session: NetworkSession) => { readonly path: string; readonly access_token: string },
): NonNullable<NetworkEvents['subscription']> {
  return {
    ...(fields && { fields }),
    async subscribe(session) {
      const { path, access_token } = placeOf(session);
      await call(done, {
        method: 'POST',
        path,
        query: { subscribed_fields: fields?.(session.granted_scopes) },
        access_token,
      });
      return undefined;
    },
    async unsubscribe(session) {
      const { path, access_token } = placeOf(session);
      await call(done, { method: 'DELETE', path, access_token });
    },
  };
}
