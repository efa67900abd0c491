import type { Account } from '#ports/accounts/account';
import type { NetworkEvent } from '#ports/networks/network-events';
import type { Ports } from '#ports/platform/platform-ports';
import { beginMeasuring, keepPostNumbers } from './keep-post-numbers.ts';

type Pushed = Extract<NetworkEvent, { type: 'numbers' }>['posts'];

/** Stores pushed metrics of posts that were published by this service. */
export async function keepPushedNumbers(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  { _id: id_account }: Account,
  posts: Pushed,
): Promise<void> {
  const { storage } = ports;
  for (const { external_identifier, values, date } of posts) {
    const [publication] = await storage.find('publications', {
      where: { id_account, external_identifier, deleted: false },
      limit: 1,
    });
    if (!publication) continue;
    await beginMeasuring(ports, publication);
    const measured = await storage.get('publication_metrics', publication._id);
    if (measured) await keepPostNumbers(ports, measured, { external_identifier, values }, Date.parse(date));
  }
}
