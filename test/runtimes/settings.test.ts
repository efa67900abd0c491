// Long because every setting is tried here beside those that it goes with.
import { createImageFitter } from '#adapters/files/sharp-image-fitter';
import { createIdentifiers } from '#adapters/system/identifiers';
import { describe, expect, test } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outgoingAddresses } from '#adapters/system/outgoing-rules';
import { isSigned } from '../fakes/receive.ts';
import { ManualClock } from '../fakes/manual-clock.ts';
import { withSandbox } from '../../runtimes/cli/sandbox.ts';
import { readEnvironment } from '../../runtimes/config/environment.ts';
import { readSecretKeys } from '../../runtimes/config/secret-key-file.ts';
import { readSettings, SettingsError } from '../../runtimes/config/settings.ts';

const settings = (source: NodeJS.ProcessEnv) => readSettings(readEnvironment(source));

describe('settings', () => {
  test('with nothing set it is SQLite in ./data on port 3000 of this machine', () => {
    const read = settings({});
    expect(read).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000', role: 'all' });
    expect(read.databaseUrl).toMatch(/^sqlite:.*\/data\/postwright\.sqlite$/);
  });

  test('everything that is wrong is said at once', () => {
    let problems: readonly string[] = [];
    try {
      settings({
        PORT: 'http',
        PUBLIC_URL: 'example.org',
        DATABASE_URL: 'mysql://root:hunter2@db/x',
        ROLE: 'boss',
        SECRET_KEY: 'a',
        SECRET_KEY_FILE: 'b',
        ALLOW_PRIVATE_ADDRESSES: 'maybe',
        FRONT_URLS: 'https://ok.example/connect, nonsense',
      });
    } catch (error) {
      if (error instanceof SettingsError) ({ problems } = error);
    }
    expect(problems).toHaveLength(8);
    expect(problems.join()).not.toContain('hunter2');
  });

  test('an empty text counts as not set, and addresses lose the slash at their end', () => {
    expect(settings({ PORT: ' ', PUBLIC_URL: 'https://post.example/' })).toMatchObject({
      port: 3000,
      publicUrl: 'https://post.example',
    });
  });
});

describe('outgoing calls', () => {
  test('are allowed and denied by networks and ports', () => {
    const { outgoing } = settings({ OUTGOING_ALLOW: '10.1.0.0/16:443', OUTGOING_DENY: '*:5432, fd00::/8' });
    expect(outgoing).toEqual({
      allow: [{ network: ['10.1.0.0', 16], firstPort: 443, lastPort: 443 }],
      deny: [
        { firstPort: 5432, lastPort: 5432 },
        { network: ['fd00::', 8], firstPort: 1, lastPort: 65_535 },
      ],
    });
    expect(settings({}).outgoing).toEqual({ allow: [], deny: [] });
  });

  test('a wrong rule is named in one sentence', () => {
    expect(() => settings({ OUTGOING_DENY: '10.0.0.0/8, intranet' })).toThrow(
      'OUTGOING_DENY must be networks such as 10.1.0.0/16, [fd00::/8]:443 or *:25, not "intranet"',
    );
  });
});

describe('what browsers and finders of problems are told', () => {
  const hsts = (PUBLIC_URL: string, HSTS?: string) => settings({ PUBLIC_URL, ...(HSTS && { HSTS }) }).hsts;

  test('is to use https for a year, where there is https', () => {
    expect(hsts('https://post.example')).toBe('max-age=31536000; includeSubDomains');
    expect(hsts('https://post.example', 'no-subdomains')).toBe('max-age=31536000');
    expect(hsts('https://post.example', 'off')).toBeUndefined();
    expect(hsts('http://post.example')).toBeUndefined();
    expect(() => settings({ HSTS: 'yes' })).toThrow('HSTS');
  });

  test.each([
    ['security@example.org', 'mailto:security@example.org'],
    ['mailto:security@example.org', 'mailto:security@example.org'],
    ['https://example.org/security', 'https://example.org/security'],
  ])('is where to report: %s', (SECURITY_CONTACT, securityContact) => {
    expect(settings({ SECURITY_CONTACT }).securityContact).toBe(securityContact);
  });

  test.each(['somebody', 'http://example.org', 'a@b.c\nExpires: never', 'https://a b'])(
    'may not be %j',
    (SECURITY_CONTACT) => {
      expect(() => settings({ SECURITY_CONTACT })).toThrow('SECURITY_CONTACT must be');
    },
  );
});

describe('the sandbox', () => {
  const sandbox = { url: 'http://127.0.0.1:4100' };

  test('is called on this machine, where private addresses are refused too, and then alone', () => {
    expect(settings(withSandbox({}, sandbox)).allowPrivateAddresses).toBe(true);
    const { allowPrivateAddresses, outgoing } = settings(
      withSandbox({ ALLOW_PRIVATE_ADDRESSES: 'false', OUTGOING_ALLOW: '10.1.0.0/16:443' }, sandbox),
    );
    const isAllowed = outgoingAddresses({ ...outgoing, allowPrivateAddresses });
    expect(
      [
        ['127.0.0.1', 4100],
        ['::1', 4100],
        ['10.1.0.1', 443],
        ['127.0.0.1', 80],
        ['10.0.0.1', 443],
      ].map(([address, port]) => isAllowed(String(address), Number(port))),
    ).toEqual([true, true, true, false, false]);
  });
});

describe('the port of health and metrics', () => {
  test('is none unless told', () => {
    expect(settings({}).metricsPort).toBeUndefined();
    expect(settings({ METRICS_PORT: '9464' }).metricsPort).toBe(9464);
    expect(() => settings({ METRICS_PORT: 'yes' })).toThrow('METRICS_PORT must be a whole number');
  });

  test('differs from the port of the service, which a worker leaves free', () => {
    expect(() => settings({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT and PORT must differ');
    expect(settings({ METRICS_PORT: '3000', ROLE: 'worker' }).metricsPort).toBe(3000);
  });
});

describe('mail', () => {
  test('goes to files, from the host of the service, unless told', () => {
    const { mail } = settings({ DATA_DIR: '/srv/post', PUBLIC_URL: 'https://post.example' });
    expect(mail).toEqual({ from: 'Postwright <postwright@post.example>', folder: '/srv/post/mail' });
  });

  test('goes by the mail server from the sender given', () => {
    const SMTP_URL = 'smtps://user:password@mail.example';
    for (const MAIL_FROM of ['post@example.org', 'The Post <post@example.org>']) {
      expect(settings({ SMTP_URL, MAIL_FROM }).mail).toMatchObject({ smtpUrl: SMTP_URL, from: MAIL_FROM });
    }
  });

  test.each(['The Post', 'a@b.c, d@e.f', 'Post <a@b.c>, <d@e.f>', 'Post <a@b.c>\nBcc: d@e.f'])(
    'a sender may not be %j',
    (MAIL_FROM) => {
      expect(() => settings({ MAIL_FROM })).toThrow('MAIL_FROM must be an address');
    },
  );

  test('goes to the operator too when there is a server, and only to one address', () => {
    const SMTP_URL = 'smtps://user:password@mail.example';
    const OPERATOR_EMAIL = 'ops@example.org';
    expect(settings({ SMTP_URL, OPERATOR_EMAIL }).mail.operator).toBe(OPERATOR_EMAIL);
    expect(() => settings({ OPERATOR_EMAIL })).toThrow('OPERATOR_EMAIL is of no use without SMTP_URL');
    for (const wrong of ['ops', 'a@b.c, d@e.f', 'Ops <ops@example.org>'])
      expect(() => settings({ SMTP_URL, OPERATOR_EMAIL: wrong })).toThrow('OPERATOR_EMAIL must be an e-mail');
  });

  test('a mail server that is none is refused without showing its password', () => {
    const read = () => settings({ SMTP_URL: 'smtp://user:hunter2@mail.example/?x' });
    expect(read).toThrow('SMTP_URL: the mail server must be given as');
    expect(read).not.toThrow('hunter2');
  });
});

test('the console is there unless it is switched off', () => {
  expect(settings({}).console).toBe(true);
  expect(settings({ CONSOLE: 'OFF' }).console).toBe(false);
  expect(() => settings({ CONSOLE: 'false' })).toThrow('CONSOLE must be one of on, off');
});

describe('the issuer of people', () => {
  const OIDC_AUDIENCE = 'https://post.example';

  test('is kept letter by letter, with what tokens must be made for', () => {
    const OIDC_ISSUER = 'https://people.example/realm/';
    const { oidc } = settings({ OIDC_ISSUER, OIDC_AUDIENCE });
    expect(oidc).toEqual({ issuer: OIDC_ISSUER, audience: OIDC_AUDIENCE });
    expect(settings({}).oidc).toBeUndefined();
  });

  test('needs an audience, and an audience needs it', () => {
    expect(() => settings({ OIDC_ISSUER: 'https://people.example' })).toThrow('needs OIDC_AUDIENCE');
    expect(() => settings({ OIDC_AUDIENCE })).toThrow('of no use without OIDC_ISSUER');
  });

  test('knows the console by a client, with a secret or without', () => {
    const issuer = { OIDC_ISSUER: 'https://people.example', OIDC_AUDIENCE };
    const [OIDC_CLIENT_ID, OIDC_CLIENT_SECRET] = ['console', 'secret'];
    expect(settings({ ...issuer, OIDC_CLIENT_ID }).oidc?.client).toEqual({ client_id: 'console' });
    expect(settings({ ...issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }).oidc?.client).toEqual({
      client_id: 'console',
      client_secret: 'secret',
    });
    expect(() => settings({ ...issuer, OIDC_CLIENT_SECRET })).toThrow('also needs OIDC_CLIENT_ID');
    expect(() => settings({ OIDC_CLIENT_ID })).toThrow('OIDC_CLIENT_ID is of no use without OIDC_ISSUER');
  });

  test('is reached by https, except within one’s own walls', () => {
    const OIDC_ISSUER = 'http://127.0.0.1:8080';
    expect(() => settings({ OIDC_ISSUER, OIDC_AUDIENCE })).toThrow('must be https');
    const inside = settings({ OIDC_ISSUER, OIDC_AUDIENCE, ALLOW_PRIVATE_ADDRESSES: 'true' });
    expect(inside.oidc?.issuer).toBe(OIDC_ISSUER);
    expect(() => settings({ OIDC_ISSUER: 'people', OIDC_AUDIENCE })).toThrow('OIDC_ISSUER must be');
  });
});

describe('the key file', () => {
  const folder = () => mkdtemp(join(tmpdir(), 'postwright-key-'));

  test('is made once, for its owner alone, also when several processes start together', async () => {
    const DATA_DIR = await folder();
    const environment = readEnvironment({ DATA_DIR });
    const read = readSettings(environment);
    const keys = await Promise.all(Array.from({ length: 8 }, () => readSecretKeys(environment, read)));
    expect(new Set(keys.map(([key]) => key?.id)).size).toBe(1);
    const { mode } = await stat(join(DATA_DIR, 'secret.key'));
    expect(mode & 0o777).toBe(0o600);
  });

  test('is not made when SECRET_KEY is set', async () => {
    const DATA_DIR = await folder();
    const environment = readEnvironment({ DATA_DIR, SECRET_KEY: 'f'.repeat(64) });
    await readSecretKeys(environment, readSettings(environment));
    expect(existsSync(join(DATA_DIR, 'secret.key'))).toBe(false);
  });

  test('a broken one is an error that shows no key', async () => {
    const DATA_DIR = await folder();
    await writeFile(join(DATA_DIR, 'secret.key'), 'not a key at all');
    const environment = readEnvironment({ DATA_DIR });
    await expect(readSecretKeys(environment, readSettings(environment))).rejects.toThrow(SettingsError);
    await expect(readSecretKeys(environment, readSettings(environment))).rejects.not.toThrow('not a key');
    expect(() => settings({ SECRET_KEY: 'not a key at all' })).toThrow(SettingsError);
    expect(() => settings({ SECRET_KEY: 'not a key at all' })).not.toThrow('not a key');
  });
});

describe('trusted proxies', () => {
  test.each([
    [undefined, 0],
    ['false', 0],
    ['TRUE', 1],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('%s', (TRUST_PROXY, meant) => {
    expect(settings(TRUST_PROXY === undefined ? {} : { TRUST_PROXY }).trustedProxies).toEqual(meant);
  });

  test.each(['yes', '-1', '11', '1.5', '10.0.0.0/33', '10.0.0/8', '10.0.0.1/8/8', 'proxy.example', '10.0.0.1,'])(
    '%s is refused in one sentence',
    (TRUST_PROXY) => {
      expect(() => settings({ TRUST_PROXY })).toThrow(
        /^The settings are not valid:\n- TRUST_PROXY must be .*as in "10\.0\.0\.0\/8, fd00::\/8", not ".*"$/,
      );
    },
  );
});

test('the token of metrics is long enough not to be guessed, and connections are a number', () => {
  expect(settings({ METRICS_TOKEN: 'a-token-of-scrapers' })).toMatchObject({
    metricsToken: 'a-token-of-scrapers',
    maxConnections: 2000,
  });
  expect(() => settings({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must be 16 or more');
  expect(() => settings({ MAX_CONNECTIONS: '0' })).toThrow('MAX_CONNECTIONS must be a whole number');
});

describe('what access networks are asked for', () => {
  test.each([
    ['FACEBOOK_CAPABILITIES', 'publishing,insights'],
    // Said even where the network is not set up, or replaced by the sandbox.
    ['TELEGRAM_CAPABILITIES', 'insights'],
  ])('%s=%s is refused, with what there is', (name, text) => {
    for (const more of [{}, { SANDBOX_URL: 'http://127.0.0.1:4100' }]) {
      expect(() => settings({ ...more, [name]: text })).toThrow(
        `${name} must list publishing, comments, messages, metrics, products; it has "insights"`,
      );
    }
  });

  test('what a person may write in a list is taken', () => {
    const read = settings({ X_CAPABILITIES: ' Publishing, messages ,', DISCORD_CAPABILITIES: 'metrics' });
    expect(read.networks).not.toEqual([]);
  });
});

describe('Google Drive', () => {
  const set = {
    GOOGLE_DRIVE_CLIENT_ID: '123456789012-abc.apps.googleusercontent.com',
    GOOGLE_DRIVE_CLIENT_SECRET: 'secret',
    GOOGLE_DRIVE_BROWSER_KEY: 'key',
  };

  test('is there when all of it is set, or in the sandbox', () => {
    expect(settings({}).drive).toBeUndefined();
    expect(settings(set).drive).toMatchObject({ browser_key: 'key', login_url: 'https://accounts.google.com' });
    const sandbox = settings({ SANDBOX_URL: 'http://127.0.0.1:4100' }).drive;
    expect(sandbox?.api_url).toBe('http://127.0.0.1:4100/www.googleapis.com');
  });

  test.each<[string, Record<string, string>]>([
    ['half of it', { GOOGLE_DRIVE_CLIENT_ID: set.GOOGLE_DRIVE_CLIENT_ID }],
    [
      'a client id without the number of its project',
      { ...set, GOOGLE_DRIVE_CLIENT_ID: 'abc.apps.googleusercontent.com' },
    ],
    ['both it and the sandbox', { ...set, SANDBOX_URL: 'http://127.0.0.1:4100' }],
  ])('%s is refused, without its secret', (_, source) => {
    let said = '';
    try {
      settings(source);
    } catch (error) {
      if (error instanceof SettingsError) said = error.message;
    }
    expect(said).toContain('GOOGLE_DRIVE_CLIENT_ID');
    expect(said.replaceAll('CLIENT_SECRET', '')).not.toContain('secret');
  });
});

test.each(['instagram', 'threads'])(
  'what %s pushes is taken when it is signed with its own secret or with that of the Meta app',
  async (network) => {
    const name = network.toUpperCase();
    const { networks } = settings({
      ...{ [`${name}_CLIENT_ID`]: '1', [`${name}_CLIENT_SECRET`]: 'own' },
      ...{ FACEBOOK_CLIENT_ID: '2', FACEBOOK_CLIENT_SECRET: 'of Meta' },
    });
    const clock = new ManualClock();
    const nothing = (): void => undefined;
    const logger = { debug: nothing, info: nothing, warn: nothing, error: nothing };
    const images = { fit: () => Promise.resolve(undefined) };
    const identifiers = createIdentifiers(clock);
    const adapter = await networks
      .find(({ social_network }) => social_network === network)
      ?.open(
        { fetch, clock, identifiers, logger, images },
        { publicUrl: '', frontUrls: [], clientKey: (make) => make() },
      );
    const takes = (secret: string) => {
      const signature = createHmac('sha256', secret).update('{}').digest('hex');
      const headers = { 'x-hub-signature-256': `sha256=${signature}` };
      const requests = adapter?.events?.requests;
      return requests && isSigned(requests, { headers, body: Buffer.from('{}').toString('base64') });
    };
    expect(['own', 'of Meta', 'of somebody'].map(takes)).toEqual([true, true, false]);
  },
);

test('what Google grants the project is a number of units and of uploads', async () => {
  const own = { YOUTUBE_CLIENT_ID: 'ours', YOUTUBE_CLIENT_SECRET: 'secret' };
  const { networks } = settings({ ...own, YOUTUBE_DAILY_UNITS: '50000', YOUTUBE_DAILY_UPLOADS: '600' });
  const clock = new ManualClock();
  const nothing = (): void => undefined;
  const adapter = await networks
    .find((one) => one.social_network === 'youtube')
    ?.open(
      {
        fetch,
        clock,
        identifiers: createIdentifiers(clock),
        logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
        images: createImageFitter(),
      },
      { publicUrl: 'https://postwright.example', frontUrls: [], clientKey: (make) => make() },
    );
  expect(adapter).toMatchObject({ social_network: 'youtube', quota: { units: 50_000 }, limits: { uploads: 600 } });
  expect(() => settings({ ...own, YOUTUBE_DAILY_UPLOADS: 'many' })).toThrow(
    'YOUTUBE_DAILY_UPLOADS must be a whole number; it is "many"',
  );
});
