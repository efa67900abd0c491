import { computed, signal } from '@preact/signals';
import type { components } from './interface.ts';
import { forgetAllKept } from '../kept.ts';
import { callAs } from './caller.ts';
import { isConnected, pause } from './connection.ts';
import { parseRecord, toError } from '../../typescript-client/postwright-error.ts';

/** The signed-in user's own record. */
export type Person = components['schemas']['OwnUser'];

/** The screens and the organization of a portal link. */
export type PortalLink = components['schemas']['PortalLink'];

export type Session =
  | { readonly kind: 'unknown' }
  /** The available ways to sign in, and whether a session just ended. */
  | {
      readonly kind: 'visitor';
      readonly password: boolean;
      readonly openid: boolean;
      readonly ended: boolean;
      readonly isLinkSpent: boolean;
    }
  | {
      readonly kind: 'person';
      readonly person: Person;
      readonly csrf_token: string;
      /** False if an external issuer manages users, including their addresses and passwords. */
      readonly hasPassword: boolean;
    }
  /** A visitor with a portal link. */
  | { readonly kind: 'portal'; readonly link: PortalLink }
  /** The portal link is invalid or expired. */
  | { readonly kind: 'portal_ended' };

export const session = signal<Session>({ kind: 'unknown' });

/** Whether screens can be shown. */
export const isPresent = computed(() => session.value.kind === 'person' || session.value.kind === 'portal');

/** Returns the signed-in user. Only screens call this, and they require a user. */
export function person(): Person {
  if (session.value.kind !== 'person') throw new Error('no user is signed in');
  return session.value.person;
}

/** Whether the signed-in user has a password here. */
export const hasPassword = computed(() => session.value.kind === 'person' && session.value.hasPassword);

/** Updates the signed-in user from a response. */
export function showPerson(changed: Person): void {
  if (session.value.kind === 'person') session.value = { ...session.value, person: changed };
}

async function sessionCall(method: 'DELETE' | 'GET' | 'POST', body?: unknown): Promise<Response> {
  const { value } = session;
  return fetch('/console/session', {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(value.kind === 'person' && { 'X-CSRF-Token': value.csrf_token }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Starts the session of a response. */
export function begin(answer: unknown): void {
  // The server's response: the user, the CSRF token, and the ways to sign in.
  const { user, csrf_token, ways_in } = answer as {
    readonly user: Person;
    readonly csrf_token: string;
    readonly ways_in: { readonly password: boolean };
  };
  callAs({
    base: '/console/api',
    headers: (changes) => (changes ? { 'X-CSRF-Token': csrf_token } : {}),
    ended: () => void findSession(true),
  });
  session.value = { kind: 'person', person: user, csrf_token, hasPassword: ways_in.password };
}

/** Looks up the session; waits while the service does not respond. */
async function findSession(ended = false, isLinkSpent = false): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const response = await sessionCall('GET').catch(() => undefined);
    isConnected.value = response !== undefined && response.status < 500;
    if (!response || response.status >= 500) {
      await pause(tries);
      continue;
    }
    const text = await response.text().catch(() => '');
    if (response.ok) begin(JSON.parse(text));
    else {
      const { data: ways } = toError(response, text);
      session.value = {
        kind: 'visitor',
        password: ways.password !== false,
        openid: ways.openid === true,
        ended,
        isLinkSpent,
      };
    }
    return;
  }
}

/** Signs in. Throws `PostwrightError` when it is refused, and what `fetch` throws without a response. */
export async function signIn(email: string, password: string): Promise<void> {
  const response = await sessionCall('POST', { email, password });
  if (!response.ok) throw toError(response, await response.text());
  begin(await response.json());
}

/**
 * Signs in with the one-time secret after `#link=`, if there is one; otherwise looks up the session. The secret is
 * removed from the address first.
 */
export async function enter(): Promise<void> {
  const link = new URLSearchParams(location.hash.slice(1)).get('link');
  if (link === null) return findSession();
  history.replaceState(history.state, '', location.pathname + location.search);
  const response = await sessionCall('POST', { link }).catch(() => undefined);
  if (!response?.ok) return findSession(false, response !== undefined);
  begin(await response.json());
}

/** Signs out, also at the external issuer, and removes all user data from this page. */
export async function signOut(): Promise<void> {
  const response = await sessionCall('DELETE');
  const { sign_out_address: address } = parseRecord(await response.text().catch(() => ''));
  forgetAllKept();
  // Reloads, so that no user data stays in memory.
  location.assign(typeof address === 'string' ? address : '/console');
}
