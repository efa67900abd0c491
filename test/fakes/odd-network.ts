import type { NetworkAdapter, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { NetworkSend, SendProgress } from '#ports/networks/network-send';
import { FakeNetwork } from './fake-network.ts';
import { createTestPlatform } from './test-platform.ts';

type Post = () => Promise<Sent>;
type Progress = SendProgress<{ readonly note?: number }, Sent>;

/** A network that makes a post of every request, behind an adapter that does what a test says. */
export interface OddNetwork {
  /** Runs one step. `post` makes a post each time it is called. */
  step(post: Post, progress: Progress, input: PublishInput): Promise<Sent>;
  /** Whether a lost post can be looked up. */
  readonly finds?: boolean;
}

const tenMinutes = '2026-11-20T09:10:00.000Z';

/** Creates a platform with an account of an odd network. */
export async function withOddNetwork({ step, finds = false }: OddNetwork) {
  const posts: string[] = [];
  const send: NetworkSend<PublishInput, { readonly note?: number }, Sent> = {
    read: () => ({}),
    begin: () => ({}),
    step: (input, progress) => {
      const post = (): Promise<Sent> => {
        posts.push(input.content.text ?? '');
        return Promise.resolve({ external_identifier: `post-${posts.length}` });
      };
      return step(post, progress, input);
    },
    ...(finds && {
      find: () => Promise.resolve(posts.length > 0 ? { external_identifier: 'post-1' } : ('absent' as const)),
    }),
  };
  const adapter: NetworkAdapter = { ...new FakeNetwork().adapter(), publish: { send } };
  const service = await createTestPlatform({ networks: [adapter] });
  const [id_account = ''] = await service.connect();
  const { id_organization } = service.made;
  const { platform, app, clock } = service;
  const read = (id_publication: string) =>
    platform.publications.getPublication(app, { id_organization, id_publication });
  return {
    ...service,
    posts,
    id_organization,
    read,
    create: (files: readonly string[] = []) =>
      platform.publications.createPublication(app, {
        id_organization,
        id_account,
        input: { social_network: 'bluesky', text: 'once', files, publish_date: tenMinutes },
      }),
    /** Lets a day pass and looks for due work, every minute at first and every hour later. */
    async passADay(): Promise<void> {
      for (let minutes = 0; minutes < 20; minutes += 1) {
        clock.advance(61_000);
        await platform.work.publishDue();
      }
      for (let hours = 0; hours < 24; hours += 1) {
        clock.advance(3_601_000);
        await platform.work.publishDue();
      }
    },
  };
}
