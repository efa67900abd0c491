import { applyMessageFacts } from '#domain/inbox/index';
import type { SocialNetwork } from '#ports/networks/social-network';
import { comment } from '../contracts/sample-records.ts';
import { answersAreOut } from '../fakes/test-platform.ts';
import type { startTestService } from '../fakes/test-service.ts';
import { addAccount, type openHarbourCoffee } from './harbour-coffee.ts';
import type { openSurroundings } from './surroundings.ts';

/** Where an example is recorded. */
interface Place {
  readonly service: Awaited<ReturnType<typeof startTestService>>;
  readonly own: Awaited<ReturnType<typeof openHarbourCoffee>>;
  readonly around: ReturnType<typeof openSurroundings>;
}

/** What a call has otherwise than the others: in its path, its query, its body. */
interface Scene {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

type Prepare = (place: Place) => Promise<Scene> | Scene;

const now = '2026-11-20T09:00:00.000Z';
const feedUrl = 'https://harbour-coffee.example/feed';

/** The token that was mailed. */
async function mailed({ service: { mails } }: Place): Promise<string> {
  await answersAreOut();
  return /token=(\S+)/.exec(mails.map(({ text }) => text).join('\n'))?.[1] ?? '';
}

/** The token with which somebody accepts what they were invited to. */
async function invited(place: Place, email = 'sam@harbour-coffee.example'): Promise<string> {
  const { made, platform, user } = place.service;
  const address = { id_client: made.id_client, id_role: place.own.roles.client };
  await platform.roles.inviteToClientRole(user, address, { email });
  return mailed(place);
}

/** An account at another network. */
const accountAt =
  (social_network: SocialNetwork, query?: string): Prepare =>
  async ({ service: { ports }, own }) => ({
    parameters: { id_account: await addAccount(ports, own, social_network) },
    ...(query !== undefined && { query }),
  });

/** The comment stands at the network, as an answer to a post. */
const commentThere: Prepare = ({ around: { bluesky }, own: { id_comment } }) => {
  bluesky.comments.write({
    external_id: id_comment,
    publication_external_id: 'post',
    author: { external_id: 'did:plc:ada', name: 'Ada Park', is_own: false },
    text: 'Is it there in decaf, too?',
  });
  return {};
};

/** The publication is out. */
const published: Prepare = async ({ service: { ports }, own: { id_publication } }) => {
  await ports.storage.update('publications', id_publication, {
    state: 'published',
    publish_date: now,
    external_identifier: 'post',
    url: 'https://bsky.app/profile/harbour.coffee/post/3lbq',
  });
  return {};
};

/** Ada has written to the account. */
const conversation: Prepare = async ({ service, own: { id_account, id_organization } }) => {
  const { app, platform, ports } = service;
  const account = await ports.storage.get('accounts', id_account);
  if (!account) throw new Error('the account is gone');
  const text = 'Are you open on Sunday?';
  const message = { external_id: '3lbs', own: false, message_type: 'simple_message', text } as const;
  const fact = {
    type: 'message',
    person: { external_id: 'did:plc:ada', name: 'Ada Park' },
    date: now,
    message: { ...message, creation_date: now },
  } as const;
  await applyMessageFacts(ports, account, [fact], { source: 'push' });
  await platform.work.settleDueMessages();
  const [begun] = (await platform.messages.listConversations(app, { id_organization }, {})).data;
  return { parameters: { id_contact: begun?.contact._id ?? '' } };
};

/** What a person brings back from the consent page of the drive. */
async function driveTrip({ service: { app, platform }, own: { id_organization } }: Place) {
  const address = { id_organization, provider: 'google_drive' };
  const { url } = await platform.integrations.getIntegrationLink(app, address);
  const state = new URL(url).searchParams.get('state') ?? '';
  return { provider: 'google_drive', code: '4/0AeanS0', state };
}

async function driveConnected(place: Place): Promise<string> {
  const { app, platform } = place.service;
  const { id_organization } = place.own;
  const made = await platform.integrations.connectIntegration(app, id_organization, await driveTrip(place));
  return made._id;
}

const item = (number: number) => ({
  guid: `entry-${String(number)}`,
  link: `https://harbour-coffee.example/journal/${String(number)}`,
  title: `Journal, part ${String(number)}`,
  summary: 'What we roasted this week.',
  date: `2026-11-1${String(number)}T08:00:00.000Z`,
});

/**
 * What must be there before an operation succeeds, where that is more than a coffee house has; by the name of the
 * operation.
 */
export const scenes: Readonly<Record<string, Prepare>> = {
  readAssistantRequest: () => ({
    query: `?${new URLSearchParams({
      response_type: 'code',
      client_id: 'https://aide.example/client.json',
      redirect_uri: 'https://aide.example/callback',
      scope: 'read draft',
      state: 'af0ifjsldkj',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    }).toString()}`,
  }),
  refreshSession: async ({ service: { made, platform } }) => {
    const { refresh_token } = await platform.authentication.signIn(made.user);
    return { body: { refresh_token } };
  },
  verifyEmail: async (place) => {
    const { made, platform, user } = place.service;
    const email = 'sam@harbour-coffee.example';
    const { password } = made.user;
    await platform.authentication.updateOwnUser(user, { email, current_password: password });
    return { body: { token: await mailed(place), password } };
  },
  verifyOwnEmail: async (place) => {
    const { made, platform, user } = place.service;
    const change = { email: 'sam@harbour-coffee.example', current_password: made.user.password };
    await platform.authentication.updateOwnUser(user, change);
    return { body: { token: await mailed(place) } };
  },
  updateReportSettings: ({ service: { made } }) => Promise.resolve({ body: { recipients: [made.user.id_user] } }),
  verifyOwnIdentity: ({ service: { made } }) => Promise.resolve({ body: { current_password: made.user.password } }),
  resetPassword: async (place) => {
    const { made, platform } = place.service;
    await platform.authentication.requestPasswordReset({ email: made.user.email });
    return { body: { token: await mailed(place) } };
  },
  acceptInvitation: async (place) => ({ body: { token: await invited(place) } }),
  readInvitation: async (place) => ({ body: { token: await invited(place) } }),
  listOwnInvitations: async (place) => {
    await invited(place, place.service.made.user.email);
    return {};
  },
  acceptOwnInvitation: async (place) => {
    const token = await invited(place, place.service.made.user.email);
    const { _id } = await place.service.platform.authentication.readInvitation(token);
    return { parameters: { id_invitation: _id }, body: { token } };
  },
  declineInvitation: async (place) => {
    const token = await invited(place, place.service.made.user.email);
    const { _id } = await place.service.platform.authentication.readInvitation(token);
    return { parameters: { id_invitation: _id } };
  },
  leaveClient: async ({ own: { id_user }, service: { made, platform, user } }) => {
    const { id_client } = made;
    const { data } = await platform.roles.listClientRoles(user, id_client, {});
    const role = data.find((one) => one.default);
    await platform.roles.addClientRoleUser(user, { id_client, id_role: role?._id ?? '', id_user });
    return {};
  },
  listCalendarLinks: async ({ service: { made, platform, user } }) => {
    const { id_organization } = made;
    await platform.publications.createCalendarLink(user, { id_organization, name: 'For the shop' });
    return {};
  },
  withdrawCalendarLink: async ({ service: { made, platform, user } }) => {
    const { id_organization } = made;
    const { _id } = await platform.publications.createCalendarLink(user, { id_organization });
    return { parameters: { id_calendar_link: _id } };
  },
  listReportLinks: async ({ service: { made, platform, user } }) => {
    const { id_organization } = made;
    await platform.report.createReportLink(user, { id_organization }, {});
    return {};
  },
  deleteReportLink: async ({ service: { made, platform, user } }) => {
    const { id_organization } = made;
    const { _id } = await platform.report.createReportLink(user, { id_organization }, {});
    return { parameters: { id_report_link: _id } };
  },
  getPersistentMenu: accountAt('facebook'),
  setPersistentMenu: accountAt('facebook'),
  deleteComment: async ({ service: { ports }, own: { id_comment } }) => {
    const author = { external_id: 'did:plc:harbourcoffee', name: 'Harbour Coffee', is_own: true };
    await ports.storage.update('comments', id_comment, { author, own: true });
    return {};
  },
  replyToComment: commentThere,
  readReplies: async (place) => {
    await commentThere(place);
    place.around.bluesky.comments.write({
      external_id: '3lbt',
      publication_external_id: 'post',
      parent_external_id: place.own.id_comment,
      author: { external_id: 'did:plc:harbourcoffee', name: 'Harbour Coffee', is_own: true },
      text: 'It is, from Monday.',
    });
    return {};
  },
  readPublicationComments: async (place) => {
    await commentThere(place);
    return published(place);
  },
  measurePublication: published,
  sendMessage: conversation,
  checkMessage: conversation,
  tellSeen: conversation,
  replyPrivately: async ({ service: { ports }, own }) => {
    const { id_client, id_organization } = own;
    const id_comment = ports.identifiers.next();
    const record = comment(id_comment, {
      id_client,
      id_organization,
      id_account: await addAccount(ports, own, 'facebook'),
      social_network: 'facebook',
      author: { external_id: '7001', name: 'Ada Park', is_own: false },
      text: 'Where is my order?',
      creation_date: now,
    });
    await ports.storage.insert('comments', record);
    return { parameters: { id_comment } };
  },
  regenerateAiPlanPublication: async ({ service: { app, platform }, own }) => {
    const { id_account, id_client, id_organization } = own;
    const address = { id_client, id_organization };
    const input = { prompt: 'Our winter roast is here. Decaf too.', accounts: [id_account] };
    const { _id: id_ai_plan } = await platform.aiPlans.createAiPlan(app, address, input);
    await platform.work.workOnPlans();
    const { publications } = await platform.aiPlans.getAiPlan(app, { ...address, id_ai_plan });
    return { parameters: { id_ai_plan, id_publication: publications[0]?._id ?? '' } };
  },
  getPickerConfig: async (place) => ({ parameters: { id_integration: await driveConnected(place) } }),
  importUploads: async (place) => ({ body: { id_integration: await driveConnected(place) } }),
  decideFeedItems: async ({ service, own, around: { feed } }) => {
    const { app, clock, platform, ports } = service;
    feed.items = [3, 2].map(item);
    const input = { provider: 'rss', url: feedUrl, id_accounts: [own.id_account] };
    const made = await platform.integrations.connectIntegration(app, own.id_organization, input);
    // What comes back from behind is held until a person decides.
    feed.items = [3, 1].map(item);
    clock.advance(24 * 3_600_000);
    await platform.work.sweepFeeds();
    const where = { id_integration: made._id, state: 'held' } as const;
    const [held] = await ports.storage.find('feed_items', { where });
    return { parameters: { id_integration: made._id }, body: { items: [held?._id] } };
  },
  listProductCatalogs: accountAt('facebook'),
  createProductCatalog: accountAt('facebook'),
  listProducts: (place) => {
    place.around.products.products.push({
      id: '5550001',
      catalog: '1',
      retailer_id: 'WINTER-250',
      name: 'Winter roast, 250 g',
      formatted_price: '€12.50',
      currency: 'EUR',
      image_url: 'https://harbour-coffee.example/winter-roast.jpg',
    });
    return accountAt('facebook', '?product_catalog_id=1')(place);
  },
  saveProduct: accountAt('facebook', '?product_catalog_id=1'),
  listMessageTemplates: accountAt('whatsapp'),
  createMessageTemplate: accountAt('whatsapp'),
  deleteMessageTemplate: accountAt('whatsapp', '?template_id=1234567890&template_name=order_ready'),
};
