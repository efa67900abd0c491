import { z } from 'zod';
import type { NetworkEvents } from '#ports/networks/network-events';
import type { NetworkSession } from '#ports/networks/network-session';
import type { AskGraph } from './graph.ts';

const done = z.object({ success: z.literal(true) });

/**
 * Creates how an account of a Graph server is subscribed to what is pushed:
 * https://developers.facebook.com/docs/graph-api/reference/page/subscribed_apps
 */
export function graphSubscription(
  call: AskGraph,
  fields: string | undefined,
  placeOf: (session: NetworkSession) => { readonly path: string; readonly access_token: string },
): NonNullable<NetworkEvents['subscription']> {
  return {
    async subscribe(session) {
      const { path, access_token } = placeOf(session);
      await call(done, { method: 'POST', path, query: { subscribed_fields: fields }, access_token });
      return undefined;
    },
    async unsubscribe(session) {
      const { path, access_token } = placeOf(session);
      await call(done, { method: 'DELETE', path, access_token });
    },
  };
}
