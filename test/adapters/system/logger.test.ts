import { describe, expect, test } from '@jest/globals';
import { createLogger } from '#adapters/system/logger';
import type { Logger } from '#ports/foundation/logger';

function logged(write: (logger: Logger) => void, level: 'debug' | 'info' | 'silent' = 'debug') {
  const lines: string[] = [];
  write(createLogger({ level, destination: { write: (line) => void lines.push(line) } }));
  // A log line is always a JSON object.
  return lines.map((line) => ({ text: line, facts: JSON.parse(line) as Record<string, unknown> }));
}

function factsOf(facts: Record<string, unknown>): Record<string, unknown> {
  return logged((logger) => logger.info('message', facts))[0]?.facts ?? {};
}

describe('A log line', () => {
  test('is one line of JSON with level, time, message and facts', () => {
    const [line] = logged((logger) => logger.warn('a post waits', { id_publication: 'a', tries: 2 }));
    expect(line?.facts).toMatchObject({ level: 'warn', msg: 'a post waits', id_publication: 'a', tries: 2 });
    expect(line?.facts.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(line?.text).toMatch(/^[^\n]+\n$/);
  });

  test('is written if it has at least the configured level', () => {
    const write = (logger: Logger): void => {
      logger.debug('a');
      logger.info('b');
      logger.warn('c');
      logger.error('d');
    };
    expect(logged(write)).toHaveLength(4);
    expect(logged(write, 'info').map(({ facts }) => facts.msg)).toEqual(['b', 'c', 'd']);
    expect(logged(write, 'silent')).toHaveLength(0);
  });

  test('keeps its level, time and message whatever the names of the facts', () => {
    const facts = factsOf({ level: 'high', time: 5, msg: 'x' });
    expect(facts).toMatchObject({ level: 'info', msg: 'message', level_: 'high', time_: 5, msg_: 'x' });
  });
});

describe('A log line never shows', () => {
  const names = [
    'password',
    'new_password',
    'secret',
    'client_secret',
    'clientSecret',
    'token',
    'access_token',
    'refreshToken',
    'Authorization',
    'cookie',
    'set-cookie',
    'api_key',
    'apiKey',
    'x-api-key',
    'DPoP',
    'dpop_key',
    'session',
    'code',
    'code_verifier',
    'refresh',
  ];

  test.each(names)('what is called %s, at any depth', (name) => {
    const hidden = { [name]: 'hunter2', list: [{ deep: { er: { [name]: { text: 'hunter2' } } } }] };
    const [line] = logged((logger) => logger.info('x', { ...hidden, map: new Map([[name, 'hunter2']]) }));
    expect(line?.text).not.toContain('hunter2');
    expect(line?.text).toContain('[redacted]');
  });

  test('credentials within texts, addresses and errors', () => {
    const address = 'https://graph.example/me?access_token=hunter2abc&fields=id';
    const [line] = logged((logger) =>
      logger.error(`failed ${address}`, {
        url: new URL(address),
        header: 'Bearer hunter2abc',
        reason: 'cannot reach postgres://postwright:hunter2@db.example/main',
        error: new Error(`GET ${address}`, { cause: new Error('DPoP hunter2abc') }),
      }),
    );
    expect(line?.text).not.toContain('hunter2');
    expect(line?.text).toContain('fields=id');
  });

  test('bytes', () => {
    expect(factsOf({ body: Buffer.from('hunter2') }).body).toBe('[7 bytes]');
  });

  test.each(['E7GH2K', 'EWDJBMJHT', 'K7QX-29PL', '4/0AX4XfWh', 'ABCD_2345678', '123456'])(
    'the code to sign in with %s, whatever it looks like',
    (code) => {
      expect(factsOf({ code })).toEqual(expect.objectContaining({ code: '[redacted]' }));
    },
  );

  test.each(['ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_SOCKET', 'ERR_HTTP2_ERROR', 'SQLITE_BUSY', 'ERR_PRIVATE_ADDRESS'])(
    'but it shows the name of the error %s',
    (code) => {
      expect(factsOf({ code })).toMatchObject({ code });
    },
  );

  test('but it still names the error', () => {
    expect(factsOf({ code: 'ECONNREFUSED', status: 401, error_code: 190, has_session: true })).toMatchObject({
      code: 'ECONNREFUSED',
      status: 401,
      error_code: 190,
      has_session: true,
    });
  });
});

describe('An error in a log line', () => {
  test('has name, message, code, kind, stack and cause', () => {
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', address: '::1' });
    const error = Object.assign(new TypeError('fetch failed', { cause }), { code: 501, kind: 'temporary' });
    const { error: told } = factsOf({ error });
    expect(told).toMatchObject({
      name: 'TypeError',
      message: 'fetch failed',
      code: 501,
      kind: 'temporary',
      cause: { name: 'Error', message: 'refused', code: 'ECONNREFUSED' },
    });
    expect(told).toHaveProperty('stack', expect.stringContaining('logger.test.ts'));
    expect(told).not.toHaveProperty('cause.address');
  });
});

describe('Logging never throws and stays small', () => {
  test('with cyclic records', () => {
    const circle: Record<string, unknown> = { name: 'circle' };
    for (let index = 0; index < 50; index += 1) circle[`self${index}`] = circle;
    const error = new Error('circle');
    error.cause = error;
    const [line] = logged((logger) => logger.info('x', { circle, error, list: [circle] }));
    expect(line?.text.length).toBeLessThan(100_000);
  });

  test('with facts that throw or that JSON cannot represent', () => {
    const facts = {
      get trap(): never {
        throw new Error('trap');
      },
    };
    expect(factsOf(facts)).toMatchObject({ facts: '[unreadable]' });
    expect(factsOf({ inner: facts })).toMatchObject({ inner: '[unreadable]' });
    const odd = { big: 1n, symbol: Symbol('s'), call: () => 1, day: new Date(Number.NaN), none: undefined };
    expect(factsOf(odd)).toMatchObject({ big: '1', symbol: 'Symbol(s)', call: '[function]', day: null });
    const hostile = new Proxy(facts, {
      ownKeys: () => {
        throw new Error('trap');
      },
    });
    expect(factsOf({ bare: Object.create(null), hostile })).toMatchObject({ bare: {}, hostile: '[unreadable]' });
  });

  test('with megabytes of text, lists and names', () => {
    const facts = {
      text: 'x'.repeat(5_000_000),
      list: Array.from({ length: 100_000 }, (_, index) => ({ index })),
      names: Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`name${index}`, 'y'.repeat(9000)])),
    };
    const [line] = logged((logger) => logger.info('x'.repeat(1_000_000), facts));
    expect(line?.text.length).toBeLessThan(2_000_000);
  });
});
