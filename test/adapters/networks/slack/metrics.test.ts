import { withSession } from '#domain/accounts/account-session';
import { createSlack, slackAddresses } from '#adapters/networks/slack/index';
import { createSlackStandIn } from '#runtimes/sandbox/networks/slack/stand-in';
import type { AccessCapability } from '#ports/networks/access-capability';
import { postNumbers } from '#runtimes/sandbox/numbers';
import { afterEach, describe, expect, test } from '@jest/globals';
import { metricsContract } from '../../../contracts/metrics-contract.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';

const day = 24 * 3_600_000;
const sentAt = ({ external_identifier }: { external_identifier: string }) => Number(external_identifier) * 1000;

const optionsFor = (capabilities: readonly AccessCapability[]): WorkbenchOptions => ({
  social_network: 'slack',
  stand_in: createSlackStandIn,
  create: (tools, at) => {
    const secrets = { client_id: 'sandbox', client_secret: 'sandbox-secret' };
    return createSlack({ ...secrets, capabilities, ...at(slackAddresses) }, tools);
  },
});

metricsContract({
  ...optionsFor(['metrics']),
  publication: { input: { text: 'Hello' } },
  post: ['reactions'],
  snapshots: ['num_members'],
  // Of the first account.
  timelineId: (_, ts) => `C0GENERAL0/${ts}`,
});

describe('the numbers of a message in Slack', () => {
  let bench: NetworkWorkbench;
  let id_account = '';
  const begin = async (capabilities: readonly AccessCapability[]) => {
    bench = await networkWorkbench(optionsFor(capabilities));
    id_account = await bench.connectAndEnable();
  };
  afterEach(() => bench.stop());

  const publish = async (input: object = { text: 'Hello' }) => {
    const { _id } = await bench.schedule(id_account, input);
    const { external_identifier = '', publish_date = '' } = await bench.settle(_id);
    return { external_identifier, publish_date, publication_type: 'profile' } as const;
  };
  const read = async (...posts: readonly Awaited<ReturnType<typeof publish>>[]) => {
    const account = await bench.ports.storage.get('accounts', id_account);
    if (!account) throw new Error('the account is gone');
    return withSession(bench.ports, bench.adapter, account, (session) =>
      Promise.resolve(bench.adapter.metrics?.readPosts?.({ session, account, posts })),
    );
  };
  const answer = (message: object) =>
    bench.disturb({
      where: /reactions\.get$/,
      with: { status: 200, body: { ok: true, type: 'message', channel: 'C0GENERAL0', message } },
    });

  test('are 0 when nobody reacted, where Slack sends no list at all', async () => {
    await begin(['metrics']);
    const post = await publish();
    expect(await read(post)).toEqual([{ external_identifier: post.external_identifier, values: { reactions: 0 } }]);
  });

  test('count everybody who reacted with any emoji, named or not', async () => {
    await begin(['metrics']);
    const post = await publish();
    const reactions = [
      { name: 'thumbsup', count: 30, users: ['U0ALICE000'] },
      { name: 'party-parrot', count: 12, users: ['U0ALICE000', 'U0BOB00000'] },
    ];
    answer({ type: 'message', text: 'Hello', ts: post.external_identifier, reactions });
    expect(await read(post)).toMatchObject([{ values: { reactions: 42 } }]);
    bench.clock.advance(day);
    const { likes } = postNumbers('C0GENERAL0', bench.clock.now() - sentAt(post), sentAt(post));
    expect(await read(post)).toMatchObject([{ values: { reactions: likes } }]);
  });

  test('are not 0 when the answer is of another shape', async () => {
    await begin(['metrics']);
    const post = await publish();
    for (const reactions of [null, {}, [{ name: 'thumbsup' }], [{ name: 'thumbsup', count: '3' }]]) {
      answer({ type: 'message', text: 'Hello', ts: post.external_identifier, reactions });
      await expect(read(post)).rejects.toMatchObject({ kind: 'temporary' });
    }
  });

  test('are read of an answer in a thread too', async () => {
    await begin(['metrics']);
    await publish({ text: 'First', thread: [{ text: 'Second' }] });
    bench.clock.advance(day);
    const [second] = bench.standIn.timeline.list();
    const [, external_identifier = ''] = second?.id.split('/') ?? [];
    const post = { external_identifier, publish_date: '', publication_type: 'profile' } as const;
    expect(second?.answers).toBeDefined();
    const [found] = (await read(post)) ?? [];
    expect(found?.values.reactions).toBeGreaterThan(0);
  });

  test('are missing for want of the scope, and the account stays in order', async () => {
    await begin(['publishing']);
    const post = await publish();
    expect(await read(post)).toEqual([
      { external_identifier: post.external_identifier, values: {}, missing: { reactions: 'scope_missing' } },
    ]);
    expect(await bench.readAccount(id_account)).toMatchObject({ enabled: true, error_code: 0 });
  });
});
