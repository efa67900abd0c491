import { beforeEach, describe, expect, test } from '@jest/globals';
import { createPlatform } from '#domain/platform/create-platform';
import { dyingStorage } from '../../../fakes/dying-storage.ts';
import { codeOf } from '../../../fakes/refused.ts';
import { answersAreOut, createTestPlatform, operator } from '../../../fakes/test-platform.ts';

let service: Awaited<ReturnType<typeof createTestPlatform>>;

beforeEach(async () => {
  service = await createTestPlatform();
});

const signIn = () => service.platform.authentication.signIn(service.made.user);
const refresh = (token: string) => service.platform.authentication.refreshSession(token);

/** The refresh tokens of one sign-in, oldest first; the last is good. */
async function family(generations: number): Promise<string[]> {
  const tokens = [(await signIn()).refresh_token];
  while (tokens.length < generations) tokens.push((await refresh(tokens.at(-1) ?? '')).refresh_token);
  return tokens;
}

describe('a refresh token', () => {
  test.each([0, 1, 5, 8])('used before, however long ago (%i of 9), ends the sign-in', async (which) => {
    const tokens = await family(10);
    expect(await codeOf(refresh(tokens[which] ?? ''))).toBe(501);
    expect(await codeOf(refresh(tokens.at(-1) ?? ''))).toBe(501);
  });

  test('that was never given out ends nothing', async () => {
    const [first = '', second = '', last = ''] = await family(3);
    const [id = '', secret = '', stamp = ''] = first.split('.');
    const [, otherSecret = '', otherStamp = ''] = second.split('.');
    const [, lastSecret = ''] = last.split('.');
    const madeUp = [
      id,
      `${id}.`,
      `${id}..`,
      `${id}.${'A'.repeat(43)}`,
      `${id}.${'A'.repeat(43)}.${stamp}`,
      `${id}.${secret}`,
      `${id}.${secret}.${otherStamp}`,
      `${id}.${otherSecret}.${stamp}`,
      `${id}.${secret}.undefined`,
      first.slice(0, -1),
      `${id}.${lastSecret.slice(0, -1)}.${stamp}`,
    ];
    for (const token of madeUp) {
      expect(await codeOf(refresh(token))).toBe(501);
      await service.platform.authentication.signOut(token);
    }
    expect(await codeOf(refresh(last))).toBeUndefined();
  });

  test('of another sign-in ends only that one', async () => {
    const mine = await family(2);
    const other = await family(2);
    const [id] = mine[0]?.split('.') ?? [];
    const [, secret, stamp] = other[0]?.split('.') ?? [];
    expect(await codeOf(refresh(`${id}.${secret}.${stamp}`))).toBe(501);
    expect(await codeOf(refresh(other[0] ?? ''))).toBe(501);
    expect(await codeOf(refresh(mine[1] ?? ''))).toBeUndefined();
  });

  test('used twice at once ends the sign-in too', async () => {
    const { refresh_token } = await signIn();
    const both = await Promise.allSettled([refresh(refresh_token), refresh(refresh_token)]);
    for (const one of both) {
      if (one.status === 'fulfilled') expect(await codeOf(refresh(one.value.refresh_token))).toBe(501);
    }
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2);
  });

  test('signs out also when it was used already', async () => {
    const [first = '', last = ''] = await family(2);
    await service.platform.authentication.signOut(first);
    expect(await codeOf(refresh(last))).toBe(501);
  });

  test('of a version before goes on working, and still ends the sign-in when it is used again', async () => {
    const { ports, platform, made } = service;
    const { refresh_token } = await platform.authentication.signIn(made.user);
    const [id = '', secret = ''] = refresh_token.split('.');
    await ports.storage.update('user_sessions', id, {
      stamp_key: undefined,
      previous_refresh_hash: ports.identifiers.hash('the one before'),
    });
    const old = `${id}.${secret}`;
    let { refresh_token: next } = await refresh(old);
    for (let generation = 0; generation < 3; generation += 1) ({ refresh_token: next } = await refresh(next));
    expect(await codeOf(refresh(old))).toBe(501);
    expect(await codeOf(refresh(next))).toBe(501);
  });
});

test('a deleted person gets no new tokens', async () => {
  const { ports, platform, made } = service;
  const { refresh_token } = await platform.authentication.signIn(made.user);
  await ports.storage.update('users', made.user.id_user, { deleted: true });
  expect(await codeOf(refresh(refresh_token))).toBe(518);
  expect(await codeOf(platform.authentication.signIn(made.user))).toBe(505);
});

describe('whoever signs in with a password while it changes', () => {
  test.each([
    ['to the interface', signIn],
    ['to the console', () => service.platform.console.signInToConsole(service.made.user)],
  ])('%s is not let in by the old one', async (_, enter) => {
    const { platform, ports, made, user } = service;
    const { passwords } = ports;
    const change = { current_password: made.user.password, new_password: 'another long one' };
    let isFirst = true;
    const slow: typeof passwords = {
      ...passwords,
      async verify(typed, hash) {
        const fits = await passwords.verify(typed, hash);
        if (!isFirst) return fits;
        isFirst = false;
        await platform.authentication.changePassword(user, change);
        return fits;
      },
    };
    Object.assign(ports, { passwords: slow });
    expect(await codeOf(enter())).toBe(505);
    // That of whoever changed it.
    expect(await ports.storage.find('user_sessions', { where: { ended: false } })).toHaveLength(1);
  });
});

test('a new password, changed or set by mail, voids a link that signs in', async () => {
  const { platform, made, user, mails } = service;
  const link = () => platform.operating.issueConsoleLink(operator, { ...made, id_user: made.user.id_user });
  const follow = (text: string) => codeOf(platform.console.followConsoleLink({ link: text }));
  const first = await link();
  const new_password = 'another long one';
  await platform.authentication.changePassword(user, { current_password: made.user.password, new_password });
  expect(await follow(first)).toBe(501);
  const second = await link();
  await platform.authentication.requestPasswordReset({ email: made.user.email });
  await answersAreOut();
  const token = /token=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  await platform.authentication.resetPassword({ token, password: 'the third long one' });
  expect(await follow(second)).toBe(501);
  expect(await follow(await link())).toBeUndefined();
});

test('once a new password is stored, the old one signs in no one, whenever the process ends', async () => {
  for (let writes = 0; ; writes += 1) {
    const { platform, ports, made, user } = await createTestPlatform();
    const { refresh_token } = await platform.authentication.signIn(made.user);
    const { storage, died } = dyingStorage(ports.storage, writes);
    const new_password = 'another long one';
    await createPlatform({ ...ports, storage })
      .authentication.changePassword(user, { current_password: made.user.password, new_password })
      .catch(() => undefined);
    const isNew =
      (await codeOf(platform.authentication.signIn({ ...made.user, password: new_password }))) === undefined;
    const isOldLetIn = (await codeOf(platform.authentication.refreshSession(refresh_token))) === undefined;
    expect([isNew, isOldLetIn]).not.toEqual([true, true]);
    if (!died()) break;
  }
});
