import { expect, test } from '@jest/globals';
import { newSecretKey, parseSecretKeys } from '#adapters/system/secret-keys';
import { createSecrets } from '#adapters/system/secrets';
import { runOnce } from '#domain/foundation/jobs/run-once';
import { sealCredentials } from '#domain/integrations/credentials';
import { kinds } from '#domain/foundation/storage/kinds';
import { kindsWithSecrets, resealed, getSealedFields } from '#domain/foundation/storage/sealed-fields';
import type { Kind } from '#ports/foundation/storage';
import { storedKey } from '#runtimes/container/stored-key';
import { sourceFiles } from '../../../architecture/source-files.ts';
import { integration } from '../../../contracts/sample-records.ts';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';
import { anySignature, receive } from '../../../fakes/receive.ts';

const secrets = createSecrets(parseSecretKeys(newSecretKey()));

/** Every text in a value that was sealed. */
function sealedTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('v1.') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(sealedTexts);
}

/** An installation in which every operation that seals something has done so. */
async function fullInstallation() {
  const discord = {
    ...new FakeNetwork('discord').adapter(),
    ownApplication: { check: () => Promise.resolve({ application_name: 'Robot' }) },
  };
  const telling = {
    ...new FakeNetwork('telegram').adapter(),
    events: { requests: { headers: [], check: anySignature, read: () => Promise.reject(new Error('unread')) } },
  };
  const networks = [new FakeNetwork().adapter(), discord, telling];
  const service = await createTestPlatform({ secrets, networks });
  const { platform, ports, made, user, connect } = service;
  await connect();
  // Coming back forgets what was remembered, so this person does not.
  const [link] = await platform.accounts.getConnectLinks(user, made);
  await platform.connecting.leaveForNetwork(new URL(link?.link ?? '').searchParams.get('session') ?? '');
  await platform.apps.createApp(user, made, { name: 'Shop', client_id: 'shop-integration' });
  await platform.apps.rotateAppSecret(user, { ...made, id_app: made.app.id_app });
  const model = { provider: 'openai', model: 'm', api_key: 'k' };
  await platform.clients.updateAiSettings(user, made, { text: model, image: model });
  const credentials = { client_id: '1', client_secret: '2', bot_token: '3' };
  const discordOf = { id_organization: made.id_organization, social_network: 'discord' };
  await platform.organizations.updateSocialCredentials(user, discordOf, credentials);
  await runOnce(ports, { caller: 'c', key: 'k', fingerprint: 'f' }, () => Promise.resolve({ a: 1 }));
  await receive(platform, 'telegram', { headers: {}, body: 'e30=' });
  const { id_client, id_organization } = made;
  const tokens = { refresh_token: 'r' };
  const drive = integration('drive', { id_client, id_organization, provider: 'google_drive' });
  const sealed = sealCredentials(ports, drive._id, tokens);
  await ports.storage.insert('integrations', { ...drive, credentials: sealed });
  await ports.storage.insert('integration_links', {
    ...{ _id: 'link', id_client, id_organization, provider: 'google_drive', asker: 'user:u' },
    redirect_uri: 'https://front.example/connect',
    memory: secrets.seal('{}', kinds.integration_links.sealed.memory('link')),
    creation_date: '2026-11-20T09:00:00.000Z',
    expires_date: '2026-11-20T09:15:00.000Z',
  });
  await ports.storage.insert('user_sessions', {
    ...{ _id: 'session', id_user: made.user.id_user, refresh_hash: 'h', ended: false },
    id_token: secrets.seal('a.b.c', kinds.user_sessions.sealed.id_token('session')),
    creation_date: '2026-11-20T09:00:00.000Z',
    expires_date: '2026-11-20T21:00:00.000Z',
  });
  await storedKey(ports, 'file_links', () => Promise.resolve({ kty: 'oct' }));
  return service;
}

test('the list of what is sealed names everything that is, with what it is bound to', async () => {
  const { ports } = await fullInstallation();
  const seen = new Set<Kind>();
  for (const kind of Object.keys(kinds) as Kind[]) {
    for (const record of await ports.storage.find(kind, {})) {
      const listed = getSealedFields(kind, record);
      expect([kind, listed.map(({ sealed }) => sealed).sort()]).toEqual([kind, sealedTexts(record).sort()]);
      for (const { sealed, context } of listed) expect(() => secrets.open(sealed, context)).not.toThrow();
      if (listed.length > 0) seen.add(kind);
    }
  }
  expect([...seen].sort()).toEqual([...kindsWithSecrets].sort());
});

test('whoever seals is known here: a new place belongs on the list, and above', () => {
  const sealing = sourceFiles('domain', 'adapters', 'runtimes').filter(({ text }) => /\bseal\(/.test(text));
  expect(sealing.map(({ path }) => path).sort()).toEqual([
    'adapters/system/secrets.ts',
    'domain/access/apps/app-secrets.ts',
    'domain/access/apps/manage-apps.ts',
    // A browser keeps this for a quarter of an hour; it is in no record.
    'domain/access/assistants/assistant-request.ts',
    // Beside what a browser keeps for ten minutes.
    'domain/access/authentication/openid-sign-in.ts',
    'domain/access/clients/manage-client.ts',
    'domain/access/organizations/social-credentials.ts',
    'domain/accounts/account-session.ts',
    'domain/accounts/connect-session.ts',
    'domain/foundation/jobs/run-once.ts',
    'domain/foundation/storage/reseal.ts',
    'domain/incoming/process-received.ts',
    'domain/incoming/receive-request.ts',
    'domain/integrations/credentials.ts',
    'domain/integrations/links.ts',
    // What a page's form carries; nothing is stored.
    'domain/integrations/source-page.ts',
    'domain/platform/set-up.ts',
    'runtimes/cli/import.ts',
    'runtimes/container/stored-key.ts',
    'runtimes/embedded.ts',
  ]);
});

test('resealing changes what is sealed and nothing else', async () => {
  const { ports } = await fullInstallation();
  for (const kind of kindsWithSecrets) {
    for (const record of await ports.storage.find(kind, {})) {
      const changed = resealed(kind, record, (sealed, context) => `${context} ${sealed}`);
      const expected = getSealedFields(kind, record).reduce(
        (text, { sealed, context }) => text.replace(`"${sealed}"`, `"${context} ${sealed}"`),
        JSON.stringify(record),
      );
      expect(JSON.stringify(changed)).toBe(expected);
    }
  }
});
