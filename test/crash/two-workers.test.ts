import { expect, test } from '@jest/globals';
import { runs } from '../chosen.ts';
import { blueskyAddresses, createBlueskyAccount } from '../servers/bluesky-account.ts';
import { eventually } from '../servers/eventually.ts';
import { freshDatabase } from '../servers/fresh-database.ts';
import { freshMongoDatabase, hasMongo } from '../servers/mongo-database.ts';
import { startPostwright } from '../servers/postwright.ts';
import { startWebhookReceiver } from '../servers/webhook-receiver.ts';
import { aMinuteLater } from './a-minute-later.ts';
import { appToken, callService, install, uninstall } from './installation.ts';

/**
 * For how long to wait, and how long between two looks, which cost a MongoDB-protocol server a second, in milliseconds.
 */
const patience = [150_000, 2_000] as const;

/** The texts of all posts an account has on the real server. */
async function textsOf(did: string): Promise<string[]> {
  const texts: string[] = [];
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({ repo: did, collection: 'app.bsky.feed.post', limit: '100' });
    if (cursor !== undefined) query.set('cursor', cursor);
    const response = await fetch(`${blueskyAddresses.url}/xrpc/com.atproto.repo.listRecords?${query}`);
    const page = (await response.json()) as { records: { value: { text: string } }[]; cursor?: string };
    texts.push(...page.records.map(({ value }) => value.text));
    cursor = page.cursor;
  } while (cursor !== undefined);
  return texts;
}

test.each([
  { name: 'Postgres', open: freshDatabase, posts: runs(200, 0.25) },
  ...(hasMongo ? [{ name: 'MongoDB', open: () => Promise.resolve(freshMongoDatabase()), posts: 12 }] : []),
])(
  'two workers on one $name send $posts due posts once each, though one of them is killed half way, and one ahead of time sends none early',
  async ({ open, posts }) => {
    const database = await open();
    const account = await createBlueskyAccount();
    let secret = '';
    const receiver = await startWebhookReceiver(() => secret);
    const installation = await install(account, receiver.url, { DATABASE_URL: database });
    secret = installation.setUp.app.client_secret;
    const { environment, id_account } = installation;
    const server = await startPostwright({ ...environment, ROLE: 'server' });
    const token = await appToken(installation);
    const ahead = await aMinuteLater({ ...environment, ROLE: 'worker' });
    // Due for the worker whose clock is ahead, and for nobody else yet.
    const due = Date.now() + 10_000 + posts * 200;
    const publish_date = new Date(due).toISOString();
    const texts = Array.from({ length: posts }, (_, index) => `post ${index}`);
    await Promise.all(
      Array.from({ length: 10 }, async (_, lane) => {
        for (let index = lane; index < posts; index += 10) {
          const text = texts[index];
          const body = { social_network: 'bluesky', text, publish_date };
          await callService(installation, 'POST', `/accounts/${id_account}/publish`, token, body);
        }
      }),
    );
    const workers = await Promise.all(
      [1, 2].map(() => startPostwright({ ...environment, ROLE: 'worker' }, { command: ['worker'] })),
    );
    const count = async (): Promise<number> =>
      Number((await callService(installation, 'GET', '/publish?state=published&limit=0', token)).total);
    let early = 0;
    await eventually(
      async () => {
        const published = await count();
        // The processes go by the real clock, so what was published too early is told by it.
        if (Date.now() < due - 1_000) early = published;
        if (published < posts / 4) throw new Error('not half way yet');
      },
      ...patience,
    );
    workers[0]?.kill('SIGKILL');
    await eventually(
      async () => {
        const done = await count();
        if (done < posts) throw new Error(`${done} of ${posts} are published`);
      },
      ...patience,
    );
    expect(early).toBe(0);
    expect(ahead.output()).toContain('differs from the database');
    expect((await textsOf(account.did)).sort()).toEqual([...texts].sort());
    await workers[1]?.stop();
    await ahead.stop();
    await server.stop();
    await receiver.stop();
    await uninstall(installation);
  },
  // The MongoDB-protocol server takes minutes where a disk is busy.
  360_000,
);
