import { z } from 'zod';
import { problem } from '#domain/errors/index';
import type { NetworkEvent } from '#ports/networks/network-adapter';

const body = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ id: z.string(), changes: z.array(z.unknown()) })),
});
const removed = z.object({
  field: z.literal('account_update'),
  value: z.object({ event: z.literal('PARTNER_REMOVED') }),
});

/**
 * Returns what a request tells of access to the numbers of a business account:
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/account_update
 */
export function readWhatsappEvents(json: unknown): readonly NetworkEvent[] {
  return (body.safeParse(json).data?.entry ?? []).flatMap(({ id, changes }): NetworkEvent[] => {
    const isLost = changes.some((one) => removed.safeParse(one).success);
    return isLost ? [{ type: 'grant_lost', grant: id, problem: problem('session_renewal_failed') }] : [];
  });
}
