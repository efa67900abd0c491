import { readPosts } from '#domain/publishing/index';
import { expect, test } from '@jest/globals';
import { withAccount } from '../../../fakes/test-account.ts';
import { calendar, event } from '../../../fakes/calendar-files.ts';

/** Imports files on a platform whose place for large texts answers with what `read` returns. */
async function withPlace(read: (input: unknown) => unknown) {
  const requests: string[] = [];
  const largeTexts = {
    read: (reader: string, input: unknown) => {
      requests.push(reader);
      return Promise.resolve(structuredClone(read(structuredClone(input))));
    },
  };
  const { app, id_organization, id_account, platform } = await withAccount(undefined, { largeTexts });
  const send = (file: { readonly csv?: string; readonly calendar?: string }) =>
    platform.publications.importPublications(app, { id_organization, account: id_account, ...file });
  return { requests, send };
}

// What the port gets is the input of this reader.
const readThere = (input: unknown) => readPosts(input as Parameters<typeof readPosts>[0]);
const table = (rows: number) => `text,publish_date\n${'Hello,2026-12-24T18:00:00Z\n'.repeat(rows)}`;
const long = event('UID:a', 'DTSTART:20270701T080000Z', `DESCRIPTION:${'x'.repeat(10_000)}`);

test('a large table or calendar is read in its place, with the same rows and refusals', async () => {
  const { requests, send } = await withPlace(readThere);
  const text = `text,publish_date\n${'x'.repeat(250)},2026-12-24T18:00:00Z\n`;
  const large = text + text.slice(text.indexOf('\n') + 1).repeat(40);
  expect((await send({ csv: large })).rows[0]).toMatchObject({ result: 'created' });
  expect((await send({ calendar: calendar(...long) })).rows).toMatchObject([{ number: 1 }]);
  expect(requests).toEqual(['posts', 'posts']);
  await expect(send({ csv: `${table(1000)}"never closed` })).rejects.toMatchObject({
    error: 'request_not_valid',
    data: { reason: expect.stringContaining('more than 100 rows') },
  });
  await expect(send({ csv: `${table(90)}"${'x'.repeat(9000)}` })).rejects.toMatchObject({
    error: 'quotation_not_closed',
    data: { line: 92 },
  });
  await expect(send({ calendar: calendar(`X-A:${'x'.repeat(9000)}`) })).rejects.toMatchObject({
    error: 'calendar_not_valid',
    data: { cause: 'empty' },
  });
});

test('what takes too long there is refused, and a small file is read at once', async () => {
  const { requests, send } = await withPlace(() => undefined);
  const reason = expect.stringContaining('too long to read');
  await expect(send({ csv: table(1000) })).rejects.toMatchObject({ error: 'request_not_valid', data: { reason } });
  await expect(send({ calendar: calendar(...long) })).rejects.toMatchObject({
    error: 'calendar_not_valid',
    data: { reason },
  });
  expect(requests).toHaveLength(2);
  expect((await send({ csv: table(2) })).rows).toHaveLength(2);
  expect(requests).toHaveLength(2);
});
