import { beforeEach, describe, expect, test } from '@jest/globals';
import { ServiceError } from '#domain/foundation/errors/service-error';
import type { Caller } from '#ports/access/caller';
import { codeOf, refusal } from '../../../fakes/refused.ts';
import { addUser } from '../../../fakes/tenants.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const password = 'right-password';
const address = '203.0.113.1';

let service: Awaited<ReturnType<typeof createTestPlatform>>;
let email: string;

beforeEach(async () => {
  service = await createTestPlatform();
  email = await somebody();
});

/** The address of a new person with that password. */
async function somebody(): Promise<string> {
  const { id_user } = await addUser(service.ports, service.made);
  return `${id_user}@example.org`;
}

const signIn = (input: { email?: string; password: string; address?: string; device_token?: string }) =>
  service.platform.authentication.signIn({ email, address, ...input });

async function signedIn(): Promise<{ caller: Caller; device_token: string }> {
  const { access_token, device_token } = await signIn({ password, address: '192.0.2.200' });
  return { caller: await service.platform.authentication.authenticate(access_token), device_token };
}

/** What each guess was answered. */
async function codesOf(count: number, guess: (number: number) => Promise<unknown>) {
  const codes: (number | undefined)[] = [];
  for (let number = 0; number < count; number += 1) codes.push(await codeOf(guess(number)));
  return codes;
}

const all = (count: number, code: number) => Array.from({ length: count }, () => code);

describe('guessing a password with a stolen session', () => {
  test('ends after ten guesses, wherever the password is entered', async () => {
    const { caller } = await signedIn();
    const { updateOwnUser, changePassword } = service.platform.authentication;
    const byAddress = (current_password: string) =>
      updateOwnUser(caller, { email: 'mine@example.org', current_password, address });
    const byChange = (current_password: string) =>
      changePassword(caller, { current_password, new_password: 'another long one', address });
    expect(await codesOf(5, (n) => byAddress(`guess ${n}`))).toEqual(all(5, 505));
    expect(await codesOf(5, (n) => byChange(`guess ${n}`))).toEqual(all(5, 505));
    const refused = await refusal(byAddress(password));
    expect([refused?.code, await codeOf(byChange(password))]).toEqual([545, 545]);
    expect(refused?.data?.retry_after_seconds).toBeGreaterThan(0);
    // And from where the thief is, nobody guesses on by signing in.
    expect(await codeOf(signIn({ password: 'guess' }))).toBe(545);
    service.clock.advance(5 * 60_000 + 1);
    expect(await codeOf(byChange(password))).toBeUndefined();
  });

  test('also side by side', async () => {
    const { caller } = await signedIn();
    const guess = (n: number) =>
      codeOf(
        service.platform.authentication.updateOwnUser(caller, {
          email: 'mine@example.org',
          current_password: `guess ${n}`,
        }),
      );
    const codes = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)));
    expect(codes.filter((code) => code === 505)).toHaveLength(10);
    expect(codes.filter((code) => code === 545)).toHaveLength(20);
  });
});

describe('strangers who guess', () => {
  const strangers = (count: number, victim = email) =>
    codesOf(count, (n) => signIn({ email: victim, password: 'guess', address: `198.51.100.${n % 250}` }));

  test('never keep a person out who shows that this device signed in before', async () => {
    const { device_token, caller } = await signedIn();
    expect(await strangers(60)).toContain(545);
    expect(await codeOf(signIn({ password }))).toBe(545);
    expect(await codeOf(signIn({ password, device_token }))).toBeUndefined();
    const change = { current_password: password, new_password: 'another long one' };
    expect(await codeOf(service.platform.authentication.changePassword(caller, change))).toBeUndefined();
  });

  test('gain nothing from a device that is not the person’s, is made up, or knew another password', async () => {
    const theirs = await signIn({ email: await somebody(), password, address: '192.0.2.7' });
    const { device_token, caller } = await signedIn();
    const change = { current_password: password, new_password: 'another long one' };
    await service.platform.authentication.changePassword(caller, change);
    await strangers(60);
    const [id] = device_token.split('.');
    for (const shown of [theirs.device_token, device_token, `${id}.`, `${id}.made-up`, 'x', '']) {
      const guess = { password: 'another long one', address: '192.0.2.9', device_token: shown };
      expect(await codeOf(signIn(guess))).toBe(545);
    }
  });

  test('who do have a device of the person end after ten guesses as well', async () => {
    const { device_token } = await signedIn();
    const guesses = await codesOf(12, (n) => signIn({ password: `guess ${n}`, device_token }));
    expect(guesses).toEqual([...all(10, 505), 545, 545]);
  });

  test('at one address do not use up what a person may try from others', async () => {
    expect((await codesOf(100, () => signIn({ password: 'guess' }))).filter((code) => code === 505)).toEqual(
      all(10, 505),
    );
    expect(await codeOf(signIn({ password, address: '192.0.2.1' }))).toBeUndefined();
  });

  test('win nothing back by signing in to an account of their own', async () => {
    const own = await somebody();
    let answered = 0;
    for (let n = 0; n < 250; n += 1) {
      const code = await codeOf(signIn({ email: `victim-${n}@example.org`, password: 'guess' }));
      if (code === 505) answered += 1;
      await codeOf(signIn({ email: own, password }));
    }
    expect(answered).toBe(200);
  });

  test('do not profit from a person who signs in meanwhile', async () => {
    for (let n = 0; n < 49; n += 1) {
      expect(await codeOf(signIn({ password: 'guess', address: `198.51.100.${n}` }))).toBe(505);
      await signIn({ password, address: '192.0.2.1' });
    }
    expect(await codeOf(signIn({ password: 'guess', address: '198.51.100.60' }))).toBe(505);
    expect(await codeOf(signIn({ password: 'guess', address: '198.51.100.61' }))).toBe(545);
  });
});

test('many who sign in rightly at one address are not in each other’s way', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, somebody));
  for (let round = 0; round < 25; round += 1) {
    for (const one of people) expect(await codeOf(signIn({ email: one, password }))).toBeUndefined();
  }
});

test('a password that was not checked for lack of time does not count as wrong', async () => {
  const { passwords } = service.ports;
  const { verify } = passwords;
  Object.assign(passwords, {
    verify: () => Promise.reject(new ServiceError('too_many_calls', { limit: 1, retry_after_seconds: 1 })),
  });
  expect(await codesOf(60, () => signIn({ password }))).toEqual(all(60, 545));
  Object.assign(passwords, { verify });
  expect(await codesOf(10, () => signIn({ password: 'guess' }))).toEqual(all(10, 505));
});
