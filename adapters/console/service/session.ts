import { computed, signal } from '@preact/signals';
import type { components } from './interface.ts';
import { forgetAllKept } from '../kept.ts';
import { callAs } from './caller.ts';
import { isConnected, pause } from './connection.ts';
import { isRecord, Refusal } from './failure.ts';

/** The person who is signed in, as they see themselves. */
export type Person = components['schemas']['OwnUser'];

/** What a portal link shows, and of which organization. */
export type PortalLink = components['schemas']['PortalLink'];

export type Session =
  | { readonly kind: 'unknown' }
  /** In which ways people can sign in here, and whether somebody was signed in until now. */
  | {
      readonly kind: 'nobody';
      readonly password: boolean;
      readonly openid: boolean;
      readonly ended: boolean;
      readonly isLinkSpent: boolean;
    }
  | {
      readonly kind: 'person';
      readonly person: Person;
      readonly csrf_token: string;
      /** False where an issuer keeps the people: their addresses and passwords are changed there. */
      readonly hasPassword: boolean;
    }
  /** Somebody who has a portal link. */
  | { readonly kind: 'portal'; readonly link: PortalLink }
  /** Their link does not work, or does no longer. */
  | { readonly kind: 'portal_ended' };

/** Who is signed in. */
export const session = signal<Session>({ kind: 'unknown' });

/** Whether somebody is there who may see screens. */
export const isPresent = computed(() => session.value.kind === 'person' || session.value.kind === 'portal');

/** Returns the person who is signed in. Only screens ask, and there are none without a person. */
export function person(): Person {
  if (session.value.kind !== 'person') throw new Error('nobody is signed in');
  return session.value.person;
}

/** Whether the person who is signed in has a password here. */
export const hasPassword = computed(() => session.value.kind === 'person' && session.value.hasPassword);

/** Shows the person as an answer has them now. */
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

/** Begins to act as the person of an answer. */
export function begin(answer: unknown): void {
  // As the server side answers: the person, the token that proves that this page asks, and how people sign in.
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

/** Finds out who is signed in; waits for the service where it does not answer. */
async function findSession(ended = false, isLinkSpent = false): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const response = await sessionCall('GET').catch(() => undefined);
    isConnected.value = response !== undefined && response.status < 500;
    if (!response || response.status >= 500) {
      await pause(tries);
      continue;
    }
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok) begin(body);
    else {
      const ways = isRecord(body) && isRecord(body.data) ? body.data : {};
      session.value = {
        kind: 'nobody',
        password: ways.password !== false,
        openid: ways.openid === true,
        ended,
        isLinkSpent,
      };
    }
    return;
  }
}

/** Signs in. Throws `Refusal` when it is refused, what `fetch` throws when there is no answer. */
export async function signIn(email: string, password: string): Promise<void> {
  const response = await sessionCall('POST', { email, password });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new Refusal(response.status, body);
  begin(body);
}

/**
 * Signs in with the secret after `#link=`, which works once, if there is one; else finds out who is signed in. The secret is
 * gone from the address before anything else happens.
 */
export async function enter(): Promise<void> {
  const link = new URLSearchParams(location.hash.slice(1)).get('link');
  if (link === null) return findSession();
  history.replaceState(history.state, '', location.pathname + location.search);
  const response = await sessionCall('POST', { link }).catch(() => undefined);
  if (!response?.ok) return findSession(false, response !== undefined);
  begin(await response.json());
}

/** Signs out, also at the issuer that keeps the people, and leaves nothing of the person in this page. */
export async function signOut(): Promise<void> {
  const response = await sessionCall('DELETE');
  const body: unknown = await response.json().catch(() => undefined);
  forgetAllKept();
  const address = isRecord(body) ? body.sign_out_address : undefined;
  // Loaded anew, so that no data of theirs stays in memory.
  location.assign(typeof address === 'string' ? address : '/console');
}
