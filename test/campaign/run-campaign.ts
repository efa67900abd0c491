import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStorage } from '#runtimes/container/open-storage';
import { eventually } from '../servers/eventually.ts';
import { sandboxClient } from '../servers/sandbox-client.ts';
import { writeUnlimitedPlans } from '../servers/unlimited-plans.ts';
import { wreak } from './chaos.ts';
import { startCluster } from './cluster.ts';
import { sendComments } from './comments.ts';
import { countDue } from './count.ts';
import { type DatabaseKind, startDatabase } from './databases.ts';
import { startDisturbedProxy } from './disturbed-proxy.ts';
import { lateJobs } from './job-records.ts';
import {
  judgePosts,
  judgeRecords,
  judgeWebhooks,
  listPublications,
  mustBeNone,
  type Verdict,
} from './judge.ts';
import { judgeComments } from './judge-comments.ts';
import { judgeMessages } from './judge-messages.ts';
import { connectAccounts, createPosts } from './load.ts';
import { beginChats, chattingAccounts, exchangeMessages } from './messages.ts';
import { startNetwork } from './network.ts';
import { outsideClient } from './outside-client.ts';
import { seededRandom } from './random.ts';
import { startFailingReceiver } from './receiver.ts';
import { verdictTable } from './verdict-table.ts';

const second = 1_000;
const many = ['server', 'server', 'server', 'worker', 'worker', 'worker'] as const;
/** How long work under way may take to end when all is calm, in milliseconds; YouTube is looked at for half an hour. */
const calmPatience = 2_400 * second;

const say = (text: string): void => void process.stderr.write(`${new Date().toISOString()} ${text}\n`);

/** Runs one campaign on one database. True when every number is right. */
export async function runCampaign(settings: {
  readonly kind: DatabaseKind;
  readonly seed: number;
  readonly posts: number;
  readonly comments: number;
  readonly messages: number;
  readonly seconds: number;
}): Promise<boolean> {
  const { kind, seed, posts: asked, comments, messages, seconds } = settings;
  const random = seededRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), `postwright-campaign-${kind}-`));
  const database = await startDatabase(kind, folder);
  say(
    `${database.name}: ${asked} publications, ${comments} comments and ${messages} messages in ${seconds} s, seed ${seed}, logs in ${folder}`,
  );
  const began = Date.now();
  // The public address: a load balancer in front of the servers.
  let servers: () => readonly { readonly port: number }[] = () => [];
  const turn = (): number | undefined => servers()[Math.floor(Math.random() * servers().length)]?.port;
  const network = await startNetwork(random, turn);
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
    FACEBOOK_CAPABILITIES: 'publishing,comments,messages',
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    LEASE_SECONDS: '5',
    NETWORK_TIMEOUT_SECONDS: '5',
  };
  const roles = kind === 'sqlite' ? (['all'] as const) : many;
  const cluster = await startCluster(roles, { environment, folder });
  servers = cluster.servers;
  await eventually(() => {
    if (!cluster.members.every((member) => member.isUp())) throw new Error('not all processes are up');
  }, 60 * second);
  const setUpClient = await sandboxClient(environment);
  const { setUp, files } = setUpClient;
  receiver.keepSecret(setUp.app.client_secret);
  const accounts = await connectAccounts(setUpClient);
  const server = (): string | undefined => {
    const listening = cluster.members.filter(({ role }) => role !== 'worker');
    const one = listening[Math.floor(Math.random() * listening.length)];
    return one && `http://127.0.0.1:${one.port}`;
  };
  const client = outsideClient(setUp, server);
  await setWebhook(environment.PUBLIC_URL, setUp, receiver.url);
  const chatting = messages > 0 ? await chattingAccounts(client) : new Map<string, string>();
  const known = messages > 0 ? await beginChats(client, network, chatting) : [];
  say('accounts are connected, the storm begins');
  network.pushes.disturb();

  const milliseconds = seconds * second;
  const loading = createPosts(client, {
    posts: asked,
    milliseconds: (milliseconds * 2) / 3,
    accounts,
    files,
    random,
  });
  const commenting = sendComments({
    comments,
    milliseconds: (milliseconds * 2) / 3,
    random,
    pushes: network.pushes,
    names: (accounts.get('facebook') ?? []).map(({ name }) => String(name)),
  });
  const exchanging = exchangeMessages(client, {
    messages,
    milliseconds: (milliseconds * 2) / 3,
    random,
    network,
    known,
  });
  const harm = await wreak({ cluster, network, database, random, milliseconds });
  say(`the storm is over: ${JSON.stringify(harm)}`);
  receiver.calm();
  const posts = await loading;
  const commented = await commenting;
  const exchanged = await exchanging;
  await network.pushes.settle();
  const storage = await openStorage({ databaseUrl: database.url });
  const calmBegan = Date.now();
  let due = 0;
  let late: string[] = [];
  /** Waits until nothing is left to do. */
  const calm = async (): Promise<void> => {
    for (;;) {
      due = await countDue(storage);
      late = due > 0 ? late : await lateJobs(database.url);
      const isPatient = Date.now() - calmBegan < calmPatience;
      if ((due === 0 && late.length === 0) || !isPatient) return;
      await sleep(2 * second);
    }
  };
  await calm();
  const settling = (Date.now() - calmBegan) / second;
  say(`calm after ${settling.toFixed(0)} s`);
  const seen = await listPublications(client);
  const ofComments = await judgeComments(client, commented, receiver.messages);
  // What the network is asked for as a second look may still change something, which is told then.
  const ofMessages = await judgeMessages(client, network, chatting, exchanged, receiver.messages, calm);
  const { counts } = network.pushes;
  const ends = await Promise.all(cluster.members.map((member) => member.end()));
  const stuck = cluster.members.flatMap(({ name }, index) =>
    ends[index] === 0 ? [] : [`${name}: ${String(ends[index])}`],
  );
  const verdicts: Verdict[] = [
    ...judgePosts(posts, seen, network),
    ...judgeWebhooks(seen, receiver.messages, receiver.forged()),
    { what: 'requests of networks', count: counts.sent, wrong: false },
    { what: 'requests of networks sent again', count: counts.repeated, wrong: false },
    mustBeNone('requests of networks refused', counts.refused),
    ...ofComments,
    ...ofMessages,
    ...(await judgeRecords(storage, setUp, began)),
    { what: 'work left that has a date', count: due, wrong: due > 0 },
    { what: 'jobs left behind', count: late.length, wrong: late.length > 0, cases: late },
    {
      what: 'processes that did not end by themselves in 15 s',
      count: stuck.length,
      wrong: stuck.length > 0,
      cases: stuck,
    },
    { what: 'processes that fell though nobody struck', count: cluster.falls(), wrong: cluster.falls() > 0 },
    { what: 'seconds until all was done, once calm', count: settling.toFixed(0), wrong: false },
  ];
  await storage.close();
  await Promise.all([balancer.stop(), network.stop(), receiver.stop()]);
  const wrong = verdicts.filter((verdict) => verdict.wrong);
  process.stdout.write(verdictTable({ database: database.name, harm, seconds, seed }, verdicts));
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

/** Gives the app its webhook address, as a person of the client. */
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
