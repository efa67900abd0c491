import { beforeEach, expect, test } from '@jest/globals';
import { releaseSpace, reserveSpace } from '#domain/access/index';
import { applyMessageFacts } from '#domain/inbox/index';
import type { MessageFact } from '#ports/networks/network-messages';
import { withAccount } from '../../../fakes/test-account.ts';

const hour = 3_600_000;
const bytes = new Uint8Array([1, 2, 3, 4, 5]);
const date = '2026-11-20T08:59:00.000Z';
const photo: MessageFact = {
  type: 'message',
  person: { external_id: 'bob' },
  date,
  message: {
    external_id: 'photo',
    own: false,
    message_type: 'file_message',
    text: 'Look',
    files: [{ external_id: 'file-1', name: 'photo.jpg', mime_type: 'image/jpeg' }],
    creation_date: date,
  },
};

async function prepare() {
  const made = await withAccount();
  const { app, clock, id_account, id_organization, platform, ports } = made;
  const tell = async (fact: MessageFact, origin: Parameters<typeof applyMessageFacts>[3] = { source: 'push' }) => {
    const account = await ports.storage.get('accounts', id_account);
    if (!account) throw new Error('the account is gone');
    await applyMessageFacts(ports, account, [fact], origin);
    await platform.work.settleDueMessages();
  };
  const message = async () => {
    const { data } = await platform.messages.listConversations(app, { id_organization }, {});
    return data[0]?.last_message;
  };
  return {
    ...made,
    file: async () => (await message())?.message_options.files_urls[0],
    message,
    space: () => ports.storage.counters.total(`space:used:${id_organization}`),
    tell,
    there: made.network.messages,
    later: async (milliseconds: number) => {
      clock.advance(milliseconds);
      await platform.work.settleDueMessages();
    },
  };
}

let service: Awaited<ReturnType<typeof prepare>>;
beforeEach(async () => {
  service = await prepare();
});

test('a file is kept once, counted, and goes when its author takes the message back', async () => {
  const { file, space, tell, there, ports } = service;
  there.files.set('file-1', bytes);
  await tell(photo);
  const kept = await file();
  expect(kept).toMatchObject({ name: 'photo.jpg', mime_type: 'image/jpeg', size: 5 });
  expect(await space()).toBe(5);
  await tell(photo);
  expect(await file()).toEqual(kept);
  expect(await ports.storage.find('received_files', {})).toHaveLength(1);
  await tell({
    type: 'deleted',
    person: { external_id: 'bob' },
    date: '2026-11-20T08:59:30.000Z',
    external_id: 'photo',
  });
  expect(await ports.storage.find('received_files', {})).toEqual([]);
  expect(await space()).toBe(0);
});

test('a file of the past takes no space until its message is pushed as well', async () => {
  const { message, space, tell, there } = service;
  there.files.set('file-1', bytes);
  const listed = [photo];
  await tell(photo, { source: 'reading', began: '2026-11-20T09:00:00.000Z', listed, isFirst: true });
  expect(await message()).toMatchObject({ text: 'Look' });
  expect(await space()).toBe(0);
  await tell(photo);
  expect(await space()).toBe(5);
});

test('a message is there without a file that cannot be had now, which is tried again', async () => {
  const { file, later, message, tell, there } = service;
  there.files.set('file-1', bytes);
  there.isAway = true;
  await tell(photo);
  expect(await message()).toMatchObject({ text: 'Look' });
  expect(await file()).not.toHaveProperty('size');
  await later(hour);
  there.isAway = false;
  await later(hour);
  expect(await file()).toMatchObject({ size: 5 });
});

test('a file that the network no longer has is not requested again', async () => {
  const { file, later, tell, there } = service;
  await tell(photo);
  there.files.set('file-1', bytes);
  await later(24 * hour);
  expect(await file()).not.toHaveProperty('size');
});

test('while there is no space left the message says so, and the file comes when there is', async () => {
  const { file, id_organization, later, message, tell, there, ports } = service;
  const organization = await ports.storage.get('organizations', id_organization);
  if (!organization) throw new Error('the organization is gone');
  const refused: unknown = await reserveSpace(ports, organization, 'other', 10 ** 15).catch((error: unknown) => error);
  const { limit } = (refused as { data: { limit: number } }).data;
  await reserveSpace(ports, organization, 'other', limit - 2);
  there.files.set('file-1', bytes);
  await tell(photo);
  expect(await message()).toMatchObject({ text: 'Look' });
  expect(await file()).toMatchObject({ error: 804 });
  await releaseSpace(ports, organization, 'other');
  await later(hour);
  expect(await file()).toMatchObject({ size: 5 });
  expect(await file()).not.toHaveProperty('error');
});
