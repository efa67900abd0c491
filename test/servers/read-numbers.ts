import { withSession } from '#domain/accounts/account-session';
import type { PublicationInput } from '#domain/publishing/publications/publication-input';
import type { AccountNumbers, MeasuredPost, PostNumbers } from '#ports/networks/network-metrics';
import type { NetworkWorkbench, TestFile } from './network-workbench.ts';

const day = 24 * 3_600_000;

/** Returns the day that lies so many days after today, as it is in UTC. */
export function dayOf(bench: NetworkWorkbench, offset: number): string {
  return new Date(bench.clock.now() + offset * day).toISOString().slice(0, '2026-11-24'.length);
}

/** Returns what reads the numbers of a connected account and its posts with the adapter of its network. */
export function numbersReader(bench: NetworkWorkbench, id_account: string) {
  const { ports, adapter } = bench;
  const { metrics } = adapter;
  if (!metrics) throw new Error('the adapter has no numbers');
  const account = async () => {
    const found = await ports.storage.get('accounts', id_account);
    if (!found) throw new Error('the account is gone');
    return found;
  };

  const readPosts = async (...posts: readonly MeasuredPost[]): Promise<readonly PostNumbers[]> => {
    const owner = await account();
    return withSession(ports, adapter, owner, async (session) => {
      const read = metrics.readPosts?.bind(metrics);
      return (await read?.({ session, account: owner, posts })) ?? [];
    });
  };

  return {
    metrics,

    async readAccount(from: string, until: string): Promise<AccountNumbers> {
      const owner = await account();
      return withSession(ports, adapter, owner, async (session) => {
        const read = metrics.readAccount?.bind(metrics);
        return (await read?.({ session, account: owner, from, until })) ?? { days: [] };
      });
    },

    readPosts,

    async readPost(post: MeasuredPost): Promise<PostNumbers | undefined> {
      const [found] = await readPosts(post);
      return found;
    },

    /** Publishes a post, and returns it as its numbers are asked for. */
    async publish(input: PublicationInput, files: readonly TestFile[] = []): Promise<MeasuredPost> {
      const { _id } = await bench.schedule(id_account, input, files);
      await bench.settle(_id);
      const stored = await ports.storage.get('publications', _id);
      const { external_identifier, publish_date, publication_type, extra_data, url, aliases } = stored ?? {};
      if (external_identifier === undefined || publish_date === undefined || publication_type === undefined)
        throw new Error(`not published: ${JSON.stringify(stored?.publication_errors)}`);
      return {
        external_identifier,
        publish_date,
        publication_type,
        ...(extra_data && { extra_data }),
        ...(url !== undefined && { url }),
        ...(aliases && { aliases }),
      };
    },
  };
}
