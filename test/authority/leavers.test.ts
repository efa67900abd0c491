// Long because everything that can outlive a person is made here, and tried again when they have gone.
import { lasting } from '#domain/authentication/lasting';
import { clientPermissions } from '#domain/authentication/permissions';
import { ServiceError } from '#domain/errors/service-error';
import type { Caller } from '#ports/authentication/caller';
import { afterEach, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { newsItem } from '../fakes/test-feeds.ts';
import { answersAreOut } from '../fakes/test-platform.ts';
import { serveTestPlatform } from '../fakes/test-service.ts';
import { createStage, ownAddress, ownWords, type Stage } from './deeds.ts';
import { operationNamed, type Sent } from './world.ts';

/** What they made, by the first words of its row in the documentation. */
const things = {
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
} as const satisfies Readonly<Record<string, keyof typeof lasting | undefined>>;
type Thing = keyof typeof things;

const ways = ['role taken', 'disabled', 'deleted'] as const;
type Way = (typeof ways)[number] | 'stays';

/** Reads the table of the documentation: for each thing, what becomes of it in each way of leaving. */
async function documented(): Promise<ReadonlyMap<string, readonly string[]>> {
  const page = await readFile(new URL('../../docs/operate/security.md', import.meta.url), 'utf8');
  const section = page.split('## What stays when somebody leaves')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| What'));
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  return new Map(cells.map(([, name = '', ...outcomes]) => [name, outcomes.slice(0, ways.length)]));
}

const hour = 3_600_000;

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

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

/** Makes everything as one person, and returns how each thing is tried again. */
async function makeEverything(stage: Stage, maker: Caller & { kind: 'user' }, origin: string) {
  const { clock, feeds, made, network, platform, ports, records } = stage;
  const { id_client, id_organization } = made;
  const { own } = records;
  const { storage } = ports;
  // The operations answer whatever they answer, and the tests below read what they need of it.
  const call = async (id: string, { path, ...sent }: Partial<Sent> = {}) => {
    const operation = operationNamed(id);
    const answer = await stage.call(operation, maker, {
      path: { ...stage.parametersOf(operation), ...path },
      ...sent,
    });
    return answer as Readonly<Record<string, string>>;
  };
  const open = async (url = '') => (await fetch(url.replace(ports.settings.publicUrl, origin))).status === 200;

  const app = await call('createApp', {
    body: { name: 'Mine', client_id: 'mine-of-leaver', webhook_url: ownAddress },
  });
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
    body: {
      ...{ social_network: 'bluesky', text: ownWords, state: 'ready' },
      publish_date: '2026-11-20T15:00:00Z',
    },
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

  const listed = operationNamed('listUploads');
  const read = (caller: Caller) => stage.call(listed, caller, { path: { id_organization } });
  const tries: Record<Thing, () => Promise<boolean>> = {
    'An app and its secret': async () =>
      (await platform.apps.getApp(stage.app, { id_client, id_app: app._id ?? '' })) !== undefined &&
      (await platform.authentication.issueAppToken({ client_id: 'mine-of-leaver', client_secret })) !== undefined,
    'The address of an app’s webhooks': () =>
      Promise.resolve(stage.delivered.some(({ url }) => url === ownAddress)),
    'A role that they gave': () => succeeds(read(colleague)),
    'An invitation that they sent': () =>
      succeeds(platform.authentication.acceptInvitation({ token, password: 'a new password' })),
    'An organization that they made': async () =>
      (await storage.get('organizations', child._id ?? ''))?.deleted === false,
    'A feed': () => Promise.resolve([...network.posts.values()].some(({ text }) => text.startsWith('fed: '))),
    'The weekly report that they set up': () =>
      Promise.resolve(stage.mails.some(({ subject }) => subject.includes('report'))),
    'A link to a report': () => open(report.url),
    'A calendar link': () => open(calendar.url),
    'A link for connecting an account': () => succeeds(platform.connecting.leaveForNetwork(state)),
    'An assistant': () =>
      succeeds(platform.assistants.findAssistant(assistant.token).then((caller) => read(caller))),
    'A connected drive': async () => (await storage.get('integrations', id_drive))?.enabled === true,
    'A scheduled post': () => Promise.resolve([...network.posts.values()].some(({ text }) => text === ownWords)),
    'An AI plan that is not written yet': async () =>
      (await storage.get('ai_plans', plan._id ?? ''))?.state === 'generated',
    'The organization’s own application at a network': async () =>
      (await storage.get('organizations', id_organization))?.social_credentials?.discord?.client_id === '2',
    'The client’s own key of a model': async () =>
      (await storage.get('clients', id_client))?.ai_settings?.text?.model === 'mine',
    'Their access to the client': () => succeeds(read(maker)),
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
    for (const thing of Object.keys(things) as Thing[])
      if (!works.has(thing)) works.set(thing, await tries[thing]());
    return works;
  };
}

/** Takes somebody's roles, disables or deletes them. */
async function leave({ made, platform, ports, user }: Stage, id_user: string, way: Way): Promise<void> {
  const { storage } = ports;
  const { id_client } = made;
  if (way === 'disabled') await storage.update('users', id_user, { enabled: false });
  if (way === 'deleted') await storage.update('users', id_user, { deleted: true });
  if (way !== 'role taken') return;
  for (const { id_role, id_organization } of await storage.find('role_members', { where: { id_user } }))
    if (id_organization === undefined)
      await platform.roles.removeClientRoleUser(user, { id_client, id_role, id_user });
    else await platform.roles.removeOrganizationRoleUser(user, { id_organization, id_role, id_user });
}

/** Returns what still works of what somebody made, when they have left in this way. */
async function leftBy(way: Way): Promise<ReadonlyMap<Thing, boolean>> {
  const stage = await createStage();
  const service = await serveTestPlatform(stage);
  stop = () => service.stop();
  const maker = await stage.person(clientPermissions);
  const tryAgain = await makeEverything(stage, maker, service.origin);
  await leave(stage, maker.id_user, way);
  return tryAgain();
}

test('everything works while the person is there', async () => {
  const works = await leftBy('stays');
  expect([...works].filter(([, isWorking]) => !isWorking).map(([thing]) => thing)).toEqual([]);
});

describe('what stays when somebody leaves is what docs/operate/security.md says', () => {
  test('with a row for each thing', async () => {
    expect([...(await documented()).keys()].sort()).toEqual(Object.keys(things).sort());
  });

  test('as the table of what lasts says', async () => {
    const rows = await documented();
    const wrong = Object.entries(things).filter(
      ([thing, name]) => name !== undefined && rows.get(thing)?.[0] !== lasting[name].departure,
    );
    expect(wrong).toEqual([]);
  });

  test.each(ways.map((way, at) => [way, at] as const))('%s', async (way, at) => {
    const works = await leftBy(way);
    const rows = await documented();
    const wrong = [...works].flatMap(([thing, isWorking]) => {
      const said = rows.get(thing)?.[at] ?? 'nothing';
      return (said === 'stays') === isWorking ? [] : [`${thing}: ${isWorking ? 'works' : 'is over'}, not ${said}`];
    });
    expect(wrong).toEqual([]);
  });
});
