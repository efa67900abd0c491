import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '#ports/access/caller';
import { codeOf, refusal } from '../../../fakes/refused.ts';
import { answersAreOut, createTestPlatform } from '../../../fakes/test-platform.ts';

type Service = Awaited<ReturnType<typeof createTestPlatform>>;

let service: Service;

beforeEach(async () => {
  service = await createTestPlatform();
});

const email = 'new@example.org';
const password = 'correct horse battery';

/** The secret in the newest mail. */
const mailed = ({ mails }: Service): string => /token=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';

async function defaultRole({ platform, user, made }: Service) {
  const [role] = (await platform.roles.listClientRoles(user, made.id_client, {})).data;
  return { ...made, id_role: role?._id ?? '' };
}

async function callerOf({ platform }: Service, access_token: string): Promise<Caller> {
  return platform.authentication.authenticate(access_token);
}

/** Somebody who was invited to the default role and has accepted. */
async function invited(from: Service = service) {
  const { platform, user } = from;
  await platform.roles.inviteToClientRole(user, await defaultRole(from), { email });
  return platform.authentication.acceptInvitation({ token: mailed(from), password, firstname: 'Ada' });
}

describe('an invitation', () => {
  test('brings a person in by a mailed link that works once', async () => {
    const { platform, user, mails } = service;
    await platform.roles.inviteToClientRole(user, await defaultRole(service), { email: ' New@Example.org ' });
    expect(mails).toMatchObject([{ to: email, subject: 'You are invited to Postwright' }]);
    expect(await codeOf(platform.authentication.signIn({ email, password }))).toBe(505);
    const { acceptInvitation } = platform.authentication;
    expect(await codeOf(acceptInvitation({ token: mailed(service), password: 'short' }))).toBe(611);
    const tokens = await acceptInvitation({ token: mailed(service), password, firstname: 'Ada' });
    expect(await codeOf(acceptInvitation({ token: mailed(service), password }))).toBe(501);
    const caller = await callerOf(service, tokens.access_token);
    expect(await platform.authentication.getOwnUser(caller)).toMatchObject({
      email,
      username: email,
      firstname: 'Ada',
      enabled: true,
      email_verified: true,
    });
    expect(await codeOf(platform.clients.getClient(caller, service.made))).toBeUndefined();
    await platform.authentication.signIn({ email, password });
  });

  test('is sent again while it waits, and of all its links one works, whichever is opened first', async () => {
    const { platform, user } = service;
    const address = await defaultRole(service);
    await platform.roles.inviteToClientRole(user, address, { email });
    const first = mailed(service);
    await platform.roles.inviteToClientRole(user, address, { email });
    const second = mailed(service);
    expect(second).not.toBe(first);
    await platform.authentication.acceptInvitation({ token: first, password });
    expect(await codeOf(platform.authentication.acceptInvitation({ token: second, password }))).toBe(501);
    expect(await codeOf(platform.roles.inviteToClientRole(user, address, { email }))).toBe(509);
  });

  test('expires after seven days', async () => {
    const { platform, user, clock } = service;
    await platform.roles.inviteToClientRole(user, await defaultRole(service), { email });
    clock.advance(7 * 24 * 3_600_000 + 1);
    const accepting = platform.authentication.acceptInvitation({ token: mailed(service), password });
    expect(await codeOf(accepting)).toBe(522);
  });

  test('of two who open the link at once one gets in', async () => {
    const { platform, user } = service;
    await platform.roles.inviteToClientRole(user, await defaultRole(service), { email });
    const codes = await Promise.all(
      Array.from({ length: 5 }, () =>
        codeOf(platform.authentication.acceptInvitation({ token: mailed(service), password })),
      ),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  });

  test.each(['', 'nobody', 'a@b@c', 'a b@c.org', 'x@y.org\nBcc: z@y.org'])('to %j is refused', async (address) => {
    const { platform, user } = service;
    const inviting = platform.roles.inviteToClientRole(user, await defaultRole(service), { email: address });
    expect(await codeOf(inviting)).toBe(609);
  });

  test('that cannot be mailed says so', async () => {
    const mail = { send: () => Promise.reject(new Error('the server is down')) };
    const failing = await createTestPlatform({ mail });
    const inviting = failing.platform.roles.inviteToClientRole(failing.user, await defaultRole(failing), { email });
    expect(await codeOf(inviting)).toBe(508);
  });
});

describe('signing in', () => {
  test('is refused after ten failures from one address, also side by side, and works again later', async () => {
    await invited();
    const { platform, clock } = service;
    const attempt = (typed: string, address = '203.0.113.1') =>
      platform.authentication.signIn({ email, password: typed, address });
    const codes = await Promise.all(Array.from({ length: 15 }, () => codeOf(attempt('wrong'))));
    expect(codes.filter((code) => code === 505)).toHaveLength(10);
    expect(codes.filter((code) => code === 545)).toHaveLength(5);
    const refused = await refusal(attempt(password));
    expect(refused?.code).toBe(545);
    expect(refused?.data?.retry_after_seconds).toBeGreaterThan(0);
    expect(await codeOf(attempt(password, '203.0.113.2'))).toBeUndefined();
    clock.advance(5 * 60_000 + 1);
    expect(await codeOf(attempt(password))).toBeUndefined();
  });

  test('fifty failures of one person from many addresses are the end for five minutes', async () => {
    await invited();
    const { platform } = service;
    for (let number = 0; number < 50; number += 1) {
      const guess = { email, password: 'wrong', address: `198.51.100.${number}` };
      expect(await codeOf(platform.authentication.signIn(guess))).toBe(505);
    }
    const right = { email, password, address: '192.0.2.1' };
    expect(await codeOf(platform.authentication.signIn(right))).toBe(545);
  });

  test('successes are not counted', async () => {
    await invited();
    for (let number = 0; number < 30; number += 1) {
      await service.platform.authentication.signIn({ email, password, address: '203.0.113.1' });
    }
  });

  test('out everywhere ends every sign-in at once', async () => {
    const first = await invited();
    const { platform } = service;
    const second = await platform.authentication.signIn({ email, password });
    await platform.authentication.signOutEverywhere(await callerOf(service, first.access_token));
    for (const { access_token, refresh_token } of [first, second]) {
      expect(await codeOf(platform.authentication.authenticate(access_token))).toBe(501);
      expect(await codeOf(platform.authentication.refreshSession(refresh_token))).toBe(501);
    }
  });
});

describe('a password', () => {
  test('is changed with the old one, and all other sign-ins end', async () => {
    const first = await invited();
    const { platform } = service;
    const caller = await callerOf(service, first.access_token);
    const { changePassword } = platform.authentication;
    const new_password = 'another long one';
    expect(await codeOf(changePassword(caller, { current_password: 'wrong', new_password }))).toBe(505);
    expect(await codeOf(changePassword(caller, { current_password: password, new_password: 'short' }))).toBe(611);
    const fresh = await changePassword(caller, { current_password: password, new_password });
    expect(await codeOf(platform.authentication.authenticate(first.access_token))).toBe(501);
    expect(await codeOf(platform.authentication.authenticate(fresh.access_token))).toBeUndefined();
    expect(await codeOf(platform.authentication.signIn({ email, password }))).toBe(505);
    await platform.authentication.signIn({ email, password: new_password });
  });

  test('that was forgotten is replaced by a mailed link, without revealing who has a user', async () => {
    const first = await invited();
    const { platform, mails } = service;
    const before = mails.length;
    const { requestPasswordReset, resetPassword } = platform.authentication;
    expect(await requestPasswordReset({ email: 'stranger@example.org' })).toEqual({ success: true });
    await answersAreOut();
    expect(mails).toHaveLength(before);
    expect(await requestPasswordReset({ email })).toEqual({ success: true });
    await answersAreOut();
    expect(mails.at(-1)).toMatchObject({ to: email, subject: 'Reset your password' });
    await resetPassword({ token: mailed(service), password: 'the third long one' });
    expect(await codeOf(resetPassword({ token: mailed(service), password }))).toBe(501);
    expect(await codeOf(platform.authentication.authenticate(first.access_token))).toBe(501);
    await platform.authentication.signIn({ email, password: 'the third long one' });
  });

  test('is not the e-mail address, and as long as it is when all keyboards compose it alike', async () => {
    const { access_token } = await invited();
    const { platform } = service;
    const caller = await callerOf(service, access_token);
    const change = (new_password: string) =>
      codeOf(platform.authentication.changePassword(caller, { current_password: password, new_password }));
    expect(await change(' New@Example.org')).toBe(611);
    expect(await change('ｎｅｗ@example.org')).toBe(611);
    // Nine letters, however many code units the accents take.
    expect(await change('e\u0301'.repeat(9))).toBe(611);
    expect(await change('e\u0301'.repeat(10))).toBeUndefined();
  });

  test('a link mailed for one thing is no good for another', async () => {
    await invited();
    const { platform } = service;
    await platform.authentication.requestPasswordReset({ email });
    await answersAreOut();
    const token = mailed(service);
    expect(await codeOf(platform.authentication.acceptInvitation({ token, password }))).toBe(501);
    expect(await codeOf(platform.authentication.verifyEmail({ token, password }))).toBe(501);
  });
});

describe('an e-mail address', () => {
  test('is changed with the password, and only once the account proves it by the link mailed there', async () => {
    const { access_token } = await invited();
    const { platform, mails } = service;
    const caller = await callerOf(service, access_token);
    const { updateOwnUser, verifyEmail, verifyOwnEmail, getOwnUser } = platform.authentication;
    const change = { email: 'Moved@example.org' };
    expect(await codeOf(updateOwnUser(caller, change))).toBe(505);
    expect(await codeOf(updateOwnUser(caller, { email: 'admin@localhost', current_password: password }))).toBe(510);
    const moved = await updateOwnUser(caller, { ...change, current_password: password });
    expect(moved).toMatchObject({ email, email_verified: true, pending_email: 'moved@example.org' });
    const asked = mails.find(({ to }) => to === 'moved@example.org');
    const token = /token=(\S+)/.exec(asked?.text ?? '')?.[1] ?? '';
    // Whoever owns the address and presses the button in the mail has neither the password nor the sign-in.
    expect(await codeOf(verifyEmail({ token, password: 'the owner of the address' }))).toBe(505);
    expect(await codeOf(verifyOwnEmail(service.user, { token }))).toBe(584);
    expect(await getOwnUser(caller)).toMatchObject({ email });
    await verifyOwnEmail(caller, { token });
    const proved = await getOwnUser(caller);
    expect(proved).toMatchObject({ email: 'moved@example.org', email_verified: true });
    expect(proved.pending_email).toBeUndefined();
    expect(await codeOf(verifyEmail({ token, password }))).toBe(501);
  });

  test('that somebody only claims keeps nobody out: the first to prove it has it', async () => {
    const { platform, mails } = service;
    const { signIn, updateOwnUser, verifyEmail } = platform.authentication;
    const { access_token } = await invited();
    const wanted = { email: 'shared@example.org', current_password: password };
    const caller = await callerOf(service, access_token);
    await updateOwnUser(caller, wanted);
    await service.ports.storage.insert('users', {
      ...{ _id: 'claimer', email: wanted.email, email_verified: false, enabled: true },
      ...{ creation_date: '2026-11-20T09:00:00.000Z', deleted: false },
    });
    const token = /token=(\S+)/.exec(mails.find(({ to }) => to === wanted.email)?.text ?? '')?.[1] ?? '';
    await verifyEmail({ token, password });
    await signIn({ email: wanted.email, password });
    expect((await service.ports.storage.get('users', 'claimer'))?.email).not.toBe(wanted.email);
  });
});
