import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doctor } from '../../runtimes/cli/doctor.ts';
import { account, startMailServer } from '../adapters/mail/mail-server.ts';

let DATA_DIR: string;
let printed = '';
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'postwright-doctor-'));
  printed = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(DATA_DIR, { recursive: true });
});

const mailLine = () => printed.split('\n').find((line) => line.includes(' mail ')) ?? '';

describe('the doctor', () => {
  test('says where mail goes when there is no mail server', async () => {
    expect(await doctor({ DATA_DIR, LOG_LEVEL: 'silent' })).toBe(0);
    expect(mailLine()).toMatch(/^note /);
    expect(mailLine()).toContain(`mail goes to files in ${join(DATA_DIR, 'mail')}`);
    expect(await readdir(join(DATA_DIR, 'mail'))).toEqual([]);
  });

  test('signs in to the mail server, and says when it cannot', async () => {
    const server = await startMailServer();
    const url = (password: string) =>
      `smtp://${encodeURIComponent(account.user)}:${encodeURIComponent(password)}@127.0.0.1:${server.port}`;
    expect(await doctor({ DATA_DIR, LOG_LEVEL: 'silent', SMTP_URL: url(account.password) })).toBe(0);
    expect(mailLine()).toMatch(/^ok /);
    expect(await doctor({ DATA_DIR, LOG_LEVEL: 'silent', SMTP_URL: url('hunter2') })).toBe(1);
    expect(printed).toMatch(/^problem +mail +the mail server .*Check SMTP_URL\.$/m);
    expect(printed).not.toContain('hunter2');
    await server.stop();
  });
});
