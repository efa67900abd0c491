import { beforeEach, describe, expect, test } from '@jest/globals';
import { NetworkFailure } from '#domain/networks/index';
import type { Comment } from '#ports/inbox/comment';
import { comment } from '../../../contracts/sample-records.ts';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { inTime } from '../../../fakes/in-time.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const day = 24 * 3_600_000;

async function prepare() {
  const network = new FakeNetwork('facebook');
  const service = await createTestPlatform({ networks: [network.adapter()] });
  const { ports, platform, app, clock, made, connect } = service;
  const { id_client, id_organization } = made;
  const [id_account = ''] = await connect('facebook');
  /** Somebody comments on a post, so long ago. */
  const write = async (_id: string, fields: Partial<Comment> = {}, milliseconds = 0): Promise<void> => {
    const owner = { id_client, id_organization, id_account, social_network: 'facebook' } as const;
    const creation_date = new Date(clock.now() - milliseconds).toISOString();
    const author = { external_id: 'dora', name: 'Dora', is_own: fields.own ?? false };
    await ports.storage.insert('comments', comment(_id, { ...owner, creation_date, author, ...fields }));
  };
  await write('comment');
  return {
    ...service,
    write,
    there: network.messages,
    id_account,
    answer: (text: string, { of = 'comment', id }: { of?: string; id?: string } = {}) =>
      platform.messages.replyPrivately(app, { id_organization, id_comment: of }, text, id),
    contacts: async () => (await platform.contacts.listContacts(app, { id_organization }, {})).data,
    conversations: async () => (await platform.messages.listConversations(app, { id_organization }, {})).data,
  };
}

let service: Awaited<ReturnType<typeof prepare>>;

beforeEach(async () => {
  service = await prepare();
});

describe('an answer in private', () => {
  test('goes to the comment, once, and its author is a contact', async () => {
    const { answer, there, contacts, conversations, clock } = service;
    const sent = await answer('Ten euros');
    expect(sent).toMatchObject({ message_type: 'comment_message', state: 'sent', text: 'Ten euros' });
    expect(there.sent).toMatchObject([{ to: 'comment', text: 'Ten euros' }]);
    clock.advance(1000);
    await expect(answer('Again')).rejects.toMatchObject({ error: 'private_reply_not_possible' });
    expect(there.sent).toHaveLength(1);
    expect(await contacts()).toMatchObject([{ _id: sent.contact_id, name: 'Dora' }]);
    expect(await conversations()).toMatchObject([{ last_message: { text: 'Ten euros' } }]);
  });

  test('is sent once when two callers send it at the same time, and when the same call is repeated', async () => {
    const { answer, there, conversations, ports } = service;
    const id = ports.identifiers.next();
    const both = await Promise.allSettled([answer('One', { id }), answer('Two')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(there.sent).toHaveLength(1);
    await Promise.allSettled([answer('One', { id })]);
    expect(there.sent).toHaveLength(1);
    expect(await conversations()).toHaveLength(1);
  });

  test('that the network refuses may be tried again, and one that never left leaves nothing', async () => {
    const { answer, there, contacts, conversations } = service;
    there.faults.push(new NetworkFailure('temporary', 'the network is away'));
    await expect(answer('Lost')).rejects.toMatchObject({ error: 'network_unavailable' });
    expect(await contacts()).toEqual([]);
    there.faults.push(new NetworkFailure('refused', 'not these words'));
    await expect(answer('Bad words')).rejects.toMatchObject({ error: 'message_refused' });
    expect(await conversations()).toMatchObject([{ last_message: { state: 'failed' } }]);
    expect(await answer('Good words')).toMatchObject({ state: 'sent' });
    expect(await contacts()).toHaveLength(1);
    expect(there.sent).toHaveLength(1);
  });

  test('whose outcome is unknown is not followed by another', async () => {
    const { answer, there } = service;
    there.canFind = false;
    there.faults.push('lost');
    await expect(inTime(service, answer('Hello'))).rejects.toMatchObject({ error: 'outcome_unknown' });
    await expect(answer('Hello')).rejects.toMatchObject({ error: 'private_reply_not_possible' });
    expect(there.sent).toHaveLength(1);
  });

  test.each([
    ['older than 7 days', {}, 7 * day + 1, { code: 1514 }],
    ['of the account itself', { own: true }, 0, { code: 946, data: { action: 'reply_privately' } }],
    ['on a network without such messages', { social_network: 'threads' }, 0, { code: 946 }],
    ['that is gone', { deleted: true }, 0, { code: 947 }],
    ['of another organization', { id_organization: 'another' }, 0, { code: 947 }],
    ['whose account was removed', { id_account: 'removed' }, 0, { code: 1501 }],
  ] as const)('to a comment %s is refused, and nothing is stored', async (_name, fields, age, problem) => {
    const { answer, write, contacts, there } = service;
    await write('other', fields, age);
    await expect(answer('Hello', { of: 'other' })).rejects.toMatchObject({ problem });
    expect(await contacts()).toEqual([]);
    expect(there.sent).toEqual([]);
  });

  test.each([
    [' ', { code: 1500 }],
    ['x'.repeat(2000), { code: 1506, data: { max: 1999 } }],
  ])('whose text is empty or too long is refused', async (text, problem) => {
    await expect(service.answer(text)).rejects.toMatchObject({ problem });
    expect(await service.contacts()).toEqual([]);
  });
});
