import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '#ports/access/caller';
import type { PlanIdentifier } from '#ports/access/client';
import { codeOf, refusal } from '../../../fakes/refused.ts';
import { addApp, addClient, addUser } from '../../../fakes/tenants.ts';
import { answersAreOut, createTestPlatform } from '../../../fakes/test-platform.ts';

const hour = 3_600_000;
const new_password = 'another long one';
const current_password = 'right-password';

let service: Awaited<ReturnType<typeof createTestPlatform>>;

beforeEach(async () => {
  service = await createTestPlatform();
});

/** A person who signs in with that password. */
async function somebody(): Promise<{ email: string; caller: Caller }> {
  const { id_user } = await addUser(service.ports, service.made);
  return { email: `${id_user}@example.org`, caller: { kind: 'user', id_user } };
}

/** What went to an address, oldest first. */
const mailsTo = (email: string) => service.mails.filter(({ to }) => to === email);
const tokensTo = (email: string) => mailsTo(email).flatMap(({ text }) => /token=(\S+)/.exec(text)?.[1] ?? []);

async function askForReset(email: string, address?: string) {
  const answer = await service.platform.authentication.requestPasswordReset({ email, address });
  await answersAreOut();
  return answer;
}

/** A client of that plan and its default role, as one of its apps sees it. */
async function tenant(plan_identifier: PlanIdentifier, name = 'Other') {
  const { client } = await addClient(service.ports, { plan_identifier, name });
  const id_app = await addApp(service.ports, client._id);
  const caller: Caller = { kind: 'app', id_app, id_client: client._id };
  const role = await service.platform.roles.createClientRole(
    caller,
    { id_client: client._id },
    { name: 'Reader', permissions: [] },
  );
  const invite = (email: string, id_role = role._id) =>
    service.platform.roles.inviteToClientRole(caller, { id_client: client._id, id_role }, { email });
  return { caller, id_client: client._id, invite };
}

describe('asking for a new password', () => {
  test('mails a person three times an hour, however many ask, and the answer stays the same', async () => {
    const { email } = await somebody();
    for (let n = 0; n < 50; n += 1) {
      expect(await askForReset(email, `198.51.100.${n}`)).toEqual({ success: true });
    }
    expect(mailsTo(email)).toHaveLength(3);
    service.clock.advance(hour);
    await askForReset(email);
    expect(mailsTo(email)).toHaveLength(4);
  });

  test('again by strangers leaves the person’s link working, until one was used', async () => {
    const { email } = await somebody();
    for (let n = 0; n < 10; n += 1) await askForReset(email);
    const [first = '', second = ''] = tokensTo(email);
    const { resetPassword } = service.platform.authentication;
    expect(await codeOf(resetPassword({ token: first, password: new_password }))).toBeUndefined();
    expect(await codeOf(resetPassword({ token: second, password: new_password }))).toBe(501);
  });

  test('from one address for many people ends after twenty an hour', async () => {
    for (let n = 0; n < 20; n += 1) await askForReset(`somebody-${n}@example.org`, '198.51.100.1');
    const asking = service.platform.authentication.requestPasswordReset({
      email: 'one@example.org',
      address: '198.51.100.1',
    });
    expect((await refusal(asking))?.data).toMatchObject({ limit: 20, retry_after_seconds: 3600 });
  });

  test('is possible however many invitations strangers send', async () => {
    const { email } = await somebody();
    const { invite, caller, id_client } = await tenant('pro');
    for (let n = 0; n < 6; n += 1) {
      const role = await service.platform.roles.createClientRole(
        caller,
        { id_client },
        { name: `Role ${n}`, permissions: [] },
      );
      await invite(email, role._id);
    }
    await askForReset(email);
    expect(mailsTo(email).filter(({ subject }) => subject === 'Reset your password')).toHaveLength(1);
  });

  test('counts no mail that the mail server did not take', async () => {
    const { email } = await somebody();
    const { send } = service.ports.mail;
    Object.assign(service.ports.mail, { send: () => Promise.reject(new Error('down')) });
    for (let n = 0; n < 5; n += 1) await askForReset(email);
    Object.assign(service.ports.mail, { send });
    await askForReset(email);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('ends with a change of the password: links mailed before are worthless', async () => {
    const { email, caller } = await somebody();
    await askForReset(email);
    await service.platform.authentication.changePassword(caller, { current_password, new_password });
    const [token = ''] = tokensTo(email);
    const { resetPassword } = service.platform.authentication;
    expect(await codeOf(resetPassword({ token, password: new_password }))).toBe(501);
  });
});

describe('a changed e-mail address', () => {
  const change = (caller: Caller, email: string) =>
    service.platform.authentication.updateOwnUser(caller, { email, current_password });

  test('is told to the one before, with what to do', async () => {
    const { email, caller } = await somebody();
    await change(caller, 'moved@example.org');
    expect(mailsTo(email)).toMatchObject([{ subject: 'Another e-mail address was requested for you' }]);
    expect(mailsTo(email)[0]?.text).toContain('If it was not you');
    expect(mailsTo(email)[0]?.text).not.toContain('moved@example.org');
    // The next one was never proven to be theirs: its owner hears nothing of it.
    await change(caller, 'again@example.org');
    expect(mailsTo('moved@example.org')).toMatchObject([{ subject: 'Is this your e-mail address?' }]);
    const [token = ''] = tokensTo('again@example.org');
    await service.platform.authentication.verifyEmail({ token, password: current_password });
    expect(mailsTo(email).at(-1)).toMatchObject({ subject: 'Your e-mail address was changed' });
  });

  test('makes links worthless that went to the one before', async () => {
    const { email, caller } = await somebody();
    await askForReset(email);
    await change(caller, 'moved@example.org');
    await change(caller, 'again@example.org');
    const { resetPassword, verifyEmail } = service.platform.authentication;
    const [reset = ''] = tokensTo(email);
    const [verification = ''] = tokensTo('moved@example.org');
    expect(await codeOf(verifyEmail({ token: verification, password: current_password }))).toBe(501);
    const [proof = ''] = tokensTo('again@example.org');
    await verifyEmail({ token: proof, password: current_password });
    expect(await codeOf(resetPassword({ token: reset, password: new_password }))).toBe(501);
  });

  test('stays what it was when the new one cannot be mailed', async () => {
    const { email, caller } = await somebody();
    Object.assign(service.ports.mail, { send: () => Promise.reject(new Error('down')) });
    expect(await codeOf(change(caller, 'moved@example.org'))).toBe(508);
    expect(await service.platform.authentication.getOwnUser(caller)).toMatchObject({ email, email_verified: true });
  });

  test('are sent to a person at most three times an hour, and to ten strangers a day at most', async () => {
    const { caller } = await somebody();
    await change(caller, 'stranger@example.org');
    const { requestEmailVerification } = service.platform.authentication;
    for (let n = 0; n < 2; n += 1) await requestEmailVerification(caller);
    expect(await codeOf(requestEmailVerification(caller))).toBe(545);
    expect(mailsTo('stranger@example.org')).toHaveLength(3);
    const codes: (number | undefined)[] = [];
    for (let n = 0; n < 12; n += 1) codes.push(await codeOf(change(caller, `stranger-${n}@example.org`)));
    expect(codes.filter((code) => code === undefined)).toHaveLength(9);
    expect(codes.at(-1)).toBe(545);
  });
});

describe('invitations', () => {
  test.each([
    ['free', 5],
    ['basic', 20],
    ['pro', 50],
    ['custom', 200],
  ] as const)('of a client with the plan %s are %i a day', async (plan, most) => {
    const { invite } = await tenant(plan);
    for (let n = 0; n < most; n += 1) await invite(`person-${n}@example.org`);
    const refused = await refusal(invite('one-more@example.org'));
    expect(refused?.code).toBe(545);
    expect(refused?.data).toMatchObject({ limit: most, retry_after_seconds: 86_400 });
    expect(service.mails).toHaveLength(most);
    expect(await service.ports.storage.find('users', { where: { email: 'one-more@example.org' } })).toEqual([]);
    service.clock.advance(24 * hour);
    expect(await codeOf(invite('one-more@example.org'))).toBeUndefined();
  });

  test('that are refused for another reason do not count', async () => {
    const { invite } = await tenant('free');
    for (let n = 0; n < 10; n += 1) expect(await codeOf(invite('nobody'))).toBe(609);
    expect(await codeOf(invite('somebody@example.org'))).toBeUndefined();
  });

  test('reach one person three times an hour and five times a day, from however many clients', async () => {
    const email = 'victim@example.org';
    const invitations = async () => {
      for (let n = 0; n < 4; n += 1) await (await tenant('free')).invite(email);
      return mailsTo(email).length;
    };
    expect(await invitations()).toBe(3);
    service.clock.advance(hour);
    expect(await invitations()).toBe(5);
    service.clock.advance(hour);
    expect(await invitations()).toBe(5);
    // Each link opens what it was mailed for; what was not mailed waits for another mail.
    let caller: Caller | undefined;
    for (const token of tokensTo(email)) {
      const { acceptInvitation, authenticate } = service.platform.authentication;
      const { access_token } = await acceptInvitation({ token, password: new_password });
      caller = await authenticate(access_token);
    }
    const { total } = await service.platform.clients.listClients(caller ?? service.user, {});
    expect(total).toBe(5);
  });

  test('go to the address, and give nothing to a person who claims it without having proved it', async () => {
    const { caller } = await somebody();
    await service.platform.authentication.updateOwnUser(caller, { email: 'ceo@example.org', current_password });
    const { invite, id_client } = await tenant('free');
    expect(await codeOf(invite('ceo@example.org'))).toBeUndefined();
    expect(mailsTo('ceo@example.org').at(-1)?.subject).toBe('You are invited to Postwright');
    expect((await service.platform.authentication.listOwnInvitations(caller, {})).total).toBe(0);
    expect(await codeOf(service.platform.clients.getClient(caller, { id_client }))).toBe(521);
  });

  test('say nothing in the subject, and no link, that the inviter wrote', async () => {
    const name = 'WIN at https://evil.example/x\r\nBcc: eve@evil.example \u202e mail eve＠evil。example';
    const { caller, id_client } = await tenant('free', name);
    const role = await service.platform.roles.createClientRole(
      caller,
      { id_client },
      { name: `www.evil.example ${'long '.repeat(30)}`, permissions: [] },
    );
    const address = { id_client, id_role: role._id };
    await service.platform.roles.inviteToClientRole(caller, address, { email: 'person@example.org' });
    const { email } = await somebody();
    await service.platform.roles.inviteToClientRole(caller, address, { email });
    expect(service.mails.map(({ subject }) => subject)).toEqual([
      'You are invited to Postwright',
      'You are invited to Postwright',
    ]);
    for (const { text } of service.mails) {
      const others = text.replaceAll(/https:\/\/postwright\.example\S*/g, '');
      expect(others).not.toMatch(/:\/\/|@|[.:](?=\p{L})|[^\P{C}\n]/u);
      expect(text).toContain('“WIN at https');
      expect(Math.max(...others.split('\n').map((line) => line.length))).toBeLessThan(200);
    }
  });
});
