import sharp from 'sharp';
import type { SocialNetwork } from '#ports/networks/social-network';
import { serviceOnClock } from './service-on-clock.ts';

/** An account at the sandbox. */
interface DemoAccount {
  readonly _id: string;
  readonly social_network: SocialNetwork;
  /** The identifiers of its boards. */
  readonly boards: readonly string[];
}

/**
 * Starts the service on a clock that is moved by hand, with one account of each network at the sandbox, for a bakery in
 * Madrid.
 */
export async function startSimulatedService(begins: string, networks: readonly SocialNetwork[]) {
  const service = await serviceOnClock(begins);
  const { clock, connect, id_organization, platform, user } = service;
  await platform.organizations.updateOrganization(user, { id_organization }, { timezone: 'Europe/Madrid' });
  const accounts: DemoAccount[] = [];
  for (const social_network of networks) {
    const { _id, extra_data } = await connect(social_network);
    const { boards = [] } = (extra_data ?? {}) as { boards?: { id: string }[] }; // What Pinterest tells.
    accounts.push({ _id, social_network, boards: boards.map(({ id }) => id) });
  }
  return {
    ...service,
    accounts,
    /** Uploads a picture of one colour. Returns its identifier. */
    async upload(name: string, background: string): Promise<string> {
      const picture = await sharp({ create: { width: 1080, height: 1080, channels: 3, background } })
        .jpeg()
        .toBuffer();
      async function* content(): AsyncIterable<Uint8Array> {
        yield await Promise.resolve(picture);
      }
      const file = { id_organization, name, content: content() };
      return (await platform.files.createUpload(user, file))._id;
    },
    /** Lets time pass, in milliseconds, and does what is due then. */
    async pass(milliseconds: number): Promise<void> {
      clock.advance(milliseconds);
      await platform.work.renewSessions();
      await platform.work.publishDue();
      await platform.work.collectMetrics();
    },
  };
}
