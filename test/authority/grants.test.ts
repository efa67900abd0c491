// Long because every operation that gives, changes or takes a right stands here with the rights that it concerns.
import {
  clientPermissionFor,
  clientPermissions,
  type OrganizationPermission,
  organizationPermissions,
} from '#domain/access/authentication/permissions';
import { ServiceError } from '#domain/foundation/errors/service-error';
import type { Caller } from '#ports/access/caller';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addUser } from '../fakes/tenants.ts';
import { howChosen, isChosen } from '../chosen.ts';
import { createStage, ownAddress, type Stage } from './deeds.ts';
import { operationNamed, type Sent } from './world.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});

/** A role that allows one thing, and somebody who holds it. */
async function roleWith(
  permission: string,
  where: 'client' | 'organization',
): Promise<{ readonly id_rol: string; readonly id_user: string }> {
  const { id_client, id_organization } = stage.made;
  const scope = { id_client, ...(where === 'organization' && { id_organization }) };
  const { id_role, id_user } = await addUser(stage.ports, scope, [permission]);
  return { id_rol: id_role, id_user };
}

type Send = (concerned: string) => Promise<Partial<Sent>> | Partial<Sent>;
type Row = readonly [operation: string, concerned: readonly string[], Send];

const read = (permissions: readonly OrganizationPermission[]): string[] => permissions.map(clientPermissionFor);

/** What webhooks carry. */
const carried = [
  'accounts:read',
  'publications:read',
  'comments:read',
  'messages:read',
  'contacts:read',
  'integrations:read',
  'ai_plans:read',
  'files:read',
] as const;
const numbers = ['account_stats:read', 'publication_stats:read'] as const;
const share = { accounts: 20, space: 1, integrations: 2 };
/** Every permission of the client is concerned where an app is, which may do everything. */
const everything = clientPermissions.filter((one) => isChosen(`app ${one}`) || one.includes('messages:read'));

const ofRoles = (where: 'client' | 'organization', concerned: readonly string[]): Row[] => {
  const kind = where === 'client' ? 'Client' : 'Organization';
  const other = where === 'client' ? 'client:read' : 'organization:read';
  return [
    [`create${kind}Role`, concerned, (one) => ({ body: { name: `New ${one}`, permissions: [one] } })],
    [
      `update${kind}Role`,
      concerned,
      async (one) => ({ path: await roleWith(other, where), body: { permissions: [other, one] } }),
    ],
    [`update${kind}Role`, concerned, async (one) => ({ path: await roleWith(one, where), body: { permissions: [] } })],
    [`delete${kind}Role`, concerned, async (one) => ({ path: await roleWith(one, where) })],
    [
      `inviteTo${kind}Role`,
      concerned,
      async (one) => ({ path: await roleWith(one, where), body: { email: 'new@example.org' } }),
    ],
    [
      `add${kind}RoleUser`,
      concerned,
      async (one) => ({ path: { ...(await roleWith(one, where)), id_user: stage.other.id_user } }),
    ],
    [`remove${kind}RoleUser`, concerned, async (one) => ({ path: await roleWith(one, where) })],
  ];
};

/** For each operation the rights that it concerns, so that nobody may call it who lacks one of them. */
const rows: readonly Row[] = [
  ...ofRoles('client', ['client_app:read', clientPermissionFor('messages:read')]),
  ...ofRoles('organization', ['messages:read', 'organization:delete']),
  ['getAppSecret', everything, () => ({})],
  ['rotateAppSecret', everything, () => ({})],
  ['createApp', everything, (one) => ({ body: { name: 'Mine', client_id: `mine-${one.replaceAll(':', '-')}` } })],
  ['updateApp', read(carried), () => ({ body: { webhook_url: ownAddress } })],
  ['createChildOrganization', ['organization:update'], () => ({ body: { name: 'Mine', actual_plan: share } })],
  [
    'createClientOrganization',
    [clientPermissionFor('organization:update')],
    () => ({ body: { name: 'Mine', actual_plan: share } }),
  ],
  [
    'connectIntegration',
    ['publications:create'],
    () => ({
      body: {
        ...{ provider: 'rss', url: 'https://blog.example/mine', auto_publish: true },
        id_accounts: [stage.records.own.id_account],
      },
    }),
  ],
  [
    'updateIntegration',
    ['publications:create'],
    () => ({ path: { id_integration: stage.id_feed }, body: { config: { auto_publish: true, template: 'x' } } }),
  ],
  [
    'decideFeedItems',
    ['publications:create'],
    () => ({ path: { id_integration: stage.id_feed }, body: { items: [stage.id_feed], action: 'post' } }),
  ],
  [
    'updateReportSettings',
    numbers,
    () => ({ body: { enabled: true, weekday: 1, hour: 9, recipients: [stage.other.id_user] } }),
  ],
  ['createReportLink', numbers, () => ({ body: {} })],
  ['createCalendarLink', ['publications:read'], () => ({ body: {} })],
  [
    'updateAiSettings',
    read(['ai_plans:create', 'ai_plans:read']),
    () => ({ body: { text: { provider: 'fake', model: 'mine', api_key: 'mine' } } }),
  ],
  [
    'updateSocialCredentials',
    ['accounts:create', 'accounts:update'],
    () => ({ body: { client_id: '2', client_secret: 'mine', bot_token: 'mine' } }),
  ],
];

/** Calls an operation, and returns the error with which it is refused. */
async function refusalOf(caller: Caller, id: string, { path, ...sent }: Partial<Sent>) {
  const operation = operationNamed(id);
  try {
    await stage.call(operation, caller, { path: { ...stage.parametersOf(operation), ...path }, ...sent });
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

/** Somebody who holds everything but one permission, in the client or in the organization alone. */
function allBut(missing: string): Promise<Caller> {
  const isOfOrganization = organizationPermissions.some((one) => one === missing);
  const all: readonly string[] = isOfOrganization ? organizationPermissions : clientPermissions;
  return stage.person(
    all.filter((one) => one !== missing),
    isOfOrganization ? stage.made.id_organization : undefined,
  );
}

describe(`nobody gives, changes, takes or leaves behind more than they hold (${howChosen})`, () => {
  const cases = rows.flatMap(([id, concerned, send], at) =>
    concerned.map((missing) => [id, missing, send, at] as const),
  );

  test.each(cases)('%s without %s', async (id, missing, send) => {
    const error = await refusalOf(await allBut(missing), id, await send(missing));
    expect(error?.error).toBe('permission_missing');
    expect(JSON.stringify(error?.data)).toContain(`"${missing}"`);
  });

  test('and those who hold it all may', async () => {
    const refused: string[] = [];
    const own = await stage.person(organizationPermissions, stage.made.id_organization);
    const all = await stage.person(clientPermissions);
    for (const [id, [missing = ''], send] of rows) {
      const isOfOrganization = organizationPermissions.some((one) => one === missing);
      const error = await refusalOf(isOfOrganization ? own : all, id, await send(missing));
      if (error?.error === 'permission_missing') refused.push(`${id}: ${JSON.stringify(error.data)}`);
    }
    expect(refused).toEqual([]);
  });
});

describe('somebody with a role', () => {
  test('holds no more in an organization that they made than above it', async () => {
    const { id_organization } = stage.made;
    const { platform } = stage;
    const maker = await stage.person(['organization:create', 'organization:read'], id_organization);
    const made = await platform.organizations.createChildOrganization(maker, { id_organization }, { name: 'New' });
    const { permissions } = await platform.organizations.getOwnPermissions(maker, { id_organization: made._id });
    expect([...permissions].sort()).toEqual(['organization:create', 'organization:read']);
  });

  test('gives up their own role, whatever it allows', async () => {
    const { id_client, id_organization } = stage.made;
    const { roles } = stage.platform;
    const leaver = await addUser(stage.ports, { id_client, id_organization }, [
      'organization_users_roles:delete',
      'messages:read',
    ]);
    const caller: Caller = { kind: 'user', id_user: leaver.id_user };
    const address = { id_organization, id_role: leaver.id_role, id_user: leaver.id_user };
    expect(await roles.removeOrganizationRoleUser(caller, address)).toEqual({ success: true });
  });

  test('deletes an organization only where they may delete all that is below it', async () => {
    const { id_organization } = stage.made;
    const above = await stage.person(organizationPermissions, id_organization);
    const error = await refusalOf(above, 'deleteOrganization', {});
    expect(error?.error).toBe('permission_missing');
    expect(JSON.stringify(error?.data)).toContain('organization:delete');
  });

  test('has the report mailed to nobody who may not read its numbers', async () => {
    const { id_organization } = stage.made;
    const reader = await stage.person(['organization:read'], id_organization);
    const error = await refusalOf(stage.user, 'updateReportSettings', {
      body: { enabled: true, weekday: 1, hour: 9, recipients: [reader.id_user] },
    });
    expect(error).toBeDefined();
  });
});
