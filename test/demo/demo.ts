/**
 * The main job on real parts, step by step: a Bluesky server, the built service on SQLite, an app, a
 * person who consents, a post that is scheduled, sent, read back and announced. `--keep` leaves all
 * running to play with. `--all` does it for every network that publishes, at the sandbox;
 * `--inbox` has people comment and chat there until a window closes, and comment on the Bluesky server, and
 * answers; `--numbers` lets ninety days pass and writes the report;
 * `--plan` has plans of a week written, approves them and lets the week pass.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { runAllNetworks } from './all-networks.ts';
import { runBlueskyInbox } from './bluesky-inbox.ts';
import { runChats } from './chats.ts';
import { runInbox } from './inbox.ts';
import { runNumbers } from './numbers.ts';
import { runPlan } from './plan.ts';
import { runWhatsappWindow } from './whatsapp-window.ts';
import { startBluesky } from '../servers/bluesky.js';
import { connectAtBluesky } from '../servers/connect-at-bluesky.ts';
import { eventually } from '../servers/eventually.ts';
import { freePort, postwright, startPostwright, type SetUpAnswer } from '../servers/postwright.ts';
import { startWebhookReceiver } from '../servers/webhook-receiver.ts';

const keep = process.argv.includes('--keep');
const begun = performance.now();

function say(text: string): void {
  process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(1).padStart(5)} s  ${text}\n`);
}

async function json(url: string, options: RequestInit = {}): Promise<Record<string, unknown>> {
  const response = await fetch(url, options);
  const body = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${url}: ${String(response.status)} ${JSON.stringify(body)}`);
  return body;
}

const post = (token: string, body: unknown): RequestInit => ({
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const as = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

async function main(): Promise<void> {
  say('starting a Bluesky server on this machine');
  const bluesky = await startBluesky();
  const person = { handle: 'alice.test', password: 'alice-password' };
  for (const handle of [person.handle, 'bob.test']) {
    await json(`${bluesky.control_url}/accounts`, {
      method: 'POST',
      body: JSON.stringify({ handle, password: person.password }),
    });
  }
  say(`Bluesky runs at ${bluesky.url} with the accounts @alice.test and @bob.test`);

  const folder = await mkdtemp(join(tmpdir(), 'postwright-demo-'));
  const port = await freePort();
  let secret = '';
  const receiver = await startWebhookReceiver(() => secret);
  const environment = {
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    BLUESKY_SERVICE_URL: bluesky.url,
    BLUESKY_PLC_URL: bluesky.plc_url,
    BLUESKY_PUBLIC_URL: bluesky.url,
    BLUESKY_VIDEO_URL: 'none',
  };
  const setUp = JSON.parse(
    await postwright(environment, 'setup', '--json', '--webhook-url', receiver.url),
  ) as SetUpAnswer;
  secret = setUp.app.client_secret;
  say('made a client, an organization, a user and an app');
  const service = await startPostwright(environment);
  say(`Postwright runs at http://127.0.0.1:${String(port)} on SQLite in ${folder}`);

  const { access_token } = await json(`${setUp.base_url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: setUp.app.client_id,
      client_secret: setUp.app.client_secret,
    }),
  });
  const app = String(access_token);
  const organization = `${setUp.base_url}/organizations/${setUp.id_organization}`;
  const issued = await json(`${organization}/temporal_connect_token?social_network=bluesky`, as(app));
  say(`the app issued a connect token; the person opens ${String(issued.url).slice(0, 60)}…`);

  const id_account = await connectAtBluesky(String(issued.url), person);
  say('the person agreed at the Bluesky server');
  const account = await json(`${organization}/accounts/${id_account}`, as(app));
  say(`the account @${String(account.username)} is connected and enabled`);

  const picture = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#1155cc' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([picture]), 'sky.jpg');
  const upload = await json(`${organization}/uploads`, { ...as(app), method: 'POST', body: form });
  say(`uploaded an image (${String(picture.byteLength)} bytes)`);

  const publication = await json(
    `${organization}/accounts/${id_account}/publish`,
    post(app, {
      social_network: 'bluesky',
      text: 'Hello from Postwright 👋 https://example.com/postwright with @bob.test #exactlyonce',
      files: [upload._id],
      alt_texts: { [String(upload._id)]: 'A blue sky' },
      languages: ['en'],
      publish_date: new Date(Date.now() + 3000).toISOString(),
    }),
  );
  say(`scheduled a post for ${String(publication.publish_date)} (state ${String(publication.state)})`);

  const sent = await eventually(async () => {
    const now = await json(`${organization}/publish/${String(publication._id)}`, as(app));
    if (now.state !== 'published') throw new Error(`the publication is ${JSON.stringify(now)}`);
    return now;
  }, 20_000);
  say(`the worker published it: ${String(sent.url)}`);

  const [repo = '', collection = '', rkey = ''] = String(sent.external_identifier).slice(5).split('/');
  const query = new URLSearchParams({ repo, collection, rkey });
  const record = await json(`${bluesky.url}/xrpc/com.atproto.repo.getRecord?${query.toString()}`);
  const value = record.value as { text: string; facets: { features: { $type: string }[] }[]; embed: { $type: string } };
  const marks = value.facets.flatMap(({ features }) => features.map(({ $type }) => $type.split('#')[1])).sort();
  if (marks.join() !== 'link,mention,tag' || value.embed.$type !== 'app.bsky.embed.images') {
    throw new Error(`the record is not what was asked for: ${JSON.stringify(value)}`);
  }
  say(`read it back from the Bluesky server: "${value.text}" with ${marks.join(', ')} and the image`);

  const delivery = await eventually(() => {
    const found = receiver.deliveries.find(({ changes }) =>
      changes.some(({ field }) => field === 'publication_published'),
    );
    if (!found) throw new Error('the webhook has not arrived');
    return Promise.resolve(found);
  }, 20_000);
  if (!delivery.verified) throw new Error('the signature of the webhook is wrong');
  say(`the app’s webhook got, signature verified: ${JSON.stringify(delivery.changes)}`);

  if (keep) {
    process.stdout.write(`
Everything stays up until Ctrl-C.

  Postwright      ${setUp.base_url}   (description: http://127.0.0.1:${String(port)}/openapi.json)
  organization    ${setUp.id_organization}
  user            ${setUp.user.email} / ${setUp.user.password}
  app             ${setUp.app.client_id} / ${setUp.app.client_secret}
  app token       ${app}
  connect page    ${String((await json(`${organization}/temporal_connect_token`, as(app))).url)}
  Bluesky         ${bluesky.url}   @alice.test and @bob.test / ${person.password}
`);
    await new Promise<void>((resolve) => {
      process.once('SIGINT', () => {
        resolve();
      });
      process.once('SIGTERM', () => {
        resolve();
      });
    });
  }
  await service.stop();
  await receiver.stop();
  await bluesky.stop();
  await rm(folder, { recursive: true, force: true });
  say('done');
}

try {
  if (process.argv.includes('--all')) await runAllNetworks(say);
  else if (process.argv.includes('--numbers')) {
    await runNumbers(say);
    say('done');
  } else if (process.argv.includes('--plan')) {
    await runPlan(say);
    say('done');
  } else if (process.argv.includes('--inbox')) {
    await runInbox(say);
    await runChats(say);
    await runWhatsappWindow(say);
    await runBlueskyInbox(say);
    say('done');
  } else await main();
  process.exit(0);
} catch (error) {
  process.stderr.write(`The demo failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
