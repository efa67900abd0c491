import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { operations } from '#domain/platform/operations';
import { reportingLoss } from '#domain/foundation/storage/storage-errors';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestService } from '../../fakes/test-service.ts';
import { networkOf } from '../networks/signed-receivers.ts';

/** A storage in memory whose database can be lost, or break in a way that nobody foresaw. */
function losable() {
  let broken: 'lost' | 'wrong' | undefined;
  type Method = (...given: unknown[]) => unknown;
  const breaking = <T extends object>(methods: T): T => {
    const entries = Object.entries(methods).map(([name, value]: [string, Method | object]) => {
      if (typeof value !== 'function') return [name, breaking(value)];
      const method = value as Method;
      return [name, (...given: unknown[]) => (broken ? Promise.reject(new Error(broken)) : method(...given))];
    });
    // All that a storage has are methods, and parts with methods.
    return Object.fromEntries(entries) as T;
  };
  const storage = reportingLoss(breaking(createMemoryStorage()), (error) =>
    error instanceof Error && error.message === 'lost' ? 'Postgres cannot be used: lost' : undefined,
  );
  return { storage, set: (how?: 'lost' | 'wrong') => (broken = how) };
}

const { storage, set } = losable();
const facebook = networkOf('facebook');
let service: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  const networks = [{ social_network: 'facebook', events: { requests: facebook.requests } }] as const;
  service = await startTestService({ storage, networks }, { trustedProxies: 1 });
});
afterAll(() => service.stop());

/** Asks while the database is lost, from an address of its own. */
let addresses = 0;
async function ask(method: string, path: string, headers: object = {}, body?: string, how: 'lost' | 'wrong' = 'lost') {
  addresses += 1;
  set(how);
  const address = `198.18.${String(addresses >> 8)}.${String(addresses & 255)}`;
  const answer = await fetch(`${service.origin}${path}`, {
    method,
    redirect: 'manual',
    headers: { 'x-forwarded-for': address, ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  set();
  const isJson = answer.headers.get('content-type')?.includes('json');
  const { code, error } = (isJson ? JSON.parse(text) : {}) as { code?: number; error?: string };
  return { status: answer.status, wait: answer.headers.get('retry-after'), code, error };
}

const json = { 'content-type': 'application/json' };
const unavailable = { status: 503, wait: '5', code: 592, error: undefined };
/** Bodies with which the operations that need no token come as far as the database. */
const bodies: Readonly<Record<string, object>> = {
  acceptInvitation: { token: 'x.y', password: 'a new password' },
  readInvitation: { token: 'x.y' },
  refreshSession: { refresh_token: 'x.y' },
  requestPasswordReset: { email: 'nobody@example.org' },
  resetPassword: { token: 'x.y', password: 'a new password' },
  signOut: { refresh_token: 'x.y' },
  signIn: { email: 'admin@localhost', password: 'wrong' },
  verifyEmail: { token: 'x.y', password: 'a password' },
};

describe('while the database is down', () => {
  test.each(operations.filter(({ id, open }) => !open || bodies[id]).map((row) => [row.id, row] as const))(
    '%s answers 503 with its own error code and the time to retry',
    async (id, { method, path, open }) => {
      const at = `/v1.0.0${path.replace(/\{\w+\}/g, 'a'.repeat(24))}`;
      const headers = { ...(!open && { authorization: `Bearer ${service.app_token}` }), ...json };
      const body = method === 'GET' ? undefined : JSON.stringify(bodies[id] ?? {});
      expect(await ask(method, at, headers, body)).toEqual(unavailable);
    },
  );

  test('no open operation that needs the database is excluded', () => {
    const open = operations.filter((one) => one.open && !bodies[one.id]).map(({ id }) => id);
    expect(open).toEqual([]);
  });

  test('the token endpoint uses the OAuth error for it', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const { client_id } = service.made.app;
    const secret = `client_id=${client_id}&client_secret=x`;
    const answer = await ask('POST', '/v1.0.0/oauth/token', form, `grant_type=client_credentials&${secret}`);
    expect(answer).toEqual({ ...unavailable, code: undefined, error: 'temporarily_unavailable' });
  });

  test.each([
    ['an account page', 'POST', '/account/reset-password', 'token=x.y&password=another+one&repeated=another+one'],
    ['a page of a connection', 'GET', `/connect/start?session=${'a'.repeat(24)}`, undefined],
    ['a calendar', 'GET', `/calendars/${'a'.repeat(24)}/${'b'.repeat(43)}.ics`, undefined],
  ])('%s shows it to the user', async (_name, method, path, body) => {
    const headers = { origin: 'https://postwright.example', 'content-type': 'application/x-www-form-urlencoded' };
    const { status, wait } = await ask(method, path, headers, body);
    expect([status, wait]).toEqual([503, '5']);
  });

  test('an assistant gets the error, and is not asked to get another token', async () => {
    const headers = { ...json, authorization: 'Bearer some-secret', host: 'postwright.example' };
    expect(await ask('POST', '/mcp', headers, '{}')).toEqual(unavailable);
  });

  test('a network keeps its events, and sends them again', async () => {
    const body = JSON.stringify({ object: 'page', entry: [{ id: '1', time: 1, messaging: [] }] });
    const headers = { ...json, ...facebook.headers('new', body) };
    expect(await ask('POST', '/incoming/facebook', headers, body)).toEqual(unavailable);
  });

  test('the process is live, and not ready', async () => {
    expect((await ask('GET', '/health/live')).status).toBe(200);
    expect((await ask('GET', '/health/ready')).status).toBe(503);
  });

  test('callers do not count as unauthenticated, and are served as soon as it is back', async () => {
    const call = (how?: 'lost') => {
      set(how);
      const headers = { authorization: `Bearer ${service.app_token}`, 'x-forwarded-for': '198.19.0.1' };
      return fetch(`${service.origin}/v1.0.0/organizations/${service.made.id_organization}`, { headers });
    };
    for (let calls = 0; calls < 70; calls += 1) expect((await call('lost')).status).toBe(503);
    expect((await call()).status).toBe(200);
  });

  test('the log reports it once, and its end', async () => {
    const path = `/v1.0.0/organizations/${service.made.id_organization}`;
    const { logged } = service;
    const getMessages = () => logged.filter(({ message }) => message.endsWith('a request could not use the database'));
    expect(getMessages().filter(({ level }) => level === 'error')).toHaveLength(1);
    const headers = { authorization: `Bearer ${service.app_token}` };
    expect((await fetch(`${service.origin}${path}`, { headers })).status).toBe(200);
    expect(getMessages().at(-1)).toMatchObject({ level: 'info' });
  });
});

test('another storage failure is a fault of the service', async () => {
  const headers = { authorization: `Bearer ${service.app_token}` };
  const path = `/v1.0.0/organizations/${service.made.id_organization}`;
  const { status, code, wait } = await ask('GET', path, headers, undefined, 'wrong');
  expect([status, code, wait]).toEqual([500, 500, null]);
});
