// Long, so that the whole table of networks, failures and operations stands in one place.
import { afterEach, expect, test } from '@jest/globals';
import type { PublicationInput } from '#domain/publications/publication-input';
import type { SocialNetwork } from '#ports/networks/social-network';
import { boards } from '#runtimes/sandbox/networks/pinterest/people';
import { channels, discussions, people } from '#runtimes/sandbox/networks/telegram/channels';
import type { Reply } from '#runtimes/sandbox/stand-in';
import { inTime } from '../../fakes/in-time.ts';
import { networkWorkbench, type NetworkWorkbench, type TestFile } from '../../servers/network-workbench.ts';
import { keepApplication } from './discord/keep-application.ts';
import { creators, standInOf } from './every-network.ts';
import { bringChannel, bringGroup, listenTo } from './telegram/bring-channel.ts';
import { pushAbout } from './whatsapp/push.ts';
import { connect as handIn, signUp } from './whatsapp/sign-up.ts';

type Failure = 'gone' | 'malformed' | 'revoked' | 'throttled' | 'timeout';
type Operation = 'message' | 'metrics' | 'publish' | 'read' | 'renew' | 'reply';

/** How a network says each failure; `malformed` and `timeout` are the same everywhere. */
interface Network {
  readonly post?: { readonly input: PublicationInput; readonly files?: readonly TestFile[] };
  /** The request of each operation that fails. */
  readonly where: Readonly<Partial<Record<Operation, RegExp>>>;
  readonly says: Readonly<Record<'gone' | 'revoked' | 'throttled', Reply>>;
  /** Of the token endpoint, where it says it in other words. */
  readonly renewal?: Readonly<Partial<Record<'gone' | 'revoked' | 'throttled', Reply>>>;
  /** A person who writes to the account. */
  readonly person?: string;
  prepare?(bench: NetworkWorkbench): Promise<void>;
  connect?(bench: NetworkWorkbench): Promise<readonly string[]>;
}

const seconds = 120;
const retry = { 'retry-after': String(seconds) };
const graph = (status: number, code: number, more: object = {}): Reply => ({
  status,
  headers: retry,
  body: { error: { message: 'Said by Meta', type: 'OAuthException', code, ...more } },
});
const meta = {
  throttled: graph(400, 32),
  revoked: graph(401, 190),
  gone: graph(400, 100, { error_subcode: 33 }),
};
const oauth = (error: string, status = 400): Reply => ({ status, body: { error, error_description: error } });
const google = (status: number, reason: string): Reply => ({
  status,
  headers: retry,
  body: { error: { code: status, message: reason, errors: [{ reason }] } },
});
const x = (status: number, title: string): Reply => ({
  status,
  headers: retry,
  body: { title, detail: title, type: 'about:blank', status },
});
const plain = (status: number, body: object): Reply => ({ status, headers: retry, body });

const networks: Readonly<Record<SocialNetwork, Network>> = {
  bluesky: {
    post: { input: { text: 'Hello' } },
    where: {
      publish: /putRecord/,
      reply: /putRecord/,
      read: /getPostThread/,
      metrics: /getPosts/,
      message: /sendMessage/,
      renew: /oauth\/token/,
    },
    says: {
      throttled: plain(429, { error: 'RateLimitExceeded', message: 'Too many' }),
      revoked: plain(400, { error: 'AccountTakedown', message: 'Gone' }),
      gone: plain(400, { error: 'NotFound', message: 'Not found' }),
    },
    renewal: { revoked: oauth('invalid_grant') },
    person: 'did:plc:carol',
  },
  discord: {
    post: { input: { text: 'Hello' } },
    where: {
      publish: /POST discord\.com\/api\/v10\/webhooks\//,
      reply: /POST discord\.com\/api\/v10\/channels\/\d+\/messages$/,
      read: /GET discord\.com\/api\/v10\/channels\/\d+\/messages/,
      metrics: /GET discord\.com\/api\/v10\/channels\/\d+\/messages/,
    },
    says: {
      throttled: plain(429, { message: 'You are being rate limited.', retry_after: seconds, global: false }),
      revoked: plain(404, { message: 'Unknown Webhook', code: 10_015 }),
      gone: plain(404, { message: 'Unknown Message', code: 10_008 }),
    },
    prepare: keepApplication,
  },
  facebook: {
    post: { input: { text: 'Hello' } },
    where: {
      publish: /POST graph\.facebook\.com\/v26\.0\/\d+\/feed/,
      reply: /POST graph\.facebook\.com\/v26\.0\/[^/]+\/comments/,
      read: /GET graph\.facebook\.com\/v26\.0\/[^/]+\/comments/,
      metrics: /GET graph\.facebook\.com\/v26\.0\/\d+_\d+/,
      message: /POST graph\.facebook\.com\/v26\.0\/[^/]+\/messages/,
    },
    says: meta,
    person: '7001',
  },
  instagram: {
    post: { input: { text: 'Hello' }, files: ['jpeg'] },
    where: {
      publish: /POST graph\.instagram\.com\/v26\.0\/\d+\/media_publish/,
      reply: /POST graph\.instagram\.com\/v26\.0\/\d+\/replies$/,
      read: /GET graph\.instagram\.com\/v26\.0\/\d+\/comments/,
      metrics: /GET graph\.instagram\.com\/v26\.0\/\d+/,
      message: /POST graph\.instagram\.com\/v26\.0\/[^/]+\/messages/,
      renew: /refresh_access_token/,
    },
    says: meta,
    person: '7001',
  },
  linkedin: {
    post: { input: { text: 'Hello' } },
    where: {
      publish: /POST api\.linkedin\.com\/rest\/posts$/,
      reply: /POST api\.linkedin\.com\/rest\/socialActions\/[^/]+\/comments$/,
      read: /GET api\.linkedin\.com\/rest\/socialActions\/[^/]+\/comments/,
      metrics: /GET api\.linkedin\.com\/rest\/organizationalEntityShareStatistics/,
      renew: /oauth\/v2\/accessToken/,
    },
    says: {
      throttled: plain(429, { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Too many' }),
      revoked: plain(401, { status: 401, code: 'REVOKED_ACCESS_TOKEN', message: 'Revoked' }),
      gone: plain(404, { status: 404, code: 'RESOURCE_NOT_FOUND', message: 'Not found' }),
    },
    renewal: { revoked: oauth('invalid_grant') },
    async connect(bench) {
      const { accounts } = await bench.goAndReturn();
      const pages = accounts.filter(({ name }) => name !== 'Alice Adams').map(({ _id }) => _id);
      await bench.enable(pages);
      return pages;
    },
  },
  pinterest: {
    post: { input: { text: 'A rose', title: 'Rose', id_destination: boards[0].id }, files: ['jpeg'] },
    where: {
      publish: /POST api\.pinterest\.com\/v5\/pins$/,
      metrics: /GET api\.pinterest\.com\/v5\/pins\/[^/]+\/analytics/,
      renew: /v5\/oauth\/token/,
    },
    says: {
      throttled: plain(429, { code: 8, message: 'Too many' }),
      revoked: plain(401, { code: 2, message: 'Authentication failed.' }),
      gone: plain(404, { code: 50, message: 'Pin not found.' }),
    },
    renewal: { revoked: plain(401, { code: 283, message: 'Refresh token is revoked.' }) },
  },
  slack: {
    post: { input: { text: 'Hello' } },
    where: { publish: /chat\.postMessage/, metrics: /reactions\.get|conversations\.(history|replies)/ },
    says: {
      throttled: plain(429, { ok: false, error: 'ratelimited' }),
      revoked: plain(200, { ok: false, error: 'token_revoked' }),
      gone: plain(200, { ok: false, error: 'message_not_found' }),
    },
  },
  telegram: {
    post: { input: { text: 'Hello' } },
    where: { publish: /sendMessage/, reply: /sendMessage/, read: /getChat$/ },
    says: {
      throttled: plain(429, {
        ok: false,
        error_code: 429,
        description: 'Too Many Requests: retry after 120',
        parameters: { retry_after: seconds },
      }),
      revoked: plain(403, { ok: false, error_code: 403, description: 'Forbidden: bot was kicked' }),
      gone: plain(400, {
        ok: false,
        error_code: 400,
        description: 'Bad Request: message to be replied not found',
      }),
    },
    async connect(bench) {
      await bringGroup(bench, discussions[0]?.group.id ?? 0);
      return bringChannel(bench, people[0].id, channels[0]?.channel.id ?? 0);
    },
  },
  threads: {
    post: { input: { text: 'Hello' } },
    where: {
      publish: /POST graph\.threads\.net\/v1\.0\/\d+\/threads_publish/,
      reply: /POST graph\.threads\.net\/v1\.0\/\d+\/threads_publish/,
      read: /GET graph\.threads\.net\/v1\.0\/\d+\/replies/,
      metrics: /GET graph\.threads\.net\/v1\.0\/\d+\/insights/,
      renew: /refresh_access_token/,
    },
    says: meta,
  },
  tiktok: {
    post: { input: { text: 'Hello' }, files: ['mp4'] },
    where: {
      publish: /v2\/post\/publish\/video\/init\//,
      metrics: /v2\/video\/query\//,
      renew: /v2\/oauth\/token\//,
    },
    says: {
      throttled: plain(429, { error: { code: 'rate_limit_exceeded', message: 'Too many' } }),
      revoked: plain(401, { error: { code: 'access_token_invalid', message: 'Invalid' } }),
      gone: plain(400, { error: { code: 'invalid_params', message: 'No such thing' } }),
    },
    renewal: { revoked: oauth('invalid_grant'), gone: plain(404, {}) },
  },
  whatsapp: {
    where: { message: /POST graph\.facebook\.com\/v26\.0\/\d+\/messages/ },
    says: { ...meta, throttled: graph(400, 130_429) },
    person: '34600112233',
    async connect(bench) {
      const { accounts } = await handIn(bench, await signUp(bench.sandbox.url));
      const ids = accounts.map(({ _id }) => _id);
      await bench.enable(ids);
      return ids;
    },
  },
  x: {
    post: { input: { text: 'Hello' } },
    where: {
      publish: /POST api\.x\.com\/2\/tweets$/,
      reply: /POST api\.x\.com\/2\/tweets$/,
      read: /GET api\.x\.com\/2\/tweets\/search\/recent/,
      metrics: /GET api\.x\.com\/2\/tweets$/,
      message: /POST api\.x\.com\/2\/dm_conversations\/with\/\d+\/messages/,
      renew: /2\/oauth2\/token/,
    },
    says: {
      throttled: x(429, 'Too Many Requests'),
      revoked: x(403, 'Your account is suspended and is not permitted to access this feature.'),
      gone: x(404, 'Not Found Error'),
    },
    renewal: { revoked: oauth('invalid_request') },
    person: '1300000000000000002',
  },
  youtube: {
    post: { input: { title: 'Hello', text: 'Hello' }, files: ['mp4'] },
    where: {
      publish: /POST www\.googleapis\.com\/upload\/youtube\/v3\/videos/,
      reply: /POST www\.googleapis\.com\/youtube\/v3\/comments$/,
      read: /GET www\.googleapis\.com\/youtube\/v3\/commentThreads/,
      metrics: /GET www\.googleapis\.com\/youtube\/v3\/videos/,
      renew: /oauth2\.googleapis\.com\/token/,
    },
    says: {
      throttled: google(403, 'rateLimitExceeded'),
      revoked: google(403, 'insufficientPermissions'),
      gone: google(404, 'notFound'),
    },
    renewal: { revoked: oauth('invalid_grant') },
  },
};

const everywhere = {
  malformed: { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Sorry</html>' },
  timeout: 'lost',
} as const;

let bench: NetworkWorkbench;
afterEach(() => bench.stop());

async function prepare(social_network: SocialNetwork) {
  const network = networks[social_network];
  bench = await networkWorkbench({
    social_network,
    stand_in: standInOf(social_network),
    limits: false,
    create: (tools, at, ownUrl) => creators[social_network](tools, at, ownUrl, {}),
  });
  const { app, clock, id_organization, platform, ports, standIn } = bench;
  await network.prepare?.(bench);
  const connect = async (): Promise<string> => {
    if (network.connect) return (await network.connect(bench))[0] ?? '';
    return bench.connectAndEnable();
  };
  const id_account = await connect();
  const address = { id_organization, id_account };
  const external = (await ports.storage.get('accounts', id_account))?.external_identifier ?? '';
  let count = 0;
  const schedule = () => {
    count += 1;
    const { input, files } = network.post ?? { input: {} };
    return bench.schedule(id_account, { ...input, text: `${input.text ?? ''} ${String(count)}` }, files);
  };
  /** Connects again what a failure has ended, and lets all limits pass. */
  const heal = async () => {
    bench.clearFaults();
    clock.advance(2 * 3_600_000);
    if ((await bench.readAccount(id_account)).error_code !== 0) await connect();
  };
  const sent = network.post && (await bench.settle((await schedule())._id));
  const post = { id_organization, id_publication: sent?._id ?? '' };
  const comment = async () => {
    standIn.comments?.write({ post: sent?.external_identifier ?? '', text: `How much? ${String(count)}` });
    clock.advance(60_000);
    if (social_network === 'telegram') await listenTo(bench);
    await platform.comments.readPublicationComments(app, post, {});
    const { data } = await platform.comments.listComments(app, { id_organization }, { replied: false });
    return { id_organization, id_comment: data[0]?._id ?? '' };
  };
  const contact = async () => {
    const person = network.person ?? '';
    if (social_network === 'whatsapp') {
      const timestamp = String(Math.floor(clock.now() / 1000));
      const message = {
        from: person,
        id: `in-${String(count)}`,
        timestamp,
        type: 'text',
        text: { body: 'Hello?' },
      };
      await pushAbout(bench, external, { contacts: [{ wa_id: person }], messages: [message] });
    } else if (social_network !== 'bluesky' && social_network !== 'x')
      standIn.messages?.write({ account: external, person, text: 'Hello?' });
    const { data } = await platform.messages.listAccountConversations(app, address, {});
    const [known] = data;
    if (known) return { ...address, id_contact: known.contact._id };
    const social_identifiers = [{ social_network, external_identifier: person }];
    const made = await platform.contacts.createContact(
      app,
      { id_organization },
      { name: 'Carol', social_identifiers },
    );
    return { ...address, id_contact: made._id };
  };
  const outcome = async (call: Promise<unknown>): Promise<string> =>
    inTime(bench, call, 20).then(
      () => 'done',
      (error: unknown) => {
        // What the platform throws, or a failure of the test itself, which has no code.
        const { code, data } = error as { code?: number; data?: { retry_after_seconds?: number } };
        const after = data?.retry_after_seconds;
        return `${String(code)}${after === undefined ? '' : after <= seconds && after > seconds - 20 ? ' when' : ` after ${String(after)}`}`;
      },
    );
  const acts: Readonly<Record<Operation, (disturb: () => void) => Promise<string>>> = {
    async publish(disturb) {
      const { _id } = await schedule();
      disturb();
      clock.advance(60_000);
      await platform.work.publishDueOn(social_network);
      const waiting = await bench.readPublication(_id);
      if (waiting.postponed?.kind === 'throttled') {
        const pause = (Date.parse(waiting.postponed.until) - clock.now()) / 1000;
        return pause > 100 && pause <= seconds ? 'waits when' : `waits ${String(pause)}`;
      }
      bench.clearFaults();
      const { state, publication_errors } = await bench.settle(_id);
      return state === 'published' ? 'done' : publication_errors.map(({ code }) => code).join(' ');
    },
    async reply(disturb) {
      const place = await comment();
      disturb();
      return outcome(platform.comments.replyToComment(app, place, `Ten euros ${String((count += 1))}`));
    },
    async read(disturb) {
      disturb();
      return outcome(platform.comments.readPublicationComments(app, post, {}));
    },
    async metrics(disturb) {
      disturb();
      return outcome(platform.metrics.measurePublication(app, post));
    },
    async message(disturb) {
      const place = await contact();
      count += 1;
      disturb();
      return outcome(
        platform.messages.sendMessage(app, place, {
          message_type: 'simple_message',
          text: `Hello ${String(count)}`,
        }),
      );
    },
    async renew(disturb) {
      await connect();
      const { expires_in } = (await bench.readAccount(id_account)).access_data;
      clock.advance(Math.max(0, Date.parse(expires_in ?? '') - clock.now() - 3_600_000));
      const { expires_in: before } = (await bench.readAccount(id_account)).access_data;
      // Several accounts may have been connected by one trip.
      for (let accounts = 0; accounts < 4; accounts += 1) disturb();
      await platform.work.renewSessions();
      const after = await bench.readAccount(id_account);
      return after.error_code === 0
        ? after.access_data.expires_in === before
          ? 'kept'
          : 'renewed'
        : String(after.error_code);
    },
  };
  return { acts, heal, network };
}

const failures = ['throttled', 'malformed', 'timeout', 'gone', 'revoked'] as const;

/**
 * What callers are told, in the order of `failures`, by contract/errors.md. `when`: with the seconds that the network asked
 * for. A post that fails for a moment is sent once in the end (`done`), and access that cannot be renewed now is `kept`.
 */
const usual: Readonly<Record<Operation, readonly string[]>> = {
  publish: ['waits when', 'done', 'done', '935', '700'],
  reply: ['978 when', '952', 'done', '947', '700'],
  read: ['978 when', '1009', '1009', '936', '700'],
  metrics: ['978 when', '1009', '1009', '936', '700'],
  message: ['978 when', '952', 'done', '1515', '700'],
  renew: ['kept', 'kept', 'kept', 'kept', '707'],
};
/** Where one network differs: it has a code of its own, renews its access on the way, or cannot say what became of it. */
const others: Readonly<
  Partial<Record<SocialNetwork, Readonly<Partial<Record<`${Operation} ${Failure}`, string>>>>>
> = {
  // A record has a key of ours, so that writing it again is safe, and nothing can be gone that it makes.
  bluesky: { 'publish revoked': '953', 'publish gone': 'done', 'reply malformed': '1009' },
  // Posts go by the webhook: what the bot may not read ends no account.
  discord: { 'publish revoked': '957', 'metrics revoked': '1009' },
  // The page's token works, as a second question shows.
  facebook: { 'reply revoked': '2602' },
  linkedin: {
    'publish revoked': 'done',
    'reply revoked': 'done',
    'read revoked': 'done',
    'metrics revoked': 'done',
  },
  pinterest: { 'publish revoked': 'done', 'metrics revoked': 'done', 'metrics throttled': '991 when' },
  slack: { 'metrics throttled': '984 when' },
  telegram: {
    'publish timeout': '952',
    'publish revoked': '968',
    'reply throttled': '970 when',
    'reply timeout': '952',
    // Out of the group, the bot still posts to the channel.
    'reply revoked': '2602',
    'read throttled': '970 when',
  },
  // An answer is a container, which tells what became of it.
  threads: { 'reply malformed': 'done' },
  // It has no word for a video that is gone: its list of numbers is shorter.
  tiktok: { 'publish revoked': 'done', 'metrics gone': '1009' },
  whatsapp: { 'message timeout': '952' },
};

test.each(Object.keys(networks) as SocialNetwork[])(
  '%s: each failure of each operation has its code, and says until when where it ends',
  async (social_network) => {
    const { acts, heal, network } = await prepare(social_network);
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [name, where] of Object.entries(network.where)) {
      // The names of a network's requests are operations.
      const operation = name as Operation;
      for (const [place, failure] of failures.entries()) {
        const cell = `${operation} ${failure}` as const;
        const told =
          failure === 'malformed' || failure === 'timeout'
            ? everywhere[failure]
            : ((operation === 'renew' ? network.renewal?.[failure] : undefined) ?? network.says[failure]);
        found[cell] = await acts[operation](() => bench.disturb({ where, with: told }));
        expected[cell] = others[social_network]?.[cell] ?? usual[operation][place] ?? '';
        await heal();
      }
    }
    expect(found).toEqual(expected);
  },
  120_000,
);
