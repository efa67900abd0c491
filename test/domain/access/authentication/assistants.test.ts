import { operations } from '#domain/platform/operations';
import type { AssistantScope } from '#ports/access/assistant';
import type { Caller } from '#ports/access/caller';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addOrganization, addUser } from '../../../fakes/tenants.ts';
import { withAccount } from '../../../fakes/test-account.ts';

let service: Awaited<ReturnType<typeof withAccount>>;
beforeAll(async () => {
  service = await withAccount();
});

const limits = (scopes: readonly AssistantScope[]) => ({
  name: 'Aide',
  id_organization: service.made.id_organization,
  scopes,
});

/** The person, or the app, by way of an assistant with these scopes. */
const by = (scopes: readonly AssistantScope[], kind: 'app' | 'user' = 'user'): Caller => ({
  ...(kind === 'user' ? service.user : service.app),
  assistant: limits(scopes),
});

/** Returns the names of all operations into which somebody is let, with these identifiers in the path. */
async function letIn(caller: Caller, path: Readonly<Record<string, string>>): Promise<string[]> {
  const names = await Promise.all(
    operations
      .filter(({ open }) => !open)
      .map((row) =>
        service.platform.enter(row, caller, path).then(
          () => row.id,
          () => undefined,
        ),
      ),
  );
  return names.flatMap((name) => name ?? []).sort();
}

const names = (text: string) => text.trim().split(/\s+/).sort();

/** Written by hand, apart from the definitions, so that a mistake in one is noticed. */
const allowed: Readonly<Record<AssistantScope, readonly string[]>> = {
  read: names(`
      explainUpload getPostingSlots getQuotaPlan listPostingQueue
      countAccountConversations countConversations countUnreadComments countUnreadMessages getAccount
      getAccountMetrics getAiPlan getBestTimes getComment getContact getDashboard getIntegration
      getOrganization getOrganizationLimits getOrganizationMetrics getOwnPermissions getPersistentMenu
      getPerson getPlanUse getPublication getPublicationStats getUpload listAccountConversations
      listAccountPublications listAccounts listAiPlanResults listAiPlans listChildOrganizations listComments
      listContacts listConversations listEvents listFeedItems listIntegrations listMessageTemplates
      listMetricNames listProductCatalogs listProducts listPublicationStats listPublications
      listSocialPublications listTopPublications listUploads measurePublication readAccountComments
      readMessages readPublicationComments readReplies streamEvents summarizePublications`),
  draft: names(`
      importPublications pausePostingSlots reorderPostingQueue resumePostingSlots
      beginDirectUpload checkAiPlan checkPublication completeDirectUpload createAiPlan createPublication
      createUpload explainFile importUploads retryPublication updateAccountPublication updatePublication`),
  publish: names(`
      importPublications pausePostingSlots reorderPostingQueue resumePostingSlots
      archiveAiPlan cancelAiPlan checkPublication createPublication deletePublication
      regenerateAiPlanPublication retryAiPlan retryPublication unarchiveAiPlan updateAccountPublication
      updatePublication validateAiPlan`),
  inbox: names(`
      checkMessage createMessageTemplate markCommentsRead replyPrivately replyToComment sendMessage tellSeen
      updateComment`),
  interface: names(`
      getPostingSlots getQuotaPlan importPublications listPostingQueue pausePostingSlots
      reorderPostingQueue replacePostingSlots resumePostingSlots
      explainFile explainUpload archiveAiPlan beginDirectUpload cancelAiPlan checkAiPlan checkMessage checkPublication
      completeDirectUpload connectIntegration countAccountConversations countConversations
      countUnreadComments countUnreadMessages createAiPlan createChildOrganization createContact
      createMessageTemplate createProductCatalog createPublication createUpload decideFeedItems
      deleteAccount deleteComment deleteContact deleteContacts deleteIntegration deleteMessageTemplate
      deleteMessages deletePerson deletePublication deleteUpload enableAccount getAccount getAccountMetrics
      getAiPlan getBestTimes getComment getContact getDashboard getIntegration getOrganization
      getOrganizationLimits getOrganizationMetrics getOwnPermissions getPersistentMenu getPerson getPlanUse
      getPublication getPublicationStats getReportSettings getUpload importUploads listAccountConversations
      listAccountPublications listAccounts listAiPlanResults listAiPlans listChildOrganizations listComments
      listContacts listConversations listEvents listFeedItems listIntegrations listMessageTemplates
      listMetricNames listProductCatalogs listProducts listPublicationStats listPublications
      listSocialPublications listTopPublications listUploads markCommentsRead measurePublication
      readAccountComments readMessages readPublicationComments readReplies reconnectIntegration
      regenerateAiPlanPublication replyPrivately replyToComment retryAiPlan retryPublication saveProduct
      sendMessage setPersistentMenu streamEvents summarizePublications tellSeen unarchiveAiPlan
      updateAccount updateAccountPublication updateAiContext updateComment updateContact updateIntegration
      updateOrganization updatePublication updateReportSettings updateUpload validateAiPlan`),
};

describe('an assistant', () => {
  test.each(Object.keys(allowed) as AssistantScope[])(
    'may do exactly this in its organization, with %s',
    async (scope) => {
      const { id_client, id_organization } = service.made;
      expect(await letIn(by([scope]), { id_client, id_organization })).toEqual(allowed[scope]);
    },
  );

  test('may do with two scopes what each of them allows', async () => {
    const { id_client, id_organization } = service.made;
    const both = await letIn(by(['read', 'inbox']), { id_client, id_organization });
    expect(both).toEqual([...new Set([...allowed.read, ...allowed.inbox])].sort());
  });

  test.each(['user', 'app'] as const)('may do nothing elsewhere, nor without scopes: %s', async (kind) => {
    const { id_client, id_organization } = service.made;
    const scopes = Object.keys(allowed) as AssistantScope[];
    const other = await addOrganization(service.ports, { id_client });
    const below = await addOrganization(service.ports, {
      id_client,
      parent_organization: id_organization,
      ancestors: [id_organization],
    });
    for (const { _id } of [other, below])
      expect(await letIn(by(scopes, kind), { id_client, id_organization: _id })).toEqual([]);
    expect(await letIn(by([], kind), { id_client, id_organization })).toEqual([]);
  });

  test('of an app gets no link and no token for others, and no secret', async () => {
    const { id_client, id_organization } = service.made;
    const own = await letIn(by(Object.keys(allowed) as AssistantScope[], 'app'), { id_client, id_organization });
    expect(own.filter((name) => /portal|token|secret|credential|report_?link/i.test(name))).toEqual([]);
    expect(own).toContain('createPublication');
  });

  test('never may what its person may not', async () => {
    const { id_client, id_organization } = service.made;
    const { id_user } = await addUser(service.ports, { id_client, id_organization }, ['organization:read']);
    const caller: Caller = { kind: 'user', id_user, assistant: limits(['read', 'interface']) };
    expect(await letIn(caller, { id_client, id_organization })).toEqual(await letIn(caller, { id_organization }));
    expect(await letIn(caller, { id_client, id_organization })).not.toContain('listPublications');
    expect(await letIn(caller, { id_client, id_organization })).toContain('getOrganization');
  });

  test('reads which permissions it has, and gets no plan from above', async () => {
    const { id_organization } = service.made;
    const { organizations } = service.platform;
    expect(await organizations.getOwnPermissions(by(['draft', 'read']), { id_organization })).toMatchObject({
      permissions: expect.arrayContaining(['publications:create', 'comments:read']),
    });
    const { permissions } = await organizations.getOwnPermissions(by(['read']), { id_organization });
    expect(permissions.filter((one) => !one.endsWith(':read') || one.includes('roles'))).toEqual([]);
    await expect(
      organizations.updateOrganization(
        by(['interface']),
        { id_organization },
        { actual_plan: { plan_name: 'x' } as never },
      ),
    ).rejects.toMatchObject({ error: 'permission_missing' });
  });
});

describe('an assistant that may write drafts only', () => {
  const write = (scopes: readonly AssistantScope[], input: object) =>
    service.platform.publications.createPublication(by(scopes), {
      id_organization: service.id_organization,
      id_account: service.id_account,
      input: { social_network: 'bluesky', text: 'Fresh bread', ...input },
    });
  const change = (scopes: readonly AssistantScope[], id_publication: string, input: object) =>
    service.platform.publications.updatePublication(by(scopes), {
      id_organization: service.id_organization,
      id_publication,
      input,
    });
  const later = '2026-12-01T10:00:00.000Z';
  const refused = { error: 'permission_missing' };

  test('stores drafts and changes them', async () => {
    const draft = await write(['draft'], { state: 'draft', publish_date: later });
    expect(draft.state).toBe('draft');
    const changed = await change(['draft'], draft._id, { text: 'Fresher bread' });
    expect(changed).toMatchObject({ state: 'draft', text: 'Fresher bread' });
  });

  test.each([
    [{ state: 'ready' }],
    [{ state: 'ready', publish_date: later }],
    [{ state: 'published', publish_date: '2026-11-01T10:00:00Z' }],
  ])('cannot send, schedule or mark as published: %j', async (input) => {
    const before = await service.platform.publications.listPublications(
      service.app,
      { id_organization: service.id_organization },
      {},
    );
    await expect(write(['draft', 'read'], input)).rejects.toMatchObject(refused);
    const after = await service.platform.publications.listPublications(
      service.app,
      { id_organization: service.id_organization },
      {},
    );
    expect(after.total).toBe(before.total);
    const draft = await write(['draft'], { state: 'draft' });
    await expect(change(['draft'], draft._id, input)).rejects.toMatchObject(refused);
    expect((await service.read(draft._id)).state).toBe('draft');
  });

  test('cannot take a scheduled post off its date, change it, or send a failed one again', async () => {
    const scheduled = await write(['publish'], { publish_date: later });
    expect(scheduled.state).toBe('ready');
    await expect(change(['draft'], scheduled._id, { state: 'draft' })).rejects.toMatchObject(refused);
    await expect(change(['draft'], scheduled._id, { text: 'Other' })).rejects.toMatchObject(refused);
    const failed = await write(['interface'], { text: 'x'.repeat(5000), publish_date: later });
    expect(failed.state).toBe('withErrors');
    await expect(
      service.platform.publications.retryPublication(by(['draft']), {
        id_organization: service.id_organization,
        id_publication: failed._id,
      }),
    ).rejects.toMatchObject(refused);
  });

  test('cannot hold back what waits in slots, let it go, or put it into another order', async () => {
    const { platform, id_account, id_organization } = service;
    const address = { id_organization, id_account };
    const drafting = by(['draft', 'read']);
    await expect(platform.slots.pausePostingSlots(drafting, address)).rejects.toMatchObject(refused);
    await expect(platform.slots.resumePostingSlots(drafting, address)).rejects.toMatchObject(refused);
    await expect(platform.slots.reorderPostingQueue(drafting, address, [])).rejects.toMatchObject(refused);
    expect(await platform.slots.pausePostingSlots(by(['publish']), address)).toMatchObject({ paused: true });
  });
});
