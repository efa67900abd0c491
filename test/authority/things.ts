// Long because everything that outlives the call that made it is made here, with how it is tried again.
import type { LastingName } from '#domain/access/authentication/lasting';
import { ServiceError } from '#domain/foundation/errors/service-error';
import type { Caller } from '#ports/access/caller';
import { newsItem } from '../fakes/test-feeds.ts';
import { answersAreOut } from '../fakes/test-platform.ts';
import { ownAddress, ownWords, type Stage } from './deeds.ts';
import { operationNamed, type Sent } from './world.ts';

/** What a person makes, by the name of its row in the documentation. */
export const things = {
  'An app and its secret': 'app_credential',
  'The address of an app’s webhooks': 'webhook_address',
  'A role that they gave': 'role',
  'An invitation that they sent': 'invitation',
  'An organization that they made': undefined,
  'A feed': 'feed',
  'The weekly report that they set up': 'report_mail',
  'A link to a report': 'report_link',
  'A calendar link': 'calendar_link',
  'A link for connecting an account': 'connect_link',
  'An assistant': 'assistant',
  'A connected drive': 'drive',
  'A scheduled post': 'scheduled_post',
  'An AI plan that is not written yet': undefined,
  'The organization’s own application at a network': 'social_credentials',
  'The client’s own key of a model': 'model_key',
  'Their access to the client': undefined,
} as const satisfies Readonly<Record<string, LastingName | undefined>>;
export type Thing = keyof typeof things;

const hour = 3_600_000;

/** Returns whether a call succeeds. */
async function succeeds(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

/** Makes everything as one person, and returns what tries all of it again, and lets days pass. */
export async function makeEverything(stage: Stage, maker: Caller & { kind: 'user' }, origin: string) {
  const { clock, feeds, made, network, platform, ports, records } = stage;
  const { id_client, id_organization } = made;
  const { own } = records;
  const { storage } = ports;
  // The operations answer whatever they answer, and the tests below read what they need of it.
  const call = async (id: string, { path, ...sent }: Partial<Sent> = {}) => {
    const operation = operationNamed(id);
    const answer = await stage.call(operation, maker, { path: { ...stage.parametersOf(operation), ...path }, ...sent });
    return answer as Readonly<Record<string, string>>;
  };
  const open = async (url = '') => (await fetch(url.replace(ports.settings.publicUrl, origin))).status === 200;

  const app = await call('createApp', { body: { name: 'Mine', client_id: 'mine-of-leaver', webhook_url: ownAddress } });
  const { secret: client_secret = '' } = await call('getAppSecret', { path: { id_app: app._id ?? '' } });
  const role = await call('createOrganizationRole', { body: { name: 'Given', permissions: ['files:read'] } });
  const colleague = await stage.person([], id_organization);
  const address = { id_rol: role._id ?? '', id_user: colleague.id_user };
  await call('addOrganizationRoleUser', { path: address });
  await call('inviteToOrganizationRole', { path: address, body: { email: 'new@example.org' } });
  await answersAreOut();
  const invitation = stage.mails.find(({ to }) => to === 'new@example.org')?.text ?? '';
  const token = /token=(\S+)/.exec(invitation)?.[1] ?? '';
  const child = await call('createChildOrganization', { body: { name: 'Made by the leaver' } });
  await call('connectIntegration', {
    body: {
      ...{ provider: 'rss', url: 'https://blog.example/of-leaver', auto_publish: true },
      ...{ id_accounts: [own.id_account], template: 'fed: {{title}}' },
    },
  });
  await call('updateReportSettings', {
    body: { enabled: true, weekday: 6, hour: 9, recipients: [stage.other.id_user] },
  });
  const report = await call('createReportLink', { body: {} });
  const calendar = await call('createCalendarLink', { body: {} });
  const [connect] = (await platform.connecting.getConnectChoices(maker, { id_organization })) as readonly {
    readonly link?: string;
  }[];
  const state = new URL(connect?.link ?? 'https://none.example').searchParams.get('session') ?? '';
  const assistant = await call('allowAssistant', {
    body: {
      ...{ id_organization, scopes: ['read'], name: 'Aide' },
      ...{ password: 'right-password', current_password: 'right-password' },
    },
  });
  await call('createPublication', {
    body: { ...{ social_network: 'bluesky', text: ownWords, state: 'ready' }, publish_date: '2026-11-20T15:00:00Z' },
  });
  const plan = await call('createAiPlan', {
    body: { prompt: 'A week', accounts: [own.id_account], options: { writer: 'template' } },
  });
  await call('updateSocialCredentials', { body: { client_id: '2', client_secret: 'mine', bot_token: 'mine' } });
  await call('updateAiSettings', { body: { text: { provider: 'fake', model: 'mine', api_key: 'mine' } } });
  const id_drive = ports.identifiers.next();
  await storage.insert('integrations', {
    ...{ _id: id_drive, id_client, id_organization, provider: 'google_drive', phase: 'connected' },
    ...{ name: 'Drive', config: {}, enabled: true, failures: 0, creation_date: '2026-11-20T08:00:00.000Z' },
  });

  const id_session = ports.identifiers.next();
  await storage.insert('user_sessions', {
    ...{ _id: id_session, id_user: maker.id_user, refresh_hash: id_session, ended: false },
    creation_date: '2026-11-20T09:00:00.000Z',
    expires_date: '2027-11-20T09:00:00.000Z',
  });
  const signedIn = await ports.tokens.sign({
    kind: 'user',
    subject: id_session,
    expires: Math.floor(clock.now() / 1000) + 3600,
  });

  const listed = operationNamed('listUploads');
  const read = (caller: Caller) => stage.call(listed, caller, { path: { id_organization } });
  const tries: Record<Thing, () => Promise<boolean>> = {
    'An app and its secret': async () =>
      (await platform.authentication.issueAppToken({ client_id: 'mine-of-leaver', client_secret })) !== undefined,
    'The address of an app’s webhooks': () => Promise.resolve(stage.delivered.some(({ url }) => url === ownAddress)),
    'A role that they gave': () => succeeds(read(colleague)),
    'An invitation that they sent': () =>
      succeeds(platform.authentication.acceptInvitation({ token, password: 'a new password' })),
    'An organization that they made': async () =>
      (await storage.get('organizations', child._id ?? ''))?.deleted === false,
    'A feed': async () =>
      (await storage.find('publications', { where: { id_organization } })).some(({ text = '' }) =>
        text.startsWith('fed: '),
      ),
    'The weekly report that they set up': () =>
      Promise.resolve(stage.mails.some(({ subject }) => subject.includes('report'))),
    'A link to a report': () => open(report.url),
    'A calendar link': () => open(calendar.url),
    'A link for connecting an account': () =>
      succeeds(
        platform.authentication.authenticate(signedIn).then(async (caller) => {
          await platform.connecting.leaveForNetwork(state);
          const query = { state, code: 'c' };
          return platform.accounts.completeConnection(caller, { id_organization, social_network: 'bluesky', query });
        }),
      ),
    'An assistant': () => succeeds(platform.assistants.findAssistant(assistant.token).then((caller) => read(caller))),
    'A connected drive': async () => (await storage.get('integrations', id_drive))?.enabled === true,
    'A scheduled post': () => Promise.resolve([...network.posts.values()].some(({ text }) => text === ownWords)),
    'An AI plan that is not written yet': async () =>
      (await storage.get('ai_plans', plan._id ?? ''))?.state === 'generated',
    'The organization’s own application at a network': async () =>
      (await storage.get('organizations', id_organization))?.social_credentials?.discord?.client_id === '2',
    'The client’s own key of a model': async () =>
      (await storage.get('clients', id_client))?.ai_settings?.text?.model === 'mine',
    'Their access to the client': () => succeeds(platform.authentication.authenticate(signedIn).then(read)),
  };
  /** What shows at once is tried at once; the rest shows within days. */
  const now: readonly Thing[] = [
    'An app and its secret',
    'An invitation that they sent',
    'A link for connecting an account',
    'An assistant',
    'A link to a report',
    'A calendar link',
    'Their access to the client',
  ];
  const passDays = async () => {
    const { work } = platform;
    for (const hours of [7, 24, 24, 24]) {
      clock.advance(hours * hour);
      feeds.items = [newsItem(`of-${String(clock.now())}`, clock.now()), ...feeds.items];
      await work.workOnPlans();
      await work.sweepFeeds();
      await work.publishDue();
      clock.advance(hour);
      await work.publishDue();
      await work.mailReports();
      await work.deliverDueWebhooks();
      await answersAreOut();
    }
  };
  return async (): Promise<ReadonlyMap<Thing, boolean>> => {
    const works = new Map<Thing, boolean>();
    for (const thing of now) works.set(thing, await tries[thing]());
    await passDays();
    // The keys of the table are the things.
    for (const thing of Object.keys(things) as Thing[]) if (!works.has(thing)) works.set(thing, await tries[thing]());
    return works;
  };
}
