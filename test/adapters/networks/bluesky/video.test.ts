import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import type { ConnectedAccount } from '#ports/networks/network-adapter';
import { blueskyAddresses, listBlueskyPosts } from '../../../servers/bluesky-account.ts';
import { assertPost } from './lexicons.ts';
import { connectedAccount, publishFile, sending, workbench, type Workbench } from './workbench.ts';
import { startStandIn, type StandIn } from './stand-in.ts';

/**
 * A stand-in for the video service (https://docs.bsky.app/docs/tutorials/video), which stores the finished video in the
 * account's real repository, with the token it was given.
 */
let service: StandIn;
let bench: Workbench;
let publish: Workbench['publish'];
let connected: ConnectedAccount;
/** The responses to polling, in order; the last one repeats. */
let states: object[];
let uploads: { readonly token: string; readonly length: string | undefined; readonly name: string | null }[];
let blob: unknown;

beforeAll(async () => {
  service = await startStandIn();
  connected = await connectedAccount(workbench().adapter);
});

afterAll(() => service.stop());

beforeEach(() => {
  bench = workbench({ video_url: service.url });
  ({ publish } = bench);
  states = [];
  uploads = [];
  service.answer = async (request, response) => {
    const url = new URL(request.url ?? '', service.url);
    if (url.pathname.endsWith('getJobStatus')) {
      const state = states.length > 1 ? states.shift() : states[0];
      return response.end(JSON.stringify({ jobStatus: { jobId: 'job-1', ...(state ?? done()) } }));
    }
    const { authorization = '', 'content-length': length } = request.headers;
    uploads.push({ token: authorization.slice('Bearer '.length), length, name: url.searchParams.get('name') });
    const stored = await fetch(`${blueskyAddresses.url}/xrpc/com.atproto.repo.uploadBlob`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'video/mp4' },
      body: Buffer.concat(await request.toArray()),
    });
    ({ blob } = (await stored.json()) as { blob: unknown }); // com.atproto.repo.uploadBlob
    return response.end(JSON.stringify({ jobId: 'job-1', state: 'JOB_STATE_CREATED' }));
  };
});

const done = () => ({ state: 'JOB_STATE_COMPLETED', blob });
const work = () =>
  // The server checks the first bytes: random ones are sometimes those of another type.
  sending({ text: 'a clip' }, [
    publishFile(Buffer.concat([Buffer.alloc(16), randomBytes(984)]), { file_type: 'video', alt_text: 'noise' }),
  ]);

async function newestPost() {
  const [post] = await listBlueskyPosts(connected.external_identifier);
  assertPost(post?.value);
  return post?.value;
}

describe('videos', () => {
  test("are uploaded with a token for the account's own server, waited for, and posted", async () => {
    states = [{ state: 'JOB_STATE_ENCODING', progress: 50 }, { state: 'JOB_STATE_SCANNING' }];
    const { answer } = service;
    let polls = 0;
    service.answer = (request, response) => {
      if (request.url?.includes('getJobStatus') && ++polls === 3) states = [done()];
      return answer(request, response);
    };
    const task = work();
    await publish.send({ session: connected.session, ...task.input() });
    expect(await newestPost()).toMatchObject({ embed: { $type: 'app.bsky.embed.video', video: blob, alt: 'noise' } });
    expect(bench.clock.slept).toBe(3000);

    const [upload] = uploads;
    expect(decodeJwt(upload?.token ?? '')).toMatchObject({
      aud: 'did:web:localhost',
      lxm: 'com.atproto.repo.uploadBlob',
      iss: connected.external_identifier,
    });
    expect(upload).toMatchObject({ length: '1000', name: `${String(task.saved[0]?.record_key)}.mp4` });
  });

  test('that take long are checked again later, without another upload', async () => {
    states = [{ state: 'JOB_STATE_ENCODING' }];
    const task = work();
    await expect(publish.send({ session: connected.session, ...task.input() })).rejects.toMatchObject({
      kind: 'temporary',
    });
    expect(bench.clock.slept).toBe(120_000);
    expect(task.saved.at(-1)).toMatchObject({ video_job: 'job-1' });
    states = [done()];
    await publish.send({ session: connected.session, ...task.input() });
    expect(uploads).toHaveLength(1);
    expect(await newestPost()).toMatchObject({ embed: { video: blob } });
  });

  test.each([
    ['with its video', () => ({ jobId: 'job-1', error: 'already_exists', blob })],
    ['with its job', () => ({ jobId: 'job-1', error: 'already_exists', state: 'JOB_STATE_COMPLETED' })],
  ])('that were uploaded before are used, %s', async (_, known) => {
    await publish.send({ session: connected.session, ...work().input() });
    const { answer } = service;
    service.answer = (request, response) =>
      request.method === 'POST' ? response.writeHead(409).end(JSON.stringify(known())) : answer(request, response);
    await publish.send({ session: connected.session, ...work().input() });
    expect(await newestPost()).toMatchObject({ embed: { video: blob } });
  });

  test.each<[string, number, object, object]>([
    [
      'an unconfirmed e-mail',
      400,
      { jobId: '', error: 'unconfirmed_email', message: 'Confirm your email' },
      { kind: 'refused', message: 'Confirm your email', problem: { code: 955 } },
    ],
    [
      'the same with status 200',
      200,
      { jobId: '', error: 'unconfirmed_email' },
      { kind: 'refused', problem: { code: 955 } },
    ],
    ['too much today', 429, { error: 'RateLimitExceeded' }, { kind: 'throttled' }],
    ['a token it does not like', 401, { error: 'AuthenticationRequired' }, { kind: 'temporary' }],
    ['trouble', 503, {}, { kind: 'temporary' }],
  ])('%s stops the upload', async (_, status, body, expected) => {
    service.answer = (_request, response) => response.writeHead(status).end(JSON.stringify(body));
    await expect(publish.send({ session: connected.session, ...work().input() })).rejects.toMatchObject(expected);
  });

  test('that cannot be processed are refused', async () => {
    states = [{ state: 'JOB_STATE_FAILED', failureCode: 'validation_failure', message: 'too long' }];
    await expect(publish.send({ session: connected.session, ...work().input() })).rejects.toMatchObject({
      kind: 'refused',
      problem: { code: 955, data: { reason: 'too long' } },
    });
  });

  test.each<[string, (response: { writeHead: (status: number) => unknown }) => void]>([
    ['failed on their side', () => (states = [{ state: 'JOB_STATE_FAILED', failureCode: 'pds_upload_failure' }])],
    ['is unknown to them', (response) => response.writeHead(400)],
  ])('whose job %s are uploaded again the next time', async (_, trouble) => {
    const { answer } = service;
    service.answer = (request, response) => {
      if (request.url?.includes('getJobStatus')) {
        trouble(response);
        if (response.statusCode === 400) return response.end('{"error":"InvalidRequest","message":"no job"}');
      }
      return answer(request, response);
    };
    const task = work();
    const { session } = connected;
    await expect(publish.send({ session, ...task.input() })).rejects.toMatchObject({ kind: 'temporary' });
    expect(task.saved.at(-1)).not.toHaveProperty('video_job');
    service.answer = answer;
    states = [];
    await publish.send({ session, ...task.input() });
    expect(uploads).toHaveLength(2);
  });

  test('are not awaited when cancelled', async () => {
    states = [{ state: 'JOB_STATE_ENCODING' }];
    const controller = new AbortController();
    const { answer } = service;
    service.answer = (request, response) => {
      if (request.url?.includes('getJobStatus')) controller.abort();
      return answer(request, response);
    };
    const input = { ...work().input(), signal: controller.signal };
    await expect(publish.send({ session: connected.session, ...input })).rejects.toMatchObject({ kind: 'temporary' });
  });
});
