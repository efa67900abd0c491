import type { CheckedMailSender } from '#adapters/mail/checked-mail-sender';
import { access, constants, mkdir } from 'node:fs/promises';
import { readEnvironment } from '../config/environment.ts';
import { readSecretKeys } from '../config/secret-key-file.ts';
import { readSettings, type Settings } from '../config/settings.ts';
import { tokens } from '../container/tokens.ts';
import { createContainer } from '../service.ts';

interface Finding {
  readonly subject: string;
  readonly state: 'note' | 'ok' | 'problem';
  readonly text: string;
}

const minute = 60_000;

async function checked(
  subject: string,
  good: string,
  mend: string,
  check: () => Promise<unknown>,
): Promise<Finding> {
  try {
    await check();
    return { subject, state: 'ok', text: good };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { subject, state: 'problem', text: `${reason}. ${mend}` };
  }
}

function addressFinding({ public_url, host }: Settings): Finding {
  const subject = 'address';
  const { protocol, hostname } = new URL(public_url);
  if (protocol === 'https:') return { subject, state: 'ok', text: public_url };
  if (hostname === 'localhost') {
    return {
      subject,
      state: 'problem',
      text: `Bluesky sends nobody back to localhost. Set PUBLIC_URL to the same address with 127.0.0.1 instead.`,
    };
  }
  const outside =
    hostname === '127.0.0.1' || hostname === '[::1]' ? ' Only this machine reaches it' : ' It is not https';
  return {
    subject,
    state: host === '0.0.0.0' ? 'problem' : 'note',
    text: `${public_url}.${outside}; for others set PUBLIC_URL to the https address of your proxy.`,
  };
}

async function mailFinding({ mail }: Settings, sender: CheckedMailSender): Promise<Finding> {
  const isServer = mail.smtp_url !== undefined;
  const finding = await checked(
    'mail',
    isServer ? 'the mail server takes mail' : `mail goes to files in ${mail.folder}`,
    isServer ? 'Check SMTP_URL.' : 'Make the folder writable for this user, or set SMTP_URL.',
    () => sender.check(),
  );
  // Nobody gets that mail, which may be what is wanted.
  return finding.state === 'ok' && !isServer ? { ...finding, state: 'note' } : finding;
}

async function inspect(environmentSource: NodeJS.ProcessEnv): Promise<Finding[]> {
  const environment = readEnvironment(environmentSource);
  const settings = readSettings(environment);
  const findings: Finding[] = [
    { subject: 'settings', state: 'ok', text: 'all are valid' },
    addressFinding(settings),
  ];
  findings.push(
    await checked(
      'folder',
      settings.data_dir,
      'Make it writable for this user, or set DATA_DIR.',
      async () => {
        await mkdir(settings.data_dir, { recursive: true });
        await access(settings.data_dir, constants.W_OK);
      },
    ),
  );
  const container = createContainer(settings, await readSecretKeys(environment, settings));
  await container.getAsync(tokens.plans);
  findings.push(await mailFinding(settings, await container.getAsync(tokens.mail)));
  const database = await checked(
    'database',
    'it can be written and read',
    'Check DATABASE_URL and that the database runs.',
    async () => {
      const storage = await container.getAsync(tokens.storage);
      await storage.check();
    },
  );
  findings.push(database);
  if (database.state !== 'ok') return findings;
  const storage = await container.getAsync(tokens.storage);
  findings.push(
    await checked(
      'keys',
      'they open what is stored',
      'Put back the key file or SECRET_KEY that this database was written with.',
      () => container.getAsync(tokens.tokens),
    ),
  );
  const { total } = await storage.list('clients', { limit: 0 });
  findings.push(
    total === 0
      ? { subject: 'setup', state: 'note', text: 'There is no client yet. Run "postwright setup".' }
      : { subject: 'setup', state: 'ok', text: `${String(total)} client(s)` },
  );
  const late = new Date(Date.now() - minute).toISOString();
  const waiting = await storage.list('publications', { where: { due_date: { lte: late } }, limit: 0 });
  findings.push(
    waiting.total === 0
      ? { subject: 'publishing', state: 'ok', text: 'nothing is late' }
      : {
          subject: 'publishing',
          state: 'problem',
          text: `${String(waiting.total)} publication(s) are late by more than a minute. Start a worker.`,
        },
  );
  await storage.close();
  return findings;
}

/** Looks at an installation and says what is wrong and how to mend it. 1 when something is. */
export async function doctor(environment: NodeJS.ProcessEnv): Promise<number> {
  const findings = await inspect(environment);
  for (const { subject, state, text } of findings) {
    process.stdout.write(`${state.padEnd(8)}${subject.padEnd(12)}${text}\n`);
  }
  return findings.some(({ state }) => state === 'problem') ? 1 : 0;
}
