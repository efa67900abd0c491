// Long because one call stands here for each operation that makes, changes or hands out something.
import type { NamedOperation } from '#domain/platform/operations';
import { organizationPermissions, clientPermissions } from '#domain/access/authentication/permissions';
import { noModels } from '#adapters/memory/no-models';
import type { Models } from '#ports/ai-plans/models';
import type { Caller } from '#ports/access/caller';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { ServiceError } from '#domain/foundation/errors/service-error';
import { createWorld, operationNamed, type Place, type Sent } from './world.ts';
import { ManualClock, wakeful } from '../fakes/manual-clock.ts';
import { FakeFeed, newsItem } from '../fakes/test-feeds.ts';
import { answersAreOut } from '../fakes/test-platform.ts';
import { pixel } from '../fakes/test-plans.ts';

/** What somebody writes who acts: it is looked for where it must not arrive. */
export const ownWords = 'written by the deputy';
/** Where somebody lets messages be delivered who may not. */
export const ownAddress = 'https://collector.example/in';

const feedUrl = 'https://blog.example/deputy';

async function* bytes(): AsyncIterable<Uint8Array> {
  yield Promise.resolve(pixel);
}

/**
 * A world in which there is something to act on for everybody: a feed, something at the network, people with rights.
 */
export async function createStage(overrides: Partial<PlatformPorts> = {}) {
  const feeds = new FakeFeed();
  const models: Models = { ...noModels, providers: [{ name: 'fake', abilities: ['text', 'image'] }] };
  // What waits for a network goes on at once.
  const clock = new ManualClock();
  const world = await createWorld({ feeds, models, clock: wakeful(clock), ...overrides });
  const { app, made, platform, ports, records } = world;
  const { id_client, id_organization } = made;
  const { own } = records;
  feeds.items = [newsItem('old', clock.now() - 86_400_000)];
  const feed = await platform.integrations.connectIntegration(app, id_organization, {
    provider: 'rss',
    url: 'https://blog.example/others',
    id_accounts: [own.id_account],
  });
  const failed = await ports.storage.find('publications', { where: { id_organization, state: 'withErrors' } });
  const answered = await platform.comments.replyToComment(
    app,
    { id_organization, id_comment: own.id_comment },
    'Thanks',
  );
  const stored = await ports.storage.find('roles', { where: { id_client } });
  const roles = stored.filter((one) => one.default);
  const id_admin_role = roles.find((one) => one.id_organization === undefined)?._id ?? '';
  const id_own_admin_role = roles.find((one) => one.id_organization === id_organization)?._id ?? '';
  const other = await world.person([], id_organization);
  const { id_user } = other;
  await platform.roles.addOrganizationRoleUser(app, { id_organization, id_role: id_own_admin_role, id_user });
  return {
    ...world,
    clock,
    feeds,
    id_feed: feed._id,
    id_failed: failed[0]?._id ?? '',
    id_reply: answered.reply._id,
    id_admin_role,
    id_own_admin_role,
    other,
  };
}

export type Stage = Awaited<ReturnType<typeof createStage>>;

/** One call by which somebody could make something last. */
interface Deed {
  readonly id: string;
  readonly send?: (
    stage: Stage,
    caller: Caller,
    own: { readonly id_role: string },
  ) => Omit<Sent, 'path'> & { readonly path?: Readonly<Record<string, string>>; readonly place?: Place };
}

const post = { social_network: 'bluesky', text: ownWords };

/** Those that add and change. */
export const deeds: readonly Deed[] = [
  { id: 'createApp', send: () => ({ body: { name: 'Mine', client_id: 'mine', webhook_url: ownAddress } }) },
  { id: 'getAppSecret' },
  { id: 'testWebhook' },
  { id: 'replayWebhookDeliveries', send: () => ({ body: { from_date: '2026-11-01T00:00:00Z' } }) },
  { id: 'updateApp', send: () => ({ body: { webhook_url: ownAddress } }) },
  {
    id: 'createOrganizationRole',
    send: () => ({ body: { name: 'Everything', permissions: organizationPermissions } }),
  },
  { id: 'createClientRole', send: () => ({ body: { name: 'Everything', permissions: clientPermissions } }) },
  {
    id: 'updateOrganizationRole',
    send: (_stage, _caller, { id_role }) => ({
      path: { id_rol: id_role },
      body: { permissions: organizationPermissions },
    }),
  },
  {
    id: 'updateClientRole',
    send: (_stage, _caller, { id_role }) => ({ path: { id_rol: id_role }, body: { permissions: clientPermissions } }),
  },
  ...(['addOrganizationRoleUser', 'addClientRoleUser'] as const).map((id) => ({
    id,
    send: (stage: Stage, caller: Caller) => ({
      path: {
        id_rol: id === 'addClientRoleUser' ? stage.id_admin_role : stage.id_own_admin_role,
        id_user: caller.kind === 'user' ? caller.id_user : '',
      },
    }),
  })),
  ...(['inviteToOrganizationRole', 'inviteToClientRole'] as const).map((id) => ({
    id,
    send: (_stage: Stage, _caller: Caller, { id_role }: { readonly id_role: string }) => ({
      path: { id_rol: id_role },
      body: { email: 'friend@example.org' },
    }),
  })),
  ...(['inviteToOrganizationRole', 'inviteToClientRole'] as const).map((id) => ({
    id,
    send: (stage: Stage) => ({
      path: { id_rol: id === 'inviteToClientRole' ? stage.id_admin_role : stage.id_own_admin_role },
      body: { email: 'accomplice@example.org' },
    }),
  })),
  ...(['createChildOrganization', 'createClientOrganization'] as const).map((id) => ({
    id,
    send: () => ({ body: { name: 'Mine', actual_plan: { accounts: 20, space: 1, integrations: 2 } } }),
  })),
  ...(['createChildOrganization', 'createClientOrganization'] as const).map((id) => ({
    id,
    send: () => ({ body: { name: 'Mine too' } }),
  })),
  ...(['updateOrganization', 'updateClientOrganization'] as const).map((id) => ({
    id,
    send: () => ({ body: { name: 'Renamed', actual_plan: { accounts: 20, space: 1, integrations: 2 } } }),
  })),
  { id: 'updateAiContext', send: () => ({ body: { description: ownWords } }) },
  {
    id: 'updateReportSettings',
    send: (_stage, caller) => ({
      body: { enabled: true, weekday: 6, hour: 9, recipients: caller.kind === 'user' ? [caller.id_user] : [] },
    }),
  },
  { id: 'createReportLink', send: () => ({ body: {} }) },
  { id: 'createCalendarLink', send: () => ({ body: { drafts: true } }) },
  { id: 'createPortalLink', send: () => ({ body: { screens: ['inbox', 'review'] } }) },
  { id: 'issueConnectToken' },
  { id: 'getConnectLinks' },
  { id: 'updateClient', send: () => ({ body: { name: 'Renamed' } }) },
  { id: 'updateAiSettings', send: () => ({ body: { text: { provider: 'fake', model: 'mine', api_key: 'mine' } } }) },
  {
    id: 'updateSocialCredentials',
    send: () => ({ body: { client_id: '2', client_secret: 'mine', bot_token: 'mine' } }),
  },
  {
    id: 'connectIntegration',
    send: ({ records }) => ({
      body: {
        ...{ provider: 'rss', url: feedUrl, id_accounts: [records.own.id_account] },
        ...{ template: ownWords, auto_publish: true },
      },
    }),
  },
  {
    id: 'updateIntegration',
    send: ({ id_feed }) => ({
      path: { id_integration: id_feed },
      body: { config: { template: ownWords, auto_publish: true } },
    }),
  },
  { id: 'getIntegrationLink' },
  { id: 'createPublication', send: () => ({ body: { ...post, state: 'ready' } }) },
  {
    id: 'importPublications',
    send: ({ records }) => ({
      body: { rows: [{ account: records.own.id_account, text: ownWords, publish_date: '2026-11-21T09:00:00Z' }] },
    }),
  },
  { id: 'createAiPlan', send: ({ records }) => ({ body: { prompt: ownWords, accounts: [records.own.id_account] } }) },
  { id: 'validateAiPlan' },
  {
    id: 'updatePublication',
    send: ({ records }) => ({
      path: { id_publication: records.own.draft },
      body: { text: ownWords, state: 'ready', publish_date: '2026-11-20T12:00:00Z' },
    }),
  },
  { id: 'retryPublication', send: ({ id_failed }) => ({ path: { id_publication: id_failed } }) },
  { id: 'pausePostingSlots' },
  { id: 'replacePostingSlots', send: () => ({ body: { slots: [{ weekday: 2, time: '10:00' }] } }) },
  { id: 'updateAccount', send: () => ({ body: { name: 'Renamed' } }) },
  { id: 'setPersistentMenu', send: () => ({ body: { persistent_menu: [{ locale: 'default' }] } }) },
  { id: 'createUpload', send: () => ({ body: { name: 'mine.png', content: bytes() } }) },
  { id: 'updateUpload', send: () => ({ body: { alt_text: ownWords } }) },
  { id: 'replyToComment', send: () => ({ body: { text: ownWords } }) },
  { id: 'replyPrivately', send: () => ({ body: { text: ownWords } }) },
  { id: 'updateComment', send: () => ({ body: { hidden: true } }) },
  { id: 'sendMessage', send: () => ({ body: { message_type: 'simple_message', text: ownWords } }) },
  { id: 'tellSeen' },
  { id: 'readMessages' },
  { id: 'createMessageTemplate', send: () => ({ body: { name: 'mine' } }) },
  {
    id: 'createContact',
    send: () => ({
      body: {
        name: 'Mine',
        social_identifiers: [{ social_network: 'email', external_identifier: 'mine@example.org' }],
      },
    }),
  },
  { id: 'updateContact', send: () => ({ body: { name: 'Renamed' } }) },
  {
    id: 'saveProduct',
    send: () => ({
      query: { product_catalog_id: '1' },
      body: {
        ...{ retailer_id: 'mine', name: 'Mine', price: 450, currency: 'EUR' },
        image_url: 'https://shop.example/mine.jpg',
      },
    }),
  },
  { id: 'saveProduct', send: () => ({ body: { id: 'p1', name: 'Changed' } }) },
  { id: 'createProductCatalog', send: () => ({ body: { name: 'Mine' } }) },
];

/** Those that take away, done when what the others began has come to its end. */
export const removals: readonly Deed[] = [
  { id: 'rotateAppSecret' },
  { id: 'deleteMessageTemplate', send: () => ({ query: { template_id: '1', template_name: 'x' } }) },
  { id: 'withdrawCalendarLink' },
  { id: 'deleteUpload', send: () => ({ query: { force_delete: true } }) },
  { id: 'deleteComment', send: ({ id_reply }) => ({ path: { id_comment: id_reply } }) },
  { id: 'deleteContact' },
  { id: 'deletePublication' },
  { id: 'cancelAiPlan' },
  { id: 'deleteIntegration' },
  ...(['removeOrganizationRoleUser', 'removeClientRoleUser'] as const).map((id) => ({
    id,
    send: ({ id_admin_role, id_own_admin_role, made, other }: Stage) => ({
      path:
        id === 'removeClientRoleUser'
          ? { id_rol: id_admin_role, id_user: made.user.id_user }
          : { id_rol: id_own_admin_role, id_user: other.id_user },
    }),
  })),
  { id: 'deleteOrganizationRole' },
  { id: 'deleteClientRole' },
  { id: 'deleteAccount' },
  { id: 'deleteApp' },
];

/** Does one deed as somebody. Returns its answer, or the code with which it was refused. */
export async function act(
  stage: Stage,
  caller: Caller,
  { id, send }: Deed,
  own: { readonly id_role: string } = { id_role: '' },
): Promise<{ readonly answer: unknown } | { readonly code: number }> {
  const operation: NamedOperation = operationNamed(id);
  const { path, place, ...sent } = send?.(stage, caller, own) ?? {};
  try {
    const answer = await stage.call(operation, caller, {
      path: { ...stage.parametersOf(operation, place), ...path },
      ...sent,
    });
    await answersAreOut();
    return { answer };
  } catch (error) {
    if (error instanceof ServiceError) return { code: error.code };
    throw new Error(`${id} failed`, { cause: error });
  }
}

const hour = 3_600_000;

/** Lets nine days pass, with what workers do in them, and items appear in the feeds. */
export async function passDays({ clock, feeds, platform }: Stage): Promise<void> {
  const { work } = platform;
  for (const hours of [0, 4, 20, 24, 7 * 24]) {
    clock.advance(hours * hour);
    feeds.items = [newsItem(`after-${String(hours)}`, clock.now()), ...feeds.items];
    await work.workOnPlans();
    await work.workOnIntegrations();
    await work.sweepFeeds();
    await work.publishDue();
    await work.mailReports();
    await work.deliverDueWebhooks();
    await answersAreOut();
  }
}
