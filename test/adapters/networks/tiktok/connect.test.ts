import { createTiktok, tiktokAddresses } from '#adapters/networks/tiktok/index';
import { createTiktokStandIn } from '#runtimes/sandbox/networks/tiktok/stand-in';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';

let bench: NetworkWorkbench;

beforeEach(async () => {
  bench = await networkWorkbench({
    social_network: 'tiktok',
    stand_in: createTiktokStandIn,
    create: (tools, at) =>
      createTiktok({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(tiktokAddresses) }, tools),
  });
});
afterEach(async () => {
  await bench.stop();
});

/** Connects a person's account, and returns its offered audiences. */
async function offered(person: number): Promise<readonly unknown[]> {
  const _id = await bench.connectAndEnable(person);
  const account = await bench.ports.storage.get('accounts', _id);
  const questions = await bench.platform.connecting.listConnectQuestions({
    _id: account?.id_connect_session ?? '',
    id_organization: bench.id_organization,
    social_network: 'tiktok',
  });
  return questions.flatMap(({ asks }) => asks.flatMap(({ choices }) => choices.map(({ value }) => value)));
}

describe('who may see the posts of a TikTok account', () => {
  test('is asked with the audiences that TikTok offers this account', async () => {
    expect(await offered(0)).toEqual(['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY']);
    expect(await offered(1)).toEqual(['FOLLOWER_OF_CREATOR', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY']);
  });

  test('is asked with all audiences when TikTok does not say which, and the account connects', async () => {
    const error = { code: 'spam_risk_too_many_posts', message: '', log_id: '1' };
    bench.disturb({ where: /creator_info/, with: { status: 403, body: { data: {}, error } } });
    expect(await offered(0)).toHaveLength(4);
  });
});
