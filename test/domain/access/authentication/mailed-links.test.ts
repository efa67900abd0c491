import type { Caller } from '#ports/access/caller';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf } from '../../../fakes/refused.ts';
import { addUser } from '../../../fakes/tenants.ts';
import { answersAreOut, createTestPlatform, operator } from '../../../fakes/test-platform.ts';

const minute = 60_000;
const current_password = 'right-password';
const password = 'correct horse battery';
const another = 'another@example.org';

let service: Awaited<ReturnType<typeof createTestPlatform>>;
let person: Caller & { kind: 'user' };
beforeEach(async () => {
  service = await createTestPlatform();
  const { id_user } = await addUser(service.ports, { id_client: service.made.id_client });
  person = { kind: 'user', id_user };
});

const emailOf = async () => (await service.platform.authentication.getOwnUser(person)).email;

/** The secret in the newest mail with a link. */
const mailed = (): string => service.mails.flatMap(({ text }) => /token=(\S+)/.exec(text)?.[1] ?? []).at(-1) ?? '';

/** The links that are for one person alone: how each is asked for, how it is used, and how long it works. */
const links = {
  'for a new password': {
    lifetime: 60 * minute,
    async ask() {
      await service.platform.authentication.requestPasswordReset({ email: await emailOf() });
      await answersAreOut();
      return mailed();
    },
    use: (token: string) => service.platform.authentication.resetPassword({ token, password }),
  },
  'that proves an address': {
    lifetime: 48 * 60 * minute,
    async ask() {
      await service.platform.authentication.updateOwnUser(person, { email: another, current_password });
      return mailed();
    },
    use: (token: string) => service.platform.authentication.verifyEmail({ token, password: current_password }),
  },
  'to the console, from the operator': {
    lifetime: 15 * minute,
    ask: () => service.platform.operating.issueConsoleLink(operator, { ...service.made, ...person }),
    use: (link: string) => service.platform.console.followConsoleLink({ link }),
  },
};

const ofOneself = Object.entries(links).map(([name, link]) => ({ name, ...link }));

describe.each(ofOneself)('a link $name', ({ ask, use, lifetime }) => {
  test('works once', async () => {
    const link = await ask();
    expect(await codeOf(use(link))).toBeUndefined();
    expect(await codeOf(use(link))).toBe(501);
  });

  test('ends by itself', async () => {
    const link = await ask();
    service.clock.advance(lifetime);
    expect(await codeOf(use(link))).toBe(522);
  });

  test.each(['disabled', 'deleted'])('ends when the person is %s', async (way) => {
    const link = await ask();
    if (way === 'disabled') await service.platform.operating.disableUser(operator, { user: person.id_user });
    else await service.ports.storage.update('users', person.id_user, { deleted: true });
    expect(await codeOf(use(link))).toBe(501);
  });

  test('is in no answer to an administrator', async () => {
    const link = await ask();
    const { platform, user, made } = service;
    const { id_organization, id_client } = made;
    const answers = [
      await platform.organizations.listConnectTokens(user, { id_organization }, {}),
      await platform.organizations.listPortalLinks(user, id_organization, {}),
      await platform.roles.listClientUsers(user, id_client, {}),
      await platform.audit.listClientAudit(user, id_client, {}),
    ];
    for (const part of link.split('.')) expect(JSON.stringify(answers)).not.toContain(part);
  });
});

test.each(['for a new password', 'to the console, from the operator'] as const)(
  'a link %s ends with a new password',
  async (name) => {
    const { ask, use } = links[name];
    const link = await ask();
    const changed = { current_password, new_password: password };
    await service.platform.authentication.changePassword(person, changed);
    expect(await codeOf(use(link))).toBe(501);
  },
);

test('a link for a new password ends with the address to which it was mailed', async () => {
  const reset = await links['for a new password'].ask();
  const proof = links['that proves an address'];
  await proof.use(await proof.ask());
  expect(await emailOf()).toBe(another);
  expect(await codeOf(links['for a new password'].use(reset))).toBe(501);
});

test('a link that proves an address ends when the person keeps the one they have', async () => {
  const { ask, use } = links['that proves an address'];
  const link = await ask();
  await service.platform.authentication.updateOwnUser(person, { email: await emailOf() });
  expect(await codeOf(use(link))).toBe(501);
});
