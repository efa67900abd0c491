import { expect, test } from '@jest/globals';
import { NetworkFailure } from '#domain/networks/network-failure';
import { withAccount } from '../../../fakes/test-account.ts';

const refusal = () => new NetworkFailure('reconnect', 'the token lacks a permission');

/** An account with one published post, to which these scopes were granted. */
async function prepare(granted_scopes: string) {
  const made = await withAccount();
  const { app, create, id_account, id_organization, network, platform, ports } = made;
  const { _id: id_publication } = await create('Hello');
  await platform.work.publishDue();
  await ports.storage.update('accounts', id_account, { granted_scopes });
  const address = { id_organization, id_publication };
  const read = () => platform.comments.readPublicationComments(app, address, {});
  const account = () => platform.accounts.getAccount(app, { id_organization, id_account });
  return { ...made, account, read, there: network.comments };
}

test('an account that may not read comments reports which scopes it lacks, and continues to post', async () => {
  const { account, create, platform, read, read: again, there } = await prepare('posts write_comments');
  there.faults.push(refusal());
  await expect(read()).rejects.toMatchObject({ error: 'access_lacks_scopes', data: { scopes: ['read_comments'] } });
  expect(await account()).toMatchObject({ error_code: 0, incoming: { missing_scopes: ['read_comments'] } });
  const { _id } = await create('Goes out');
  await platform.work.publishDue();
  expect(_id).toBeDefined();
  // What the network allows after all is done.
  expect(await again()).toMatchObject({ total: 0 });
});

test('automatic reading stops at missing scopes, reports them, and leaves the account unchanged', async () => {
  const { account, clock, platform, there } = await prepare('posts');
  there.faults.push(refusal(), refusal());
  await platform.work.readRecentComments();
  expect(await account()).toMatchObject({ error_code: 0, incoming: { error_code: 717 } });
  clock.advance(60 * 60_000);
  there.faults.length = 0;
  await platform.work.readRecentComments();
  expect((await account()).incoming).not.toHaveProperty('error_code');
});

test('another action of the same account works, and its failure keeps its own meaning', async () => {
  const { app, account, id_organization, platform, read, there } = await prepare('read_comments');
  there.write({ text: 'How much?' });
  const [comment] = (await read()).data;
  const address = { id_organization, id_comment: comment?._id ?? '' };
  there.faults.push(new NetworkFailure('refused', 'not now'));
  await expect(platform.comments.replyToComment(app, address, 'Ten')).rejects.toMatchObject({
    error: 'access_lacks_scopes',
    data: { scopes: ['write_comments'] },
  });
  there.faults.push(new NetworkFailure('refused', 'not now'));
  await expect(platform.comments.updateComment(app, address, { hidden: true })).rejects.toMatchObject({
    error: 'comment_action_refused',
  });
  expect(await account()).toMatchObject({ error_code: 0 });
});

test('an account that holds all scopes is down when its access is dead', async () => {
  const { account, read, there } = await prepare('posts read_comments write_comments');
  there.faults.push(refusal());
  await expect(read()).rejects.toMatchObject({ error: 'account_not_usable' });
  expect((await account()).error_code).not.toBe(0);
});
