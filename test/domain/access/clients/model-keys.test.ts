import type { Caller } from '#ports/access/caller';
import { expect, test } from '@jest/globals';
import { refusal } from '../../../fakes/refused.ts';
import { addUser } from '../../../fakes/tenants.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const key = { provider: 'openai', model: 'any', api_key: 'sk-of-somebody' };
const [create, read] = ['client_organization_ai_plans:create', 'client_organization_ai_plans:read'];
const rows = [
  [['client:update'], [create, read]],
  [['client:update', create], [read]],
  [['client:update', read], [create]],
  [['client:update', create, read], undefined],
] as const;

test.each(rows)('replacing the key of a model, holding %j: lacking %j', async (permissions, lacking) => {
  const { platform, ports, made, mails } = await createTestPlatform();
  const { id_client } = made;
  const { id_user } = await addUser(ports, { id_client }, permissions);
  const caller: Caller = { kind: 'user', id_user };
  mails.length = 0;
  const refused = await refusal(platform.clients.updateAiSettings(caller, made, { text: key }));
  expect(refused?.data).toEqual(lacking && { permissions: [], client_permissions: lacking });
  const stored = await ports.storage.get('clients', id_client);
  expect(stored?.ai_settings !== undefined).toBe(lacking === undefined);
  const administrator = await ports.storage.get('users', made.user.id_user);
  const expected = lacking ? [] : [administrator?.email, `${id_user}@example.org`];
  expect(mails.map(({ to }) => to).sort()).toEqual(expected.sort());
  for (const { subject, text } of mails) {
    expect(subject).toBe('AI keys were changed');
    expect(text).not.toContain(key.api_key);
  }
});
