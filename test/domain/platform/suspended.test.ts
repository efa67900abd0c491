import { type NamedOperation, operations } from '#domain/platform/operations';
import { plans } from '#domain/access/limits/plans';
import type { Caller } from '#ports/access/caller';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { codeOf } from '../../fakes/refused.ts';
import { createTestPlatform, operator } from '../../fakes/test-platform.ts';

/**
 * All that a suspended client may still call in the client or an organization: it reads and removes, and nothing
 * reaches others.
 */
const allowed = `
cancelAiPlan checkMessage checkPublication clearSandboxFaults countAccountConversations countConversations countUnreadComments
countUnreadMessages deleteAccount deleteApp deleteClientOrganization deleteClientRole deleteContact deleteContacts
deleteIntegration deleteMessages deleteOrganization deleteOrganizationRole deletePerson deleteReportLink deleteSocialCredentials deleteUpload
endConnectToken endMemberAssistants explainUpload getAccount getAccountMetrics getAiPlan getApp getAppSecret getBestTimes getClient getComment getContact getDashboard
getIntegration getOrganization getOrganizationLimits getOrganizationMetrics getOwnClientPermissions getOwnPermissions
getPerson getPlanUse getPostingSlots getPublication getPublicationStats getQuotaPlan getReportSettings getUpload leaveClient leaveOrganization
listAccountConversations listAccountPublications listAccounts listAiPlanResults listAiPlans listApps listCalendarLinks
listChildOrganizations listClientAudit listClientOrganizations listClientRoleUsers listClientRoles listClientUsers listComments
listConnectTokens listContacts listConversations listEvents listFeedItems listIntegrations listMemberAssistants listMetricNames listOrganizationAudit
listOrganizationRoleUsers listOrganizationRoles listOrganizationUsers listPortalLinks listPostingQueue listPublicationStats
listPublications listReportLinks listSandboxFaults listTopPublications listUploads listWebhookDeliveries
readAccountComments readMessages readPublicationComments readReplies removeClientRoleUser removeOrganizationRoleUser streamEvents
summarizePublications withdrawCalendarLink withdrawPortalLink
`
  .trim()
  .split(/\s+/);

type Service = Awaited<ReturnType<typeof createTestPlatform>>;
let service: Service;

/** Enters an operation as the first of these who may. */
function enter({ platform, made }: Service, operation: NamedOperation, callers: readonly Caller[]) {
  const caller = callers.find(({ kind }) => operation.policy.callers.includes(kind));
  if (!caller) throw new Error(`nobody may call ${operation.id}`);
  const { id_client, id_organization } = made;
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const path = Object.fromEntries(names.map((name) => [name, made.app.id_app]));
  return platform.enter(operation, caller, { ...path, id_client, id_organization });
}

const placed = operations.filter(({ path }) => /\{id_(client|organization)\}/.test(path));
const named = (some: readonly NamedOperation[]) => some.map((one) => [one.id, one] as const);
let people: readonly Caller[];
let strangers: readonly Caller[];

beforeAll(async () => {
  service = await createTestPlatform();
  const { made, app, user, platform } = service;
  people = [app, user];
  const of = { id_app: made.app.id_app, id_client: made.id_client, id_organization: made.id_organization };
  strangers = [
    { kind: 'portal_link', id_portal_link: 'a', ...of, screens: ['accounts', 'calendar', 'inbox', 'review'] },
    { kind: 'connect_token', id_connect_token: 'b', ...of, expires_date: '2027-01-01T00:00:00.000Z' },
  ];
  await platform.operating.changeClient(operator, made, { disabled: true });
});

describe('while its client is suspended', () => {
  test.each(named(placed))('%s', async (id, operation) => {
    expect(await codeOf(enter(service, operation, people))).toBe(allowed.includes(id) ? undefined : 517);
  });

  test('every name in the list is that of an operation', () => {
    const ids = placed.map(({ id }) => id);
    expect(allowed.filter((name) => !ids.includes(name))).toEqual([]);
  });

  const ofLinks = operations.filter(({ policy: { callers } }) =>
    callers.some((kind) => kind === 'portal_link' || kind === 'connect_token'),
  );
  test.each(named(ofLinks))('nobody calls %s by a link', async (_, operation) => {
    for (const caller of strangers) {
      if (operation.policy.callers.includes(caller.kind))
        expect(await codeOf(enter(service, operation, [caller]))).toBe(517);
    }
  });

  test('calendars are not served, and nobody goes on connecting', async () => {
    const fresh = await createTestPlatform();
    const { app, user, made, platform } = fresh;
    const { id_organization } = made;
    const { url } = await platform.publications.createCalendarLink(app, { id_organization });
    const [, _id = '', signature = ''] = /calendars\/(.+)\/(.+)\.ics/.exec(url) ?? [];
    const [link] = await platform.accounts.getConnectLinks(user, { id_organization });
    const state = new URL(link?.link ?? '').searchParams.get('session') ?? '';
    expect(await platform.publications.openCalendar({ _id, signature })).toBeDefined();
    await platform.operating.changeClient(operator, made, { disabled: true });
    expect(await platform.publications.openCalendar({ _id, signature })).toBeUndefined();
    expect(await codeOf(platform.connecting.leaveForNetwork(state))).toBe(517);
  });
});

describe('a plan that lacks', () => {
  const smaller = { inbox: [{ inbox: false }, 516], ai: [{ ai_credits: 0 }, 2101] } as const;
  const needs = {
    inbox: /comment|replyPrivately|readReplies|message|conversation|contact|tellSeen/i,
    ai: /^(create|check|retry|regenerate)AiPlan/,
  } as const;

  test.each(['inbox', 'ai'] as const)('%s refuses each operation that needs it, and no other', async (feature) => {
    const [lack, code] = smaller[feature];
    const free = { ...plans.free, ...lack };
    const some = await createTestPlatform();
    const settings = { ...some.ports.settings, plans: { ...plans, free, basic: free, pro: free, custom: free } };
    const poor = await createTestPlatform({ settings });
    const refused: string[] = [];
    for (const operation of placed) {
      if ((await codeOf(enter(poor, operation, [poor.app, poor.user]))) === code) refused.push(operation.id);
    }
    const expected = placed.map(({ id }) => id).filter((id) => needs[feature].test(id));
    expect(refused.sort()).toEqual(expected.sort());
  });
});
