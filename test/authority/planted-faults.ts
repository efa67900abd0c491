import type { Mutant } from '../mutants/mutant.ts';

const authorize = 'domain/access/authentication/authorize.ts';

/** One check each, so that every test of authority shows that it can fail. */
export const plantedFaults: readonly Omit<Mutant, 'test'>[] = [
  {
    why: 'an app stays within its client',
    file: authorize,
    find: `if (caller.id_client !== organization.id_client) throw new ServiceError('organization_not_found');`,
    replace: '',
  },
  {
    why: 'a role of an organization counts there alone',
    file: 'domain/access/authentication/reach.ts',
    find: `  id_organization === undefined || id_organization === _id;`,
    replace: `  id_organization === undefined || _id !== undefined;`,
  },
  {
    why: 'a person needs the permission in an organization',
    file: authorize,
    find: `if (permissions.length === 0) return { organization, roles };`,
    replace: `if (permissions.length >= 0) return { organization, roles };`,
  },
  {
    why: 'a person needs the permission in a client',
    file: authorize,
    find: `if (allowed.has(clientPermission)) return client;`,
    replace: `if (allowed.size >= 0) return client;`,
  },
  {
    why: 'a link stays within its organization',
    file: authorize,
    find: `if (bound !== undefined && bound !== id_organization) throw new ServiceError('organization_not_found');`,
    replace: '',
  },
  {
    why: 'a portal link does what its screens need',
    file: authorize,
    find: `const permissions = needed.filter((one) => !held.includes(one));`,
    replace: `const permissions = needed.filter((one) => !held.includes(one) && one.length === 0);`,
  },
  {
    why: 'the screen of accounts shows accounts',
    file: 'domain/access/authentication/permissions.ts',
    find: `  accounts: always,`,
    replace: `  accounts: [...always, 'messages:read'],`,
  },
  {
    why: 'a connect token does two things',
    file: authorize,
    find: `const connectTokenPermissions: readonly OrganizationPermission[] = ['accounts:create', 'organization:read'];`,
    replace: `const connectTokenPermissions: readonly OrganizationPermission[] = organizationPermissions;`,
  },
  {
    why: 'an assistant needs the scope',
    file: authorize,
    find: `if (assistant) requireScopes(assistant, policy);`,
    replace: '',
  },
  {
    why: 'nobody gives more than they hold',
    file: authorize,
    find: `  if (missing.length > 0) throw new ServiceError('permission_missing', { permissions: missing });`,
    replace: '',
  },
  {
    why: 'nobody takes permissions out of a role that they lack',
    file: 'domain/access/roles/roles.ts',
    find: `  await requireGrantable(ports, caller, getRolePermissions(role), scope);
  try {`,
    replace: `  try {`,
  },
  {
    why: 'nobody deletes a role that allows more than they may',
    file: 'domain/access/roles/roles.ts',
    find: `  await requireGrantable(ports, caller, getRolePermissions(role), scope);
  await ports.storage.remove('roles', role._id);`,
    replace: `  await ports.storage.remove('roles', role._id);`,
  },
  {
    why: 'nobody invites to a role that allows more than they may',
    file: 'domain/access/roles/invitations.ts',
    find: `  await requireGrantable(ports, caller, getRolePermissions(role), scope);`,
    replace: '',
  },
  {
    why: 'nobody adds people to a role that allows more than they may',
    file: 'domain/access/roles/role-users.ts',
    find: `  await requireGrantable(ports, caller, getRolePermissions(role), scope);
  await requireKnownUser(ports, scope, address.id_user);
  await addMember(`,
    replace: `  await requireKnownUser(ports, scope, address.id_user);
  await addMember(`,
  },
  {
    why: 'events tell what people wrote to those who may read it',
    file: 'domain/webhooks/event-view.ts',
    find: `const isHeld = held.includes(reading[change.field]) &&`,
    replace: `const isHeld = held.length > 0 &&`,
  },
  {
    why: 'the log of deliveries leaves out what people wrote',
    file: 'domain/webhooks/list-deliveries.ts',
    find: `caller.kind === 'app' ? withinPlan(ports, client, changes) : changes.map(withoutObject)`,
    replace: `withinPlan(ports, client, changes)`,
  },
  {
    why: 'the dashboard lists posts where one may read them',
    file: 'domain/numbers/metrics/dashboard.ts',
    find: `publications: sees.publications ? await readable('publications:read') : undefined,`,
    replace: `publications: sees.publications ? organizations : undefined,`,
  },
  {
    why: 'lists of organizations show those that one may read',
    file: 'domain/access/authentication/reach.ts',
    find: `organizations: own.has('client_organization:read') ? {} :`,
    replace: `organizations: own.size >= 0 ? {} :`,
  },
  {
    why: 'a person who was deleted has no assistants',
    file: 'domain/access/assistants/find-assistant.ts',
    find: `if (!user || !isActive(user)) throw new ServiceError('caller_deleted');`,
    replace: `if (!user) throw new ServiceError('caller_deleted');`,
  },
  {
    why: 'a person who was deleted is signed in no more',
    file: 'domain/access/authentication/authenticate.ts',
    find: `if (!user || !isActive(user)) throw new ServiceError('caller_deleted');`,
    replace: `if (!user) throw new ServiceError('caller_deleted');`,
  },
  {
    why: 'calls are counted by whose they are',
    file: 'adapters/koa/rate-limit.ts',
    find: `if (caller.kind === 'app') return [{ key: caller.id_client, part: 1 }];`,
    replace: `if (caller.kind !== 'connect_token') return [{ key: 'everybody', part: 1 }];`,
  },
  {
    why: 'invitations are counted by client',
    file: 'domain/access/roles/invitations.ts',
    find: `counted: ['invitation of client', scope.id_client],`,
    replace: `counted: ['invitation of client', 'everybody'],`,
  },
  {
    why: 'the feeds of a suspended client are not read',
    file: 'domain/integrations/feeds/sweep-feeds.ts',
    find: `    suspended: 'waits',`,
    replace: '',
  },
  {
    why: 'the inbox needs a plan with an inbox',
    file: 'domain/access/authentication/access.ts',
    find: `plan && (await requirePlan(ports, organization.id_client, plan))`,
    replace: `undefined`,
  },
  {
    why: 'what lasts needs what it can do',
    file: 'domain/access/authentication/authority.ts',
    find: `  if (missing.length === 0) return;`,
    replace: `  if (missing.length >= 0) return;`,
  },
  {
    why: 'a feed stops with its owner',
    file: 'domain/integrations/feeds/post-items.ts',
    find: `return ownerMay(ports, await feedOwner(ports, integration), 'feed', organization);`,
    replace: `return (await feedOwner(ports, integration)) !== undefined;`,
  },
  {
    why: 'a link to a report ends with its maker',
    file: 'domain/numbers/report/open-report.ts',
    find: `if (!record || !(await ownerMay(ports, record, 'report_link', organization))) return nothing;`,
    replace: `if (!record) return nothing;`,
  },
  {
    why: 'a calendar link ends with its maker',
    file: 'domain/publishing/calendars/open-calendar.ts',
    find: `  if (isOwned && !(await ownerMay(ports, link, 'calendar_link', organization))) return undefined;`,
    replace: '',
  },
  {
    why: 'nobody takes a role from others that allows more than they may',
    file: 'domain/access/roles/role-users.ts',
    find: `  if (!isOwn) await requireGrantable(ports, caller, getRolePermissions(role), scope);`,
    replace: '',
  },
  {
    why: 'a suspended client does what is allowed to it',
    file: 'domain/access/authentication/access.ts',
    find: `return (exceptions[id] ?? usual) === 'allowed';`,
    replace: `return (exceptions[id] ?? usual) !== '';`,
  },
];
