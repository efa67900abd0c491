import { describe, expect, test } from '@jest/globals';
import type { ExternalIdentity } from '#ports/access/identity-provider';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { codeOf } from '../../../fakes/refused.ts';
import { addUser } from '../../../fakes/tenants.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const email = 'new@example.org';
const password = 'correct horse battery';

describe('where an external issuer keeps the people', () => {
  /** A provider whose tokens are the JSON of the identity. */
  const provider = (): PlatformPorts['identityProvider'] => ({
    issuer: 'https://id.example',
    verify: (token) => {
      if (!token.startsWith('{')) return Promise.resolve('invalid');
      // What the tests below pass in.
      return Promise.resolve(JSON.parse(token) as ExternalIdentity | 'expired');
    },
  });
  const tokenOf = (identity: Partial<ExternalIdentity>): string =>
    JSON.stringify({ subject: 'ada', email_verified: true, email, ...identity });

  test('its people are recognised, and stored when they come for the first time', async () => {
    const external = await createTestPlatform({ identityProvider: provider() });
    const { authenticate, getOwnUser } = external.platform.authentication;
    const [first, second] = await Promise.all([authenticate(tokenOf({})), authenticate(tokenOf({}))]);
    expect(first).toEqual(second);
    expect(await getOwnUser(first)).toMatchObject({ email, email_verified: true });
    expect(await codeOf(external.platform.clients.getClient(first, external.made))).toBe(521);
    expect(await codeOf(authenticate('nonsense'))).toBe(501);
  });

  test('an invited person signs in at the issuer and accepts with the link of the mail', async () => {
    const external = await createTestPlatform({ identityProvider: provider() });
    const { platform, user, mails } = external;
    const [role] = (await platform.roles.listClientRoles(user, external.made.id_client, {})).data;
    const address = { ...external.made, id_role: role?._id ?? '' };
    await platform.roles.inviteToClientRole(user, address, { email });
    const token = /invitation\?token=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    const { authenticate, listOwnInvitations, acceptOwnInvitation, acceptInvitation } = platform.authentication;
    const caller = await authenticate(tokenOf({}));
    const open = () => codeOf(platform.clients.getClient(caller, external.made));
    expect(await open()).toBe(521);
    expect(await codeOf(acceptInvitation({ token, password }))).toBe(555);
    const [own] = (await listOwnInvitations(caller, {})).data;
    const id_invitation = own?._id ?? '';
    const other = await authenticate(tokenOf({ subject: 'eve', email: 'eve@example.org' }));
    expect(await codeOf(acceptOwnInvitation(other, { id_invitation }, token))).toBe(607);
    expect(await codeOf(acceptOwnInvitation(caller, { id_invitation }, 'guessed'))).toBe(606);
    await acceptOwnInvitation(caller, { id_invitation }, token);
    expect(await open()).toBeUndefined();
    expect(await codeOf(authenticate(tokenOf({ subject: 'somebody else' })))).toBe(510);
  });

  test('who was invited before invitations had links of their own is recognised when the issuer vouches', async () => {
    const external = await createTestPlatform({ identityProvider: provider() });
    const { platform, ports, made } = external;
    const { id_user } = await addUser(ports, { id_client: made.id_client });
    await ports.storage.update('users', id_user, { email, enabled: false, email_verified: false });
    const { authenticate } = platform.authentication;
    expect(await codeOf(authenticate(tokenOf({ email_verified: false })))).toBe(510);
    const caller = await authenticate(tokenOf({}));
    expect(caller).toEqual({ kind: 'user', id_user });
    expect(await codeOf(platform.clients.getClient(caller, made))).toBeUndefined();
    expect(await codeOf(authenticate(tokenOf({ subject: 'somebody else' })))).toBe(510);
  });

  test('people are not recognised by an address put together here, or one that its holder never verified', async () => {
    const external = await createTestPlatform({ identityProvider: provider() });
    const { platform, ports } = external;
    const creation_date = '2026-11-20T09:00:00.000Z';
    const known = { enabled: true, creation_date, deleted: false };
    const [ceo, claimed, gone] = ['ceo@id.example', 'claimed@example.org', 'gone@example.org'];
    await ports.storage.insert('users', { ...known, _id: 'a', email: ceo, email_verified: true });
    await ports.storage.insert('users', { ...known, _id: 'b', email: claimed, email_verified: false });
    await ports.storage.insert('users', {
      ...{ ...known, deleted: true },
      ...{ _id: 'c', email: gone, email_verified: true },
    });
    const { authenticate } = platform.authentication;
    const nameless = JSON.stringify({ subject: 'ceo', email_verified: true });
    expect(await codeOf(authenticate(nameless))).toBe(510);
    // Its owner comes in as somebody new, and the holder keeps a user without the address.
    const owner = await authenticate(tokenOf({ email: claimed }));
    expect(owner).not.toMatchObject({ id_user: 'b' });
    expect(await ports.storage.get('users', 'b')).toMatchObject({
      email: 'b@unproved.invalid',
      pending_email: claimed,
    });
    expect(await codeOf(authenticate(tokenOf({ subject: 'the one who is gone', email: gone })))).toBe(518);
    for (const _id of ['a', 'b', 'c']) {
      expect((await ports.storage.get('users', _id))?.oidc_subject).toBeUndefined();
    }
  });

  test('our own passwords and sign-ins are off', async () => {
    const { platform } = await createTestPlatform({ identityProvider: provider() });
    const { signIn, requestPasswordReset } = platform.authentication;
    expect(await codeOf(signIn({ email, password }))).toBe(555);
    expect(await codeOf(requestPasswordReset({ email }))).toBe(555);
  });

  test('an issuer that cannot be reached is reported, not taken for a bad token', async () => {
    const verify = () => Promise.reject(new Error('down'));
    const identityProvider = { issuer: 'https://id.example', verify };
    const { platform } = await createTestPlatform({ identityProvider });
    expect(await codeOf(platform.authentication.authenticate('any'))).toBe(557);
  });
});
