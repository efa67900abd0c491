import { createFolderMail } from '#adapters/mail/folder-mail';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as runner from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describeMailSender, from, now } from '../../contracts/mail-contract.ts';
import { ManualClock } from '../../fakes/manual-clock.ts';

const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello.\n' };

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'postwright-mail-'));
});
afterAll(() => rm(parent, { recursive: true }));

describeMailSender(runner, 'Mail into a folder, as by anything', () => {
  const folder = join(parent, randomUUID());
  const sent = async () => {
    const names = await readdir(folder).catch(() => []);
    return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  };
  return { sender: createFolderMail({ folder, from, clock: new ManualClock(now) }), sent };
});

describe('Mail into a folder', () => {
  test('is one complete file per message, readable by its owner only, sorted by time', async () => {
    const clock = new ManualClock(now);
    const place = join(parent, 'a', 'mail');
    const sender = createFolderMail({ folder: place, from, clock });
    const subjects = ['first', 'second', 'third'];
    for (const subject of subjects) {
      await sender.send({ ...mail, subject });
      clock.advance(999);
    }
    const names = (await readdir(place)).sort();
    expect(names[0]).toMatch(/^2026-11-20T09-00-00\.000Z-[0-9a-f]{12}\.eml$/);
    const texts = await Promise.all(names.map((name) => readFile(join(place, name), 'utf8')));
    const emails = await Promise.all(texts.map((text) => PostalMime.parse(text)));
    expect(emails.map(({ subject }) => subject)).toEqual(subjects);
    for (const text of texts) expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const name of names) expect((await stat(join(place, name))).mode & 0o777).toBe(0o600);
    expect((await stat(place)).mode & 0o777).toBe(0o700);
  });

  test('loses no messages sent at the same time', async () => {
    const place = join(parent, 'at-once');
    const sender = createFolderMail({ folder: place, from, clock: new ManualClock(now) });
    await Promise.all(Array.from({ length: 20 }, () => sender.send(mail)));
    expect(await readdir(place)).toHaveLength(20);
  });

  test('to an invalid address is an error that says so', async () => {
    const sender = createFolderMail({ folder: join(parent, 'none'), from, clock: new ManualClock(now) });
    await expect(sender.send({ ...mail, to: 'ada' })).rejects.toThrow('no valid address');
  });

  test('without a usable folder is an error, which a check reports beforehand', async () => {
    const file = join(parent, 'file');
    await writeFile(file, '');
    const sender = createFolderMail({ folder: join(file, 'mail'), from, clock: new ManualClock(now) });
    await expect(sender.check()).rejects.toThrow(file);
    await expect(sender.send(mail)).rejects.toThrow(file);
    const good = createFolderMail({ folder: join(parent, 'good'), from, clock: new ManualClock(now) });
    await good.check();
    expect(await readdir(join(parent, 'good'))).toEqual([]);
  });
});
