import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStorage } from '#runtimes/container/open-storage';
import { sandboxClient } from '../servers/sandbox-client.ts';
import { writeUnlimitedPlans } from '../servers/unlimited-plans.ts';
import { wreak } from './chaos.ts';
import { beginChats, chattingAccounts, listAll } from './chats.ts';
import { startCluster } from './cluster.ts';
import { sendComments } from './comments.ts';
import { type DatabaseKind, startDatabase } from './databases.ts';
import { startDisturbedProxy } from './disturbed-proxy.ts';
import { createFarewells } from './farewells.ts';
import { connectFeeds, endFeeds, publishItems } from './feeds.ts';
import { judgeBodies } from './judge-bodies.ts';
import { judgePosts, judgeRecords, judgeWebhooks, listPublications, mustBeNone, type Verdict } from './judge.ts';
import { judgeComments } from './judge-comments.ts';
import { judgeFeeds } from './judge-feeds.ts';
import { judgeMessages } from './judge-messages.ts';
import { numbersWatch } from './judge-numbers.ts';
import { judgePeople, whoReturned } from './judge-people.ts';
import { judgePlans } from './judge-plans.ts';
import { connectAccounts, createPosts } from './load.ts';
import { exchangeMessages } from './messages.ts';
import { startNetwork } from './network.ts';
import { outsideClient } from './outside-client.ts';
import { passDays } from './pass-days.ts';
import { endPlans, makePlans } from './plans.ts';
import { seededRandom } from './random.ts';
import { startFailingReceiver } from './receiver.ts';
import { replayRequests } from './replay.ts';
import { settle, settleSoon } from './settle.ts';
import { campaignTime } from './time.ts';
import { verdictTable } from './verdict-table.ts';

const second = 1_000;
const many = ['server', 'server', 'server', 'worker', 'worker', 'worker'] as const;
/** After this time, lost messages are no longer looked up, in milliseconds. */
const hourLater = 65 * 60 * second;
/** The service's timeout for a network, in seconds; this machine may be slow. */
const networkTimeout = 15;
/** Requests access to numbers too, where that needs any. */
const capabilities = 'publishing,comments,messages,metrics';

const say = (text: string): void => void process.stderr.write(`${new Date().toISOString()} ${text}\n`);

/** Runs one campaign on one database. True when every number is right. */
export async function runCampaign(settings: {
  readonly kind: DatabaseKind;
  readonly seed: number;
  readonly posts: number;
  readonly comments: number;
  readonly messages: number;
  readonly plans: number;
  readonly feeds: number;
  readonly seconds: number;
  readonly days: number;
}): Promise<boolean> {
  const { kind, seed, posts: requestedPosts, comments, messages, seconds, days } = settings;
  const random = seededRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), `postwright-campaign-${kind}-`));
  const database = await startDatabase(kind, folder);
  say(
    `${database.name}: ${requestedPosts} publications, ${comments} comments and ${messages} messages in ${seconds} s, then ${days} days, seed ${seed}, logs in ${folder}`,
  );
  const began = Date.now();
  // The public address: a load balancer in front of the servers.
  let servers: () => readonly { readonly port: number }[] = () => [];
  const turn = (): number | undefined => servers()[Math.floor(Math.random() * servers().length)]?.port;
  const time = campaignTime();
  const network = await startNetwork(random, turn, time, networkTimeout * second);
  const receiver = await startFailingReceiver(random);
  const balancer = await startDisturbedProxy({ target: turn });
  const environment = {
    PORT: String(balancer.port),
    PUBLIC_URL: `http://127.0.0.1:${balancer.port}`,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SECRET_KEY: randomBytes(32).toString('hex'),
    SANDBOX_URL: network.url,
    PLANS_FILE: await writeUnlimitedPlans(folder),
    ALLOW_PRIVATE_ADDRESSES: 'true',
    INCOMING: 'push',
    FACEBOOK_CAPABILITIES: capabilities,
    INSTAGRAM_CAPABILITIES: capabilities,
    THREADS_CAPABILITIES: capabilities,
    YOUTUBE_CAPABILITIES: capabilities,
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    LEASE_SECONDS: '5',
    NETWORK_TIMEOUT_SECONDS: String(networkTimeout),
  };
  const roles = kind === 'sqlite' ? (['all'] as const) : many;
  const cluster = await startCluster(roles, {
    environment,
    folder,
    ahead: time.ahead,
    // SQLite has only the clock of its machine, on which all processes run.
    hasWrongClock: kind !== 'sqlite',
  });
  servers = cluster.servers;
  await cluster.allUp();
  const setUpClient = await sandboxClient(environment);
  const { setUp, files } = setUpClient;
  receiver.keepSecret(setUp.app.client_secret);
  const server = (): string | undefined => {
    const listening = cluster.members.filter(({ role }) => role !== 'worker');
    const one = listening[Math.floor(Math.random() * listening.length)];
    return one && `http://127.0.0.1:${one.port}`;
  };
  const client = outsideClient(setUp, server);
  // The organization pays for received messages on X.
  if (messages > 0) await client.call('PUT', client.organization, { inbox_settings: { x_messages: true } });
  const accounts = await connectAccounts(setUpClient);
  await setWebhook(environment.PUBLIC_URL, setUp, receiver.url);
  const ids = messages > 0 ? await chattingAccounts(client, network) : new Map<string, string>();
  const known = messages > 0 ? await beginChats(client, network, ids) : [];
  const farewells = createFarewells({ messages, comments });
  const feeds = await connectFeeds(client, { feeds: settings.feeds, network, accounts });
  say('accounts are connected, the storm begins');
  network.pushes.disturb();

  const milliseconds = seconds * second;
  const busy = (milliseconds * 2) / 3;
  const loading = createPosts(client, { posts: requestedPosts, milliseconds: busy, accounts, files, random });
  const commenting = sendComments({
    comments,
    milliseconds: busy,
    random,
    pushes: network.pushes,
    names: (accounts.get('facebook') ?? []).map(({ name }) => String(name)),
    again: farewells.erasedComments,
  });
  const exchanging = exchangeMessages(client, { messages, milliseconds: busy, random, network, known, farewells });
  const planning = makePlans(client, setUp, { plans: settings.plans, milliseconds: busy, random, accounts });
  const appearing = publishItems(client, { feeds, network, milliseconds: busy, random });
  const leaving = sleep(busy / 2).then(() => farewells.take(client, network.pushes));
  const harm = await wreak({ cluster, network, database, random, milliseconds });
  say(`the storm is over: ${JSON.stringify(harm)}`);
  receiver.calm();
  const posts = await loading;
  const commented = await commenting;
  const exchanged = await exchanging;
  const planned = await planning;
  await appearing;
  await leaving;
  await network.pushes.settle();
  const storage = await openStorage({ databaseUrl: database.url });
  await endPlans(client, setUp, planned);
  await endFeeds(client, storage, feeds);
  const installation = { storage, databaseUrl: database.url, time };
  const calmBegan = Date.now();
  await settleSoon(installation);
  // What was in transit when people left is looked up after an hour, by a job that runs every hour.
  for (let hours = 0; hours < 2; hours += 1) {
    time.skip(hourLater);
    await cluster.restart();
    await settle(installation);
  }
  const settling = (Date.now() - calmBegan) / second;
  const replayed = await replayRequests(storage, time.now());
  await settle(installation);
  say(`calm after ${settling.toFixed(0)} s`);
  const returned = [await whoReturned(client, farewells, 'after the storm', false)];
  const { seen, drafts } = await listPublications(client);
  const ofComments = await judgeComments(client, commented, receiver.messages, farewells.erasedComments);
  // A second look at the network may still change something, which is then reported.
  const calm = () => settle(installation);
  const ofMessages = await judgeMessages(client, network, ids, exchanged, receiver.messages, farewells, calm);
  returned.push(await whoReturned(client, farewells, 'after conversations were read', true));
  const numbers = numbersWatch({ client, network, storage, time, posts, seen, began });
  const { look } = numbers;
  const later = await passDays({ days, time, cluster, network, database, storage, random, look });
  const left = await settle(installation);
  for (const id of ids.values()) await listAll(client, `accounts/${id}/conversations`);
  returned.push(await whoReturned(client, farewells, 'days later', true));
  say('all is looked at');
  const ofPeople = await judgePeople(client, farewells, returned);
  const ofNumbers = await numbers.verdicts();
  const { ofFeeds } = await listPublications(client);
  const feedVerdicts = await judgeFeeds(client, network, feeds, ofFeeds);
  const { counts } = network.pushes;
  const ends = await Promise.all(cluster.members.map((member) => member.end()));
  const stuck = cluster.members.flatMap(({ name }, index) =>
    ends[index] === 0 ? [] : [`${name}: ${String(ends[index])}`],
  );
  const verdicts: Verdict[] = [
    ...judgePosts(posts, seen, network, folder),
    ...judgeWebhooks(new Map([...seen, ...ofFeeds]), receiver.messages, receiver.forged()),
    ...judgeBodies(receiver.messages, farewells),
    { what: 'requests of networks', count: counts.sent, wrong: false },
    { what: 'requests of networks sent again', count: counts.repeated, wrong: false },
    mustBeNone('requests of networks refused', counts.refused),
    ...ofComments,
    { what: 'requests of networks worked on once more', count: replayed, wrong: false },
    ...ofMessages,
    ...ofPeople,
    ...ofNumbers,
    ...(await judgePlans(storage, setUp, planned, drafts, receiver.messages)),
    ...feedVerdicts,
    ...(await judgeRecords(storage, setUp, network, began, time)),
    { what: 'work left that has a date', count: left.due, wrong: left.due > 0 },
    mustBeNone('jobs left behind', left.late),
    {
      what: 'processes that did not end by themselves in 15 s',
      count: stuck.length,
      wrong: stuck.length > 0,
      cases: stuck,
    },
    { what: 'processes that fell though nobody struck', count: cluster.falls(), wrong: cluster.falls() > 0 },
    { what: 'seconds until all was done, once calm', count: settling.toFixed(0), wrong: false },
    { what: 'calls that came too late, and were cut off', count: network.calls.tooLate(), wrong: false },
    {
      what: 'seconds for which the networks stood still at most',
      count: (network.maxStandstill() / second).toFixed(1),
      wrong: false,
    },
  ];
  await storage.close();
  await Promise.all([balancer.stop(), network.stop(), receiver.stop()]);
  const wrong = verdicts.filter((verdict) => verdict.wrong);
  process.stdout.write(verdictTable({ database: database.name, harm, later, seconds, seed }, verdicts));
  if (wrong.length === 0) {
    await database.close();
    await rm(folder, { recursive: true, force: true });
    return true;
  }
  await writeFile(join(folder, 'wrong.json'), JSON.stringify(wrong, undefined, 2));
  say(`what is wrong is in ${folder}/wrong.json, beside the logs of all processes`);
  await database.close();
  return false;
}

/** Sets the app's webhook address, as a person of the client. */
async function setWebhook(
  origin: string,
  { id_client, app, user }: Awaited<ReturnType<typeof sandboxClient>>['setUp'],
  webhook_url: string,
): Promise<void> {
  const answer = await fetch(`${origin}/v1.0.0/clients/${id_client}/apps/${app.id_app}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${user.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'campaign', webhook_url }),
  });
  if (!answer.ok) throw new Error(`the webhook address was not taken: ${await answer.text()}`);
}
