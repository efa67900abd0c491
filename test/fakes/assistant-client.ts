import { noWeb } from '#adapters/memory/no-web';
import type { Web } from '#ports/foundation/web';
import { createHash } from 'node:crypto';
import type { startTestService } from './test-service.ts';

type Service = Awaited<ReturnType<typeof startTestService>>;

export const clientId = 'https://aide.example/oauth/client.json';
export const redirectUri = 'https://aide.example/callback';
export const verifier = 'v'.repeat(64);

/** Descriptions of assistants at their addresses, and which were read. */
export function describedAssistants(documents: Readonly<Record<string, unknown>> = {}) {
  const read: string[] = [];
  const usual = { client_id: clientId, client_name: 'Aide', redirect_uris: [redirectUri] };
  const all: Readonly<Record<string, unknown>> = { [clientId]: usual, ...documents };
  const web: Web = {
    ...noWeb,
    readJson: (url) => {
      read.push(url);
      return url in all ? Promise.resolve(all[url]) : noWeb.readJson(url, { max_bytes: 0, signal: never });
    },
  };
  return { read, web };
}

const never = new AbortController().signal;

/** Returns the challenge of a verifier by S256. */
export const challengeOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The parameters of a request as an assistant sends it. */
export const parameters = (changes: Readonly<Record<string, string | undefined>> = {}) =>
  new URLSearchParams(
    Object.entries<string | undefined>({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'read draft',
      state: 'remembered',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      resource: 'https://postwright.example/mcp',
      ...changes,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();

/** A person who is signed in, and an assistant that asks them. */
export async function assistantOf(service: Service, id_user = service.made.user.id_user) {
  const { call, origin, ports, token } = service;
  const session = ports.identifiers.next();
  await ports.storage.insert('user_sessions', {
    _id: session,
    id_user,
    creation_date: '2026-11-20T09:00:00.000Z',
    expires_date: '2027-11-20T09:00:00.000Z',
    refresh_hash: session,
    ended: false,
  });
  // The clock goes on between calls.
  const person = () => token('user', session);
  const { id_organization } = service.made;
  const ask = async (changes?: Readonly<Record<string, string | undefined>>) =>
    call('GET', `/users/me/assistants/request?${parameters(changes)}`, { token: await person() });
  const allow = async (body: object) => {
    // The clock goes on in these tests, and letting an assistant in takes a fresh proof of identity.
    const verified_date = new Date(ports.clock.now()).toISOString();
    await ports.storage.update('user_sessions', session, { verified_date });
    return call('POST', '/users/me/assistants', {
      token: await person(),
      body: { id_organization, scopes: ['read', 'draft'], ...body },
    });
  };
  /** Returns where the browser of the person goes after they allowed a request. */
  const back = async (changes?: Readonly<Record<string, string | undefined>>, choice: object = {}) => {
    const { request } = (await ask(changes)).body;
    const { redirect_uri } = (await allow({ request, ...choice })).body;
    return new URL(String(redirect_uri));
  };
  const post = async (path: string, form: Readonly<Record<string, string>>) => {
    const response = await fetch(`${origin}/v1.0.0${path}`, { method: 'POST', body: new URLSearchParams(form) });
    // Tests read whatever the service sends.
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };
  const exchange = (code: string, changes: Readonly<Record<string, string>> = {}) =>
    post('/oauth/token', {
      grant_type: 'authorization_code',
      ...{ code, client_id: clientId, redirect_uri: redirectUri, code_verifier: verifier, ...changes },
    });
  const refresh = (refresh_token: string, changes: Readonly<Record<string, string>> = {}) =>
    post('/oauth/token', { grant_type: 'refresh_token', refresh_token, client_id: clientId, ...changes });
  const revoke = (shown: string, client_id = clientId) => post('/oauth/revoke', { token: shown, client_id });
  /** Returns the tokens of an assistant that was allowed to do this. */
  const letIn = async (choice?: object) => {
    const { body } = await exchange((await back({}, choice)).searchParams.get('code') ?? '');
    return { access: String(body.access_token), refresh: String(body.refresh_token) };
  };
  const list = async () => (await call('GET', '/users/me/assistants', { token: await person() })).body;
  return { person, ask, allow, back, exchange, refresh, revoke, letIn, list, post };
}
