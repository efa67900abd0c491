// Long because one server answers for all that a provider can do.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createModels, type ModelProvider } from '#adapters/ai/index';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { withPlans, pixel } from '../../fakes/test-plans.ts';
import { codeOf } from '../../fakes/refused.ts';
import { tinyMp4 } from '#runtimes/sandbox/tiny-mp4';

const megabyte = 1024 * 1024;
/** What planning, a text and a picture cost by the tariff. */
const [planning, text, picture] = [15, 2, 70];

type Answer = (response: ServerResponse, asked: string) => void;

const json =
  (body: string): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  };

const completion = (content: string, usage: object = { prompt_tokens: 60, completion_tokens: 40 }): string =>
  JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }], usage });

const planned = (fields: object = {}): string =>
  JSON.stringify({ posts: [{ number: 0, idea: 'Bread', why: 'Because', image_prompt: 'a loaf', ...fields }] });

/** Answers a question about the week with one post, and one about a post with its text. */
const answerWith =
  (plan: string, written = JSON.stringify({ text: 'A text' }), usage?: object): Answer =>
  (response, asked) => {
    json(completion(asked.includes('Post 0: ') ? plan : written, usage))(response, asked);
  };
const well = answerWith(planned());

const drawn = (bytes: Uint8Array): Answer =>
  json(JSON.stringify({ created: 0, data: [{ b64_json: Buffer.from(bytes).toString('base64') }] }));

/** Sends a piece again and again, until so many bytes are sent or nobody listens. */
const flood =
  (most: number, piece = ' '.repeat(64 * 1024)): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const send = (): void => {
      while (sent < most && !response.destroyed) {
        sent += piece.length;
        if (!response.write(piece)) {
          response.once('drain', send);
          return;
        }
      }
      response.end();
    };
    send();
  };

/** Sends a byte now and then, without an end. */
const drip: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 10);
  response.once('close', () => clearInterval(timer));
};

/** A PNG that says it has so many pixels each way, and has one. */
function pngOf(side: number): Buffer {
  const bytes = Buffer.from(pixel);
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
}

let server: Server;
let url: string;
let chat: Answer = well;
let draw: Answer = drawn(pixel);
/** How many bytes of a flood were sent, and which addresses were asked for besides the provider's. */
let sent = 0;
let gets: (string | undefined)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.method !== 'POST') gets.push(request.url);
    void textOf(request).then((asked) => (request.url?.includes('images') ? draw : chat)(response, asked));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address with a port.
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
beforeEach(() => {
  [chat, draw, sent, gets] = [well, drawn(pixel), 0, []];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Creates a platform whose models are this server's, and what tests do with a plan of one post. */
async function service(prices: ModelProvider['prices'] = {}, timeLimit = 20_000) {
  const choice = { provider: 'local', model: 'small' };
  const models = createModels({
    providers: [{ name: 'local', abilities: ['text', 'image'], address: `${url}/v1`, prices }],
    defaults: { orchestrator: choice, text: choice, image: choice },
    timeLimit,
    maxTokens: 1000,
    fitter: { fit: () => Promise.resolve(undefined) },
  });
  const plans = await withPlans({}, { models });
  const { make, platform, clock, read, ports, address, used, at, app } = plans;
  return {
    ...plans,
    /** Creates a plan and works on it until it has come to an end. */
    ended: async (allow_images = false) => {
      const { _id, estimated_cost } = await make({ options: { publish_days: [1], allow_images } });
      await platform.work.workOnPlans();
      clock.advance(31_000);
      await platform.work.workOnPlans();
      const plan = await read(_id);
      expect(plan.credits_spent).toBeLessThanOrEqual(estimated_cost);
      return plan;
    },
    /** Has the text or the picture of its post made again, and returns the code of the refusal. */
    again: async (id_ai_plan: string, id_publication: string | undefined, target: 'image' | 'text') => {
      const post = { ...at(id_ai_plan), id_publication: id_publication ?? '' };
      const code = await codeOf(platform.aiPlans.regenerateAiPlanPublication(app, post, target));
      // Until then it is remembered in case the process dies.
      clock.advance(3_600_000);
      await platform.work.workOnPlans();
      return code;
    },
    /** Checks that nothing is reserved or stored but what a plan has and has taken. */
    expectClean: async (id_ai_plan: string, credits: number, posts: number) => {
      const { id_organization } = address;
      expect(await used()).toEqual({ ai_credits: credits, publications: posts });
      const plan = await ports.storage.get('ai_plans', id_ai_plan);
      const { due_date, lease, progress, regenerations, reservation } = plan ?? {};
      expect([due_date, lease, progress, regenerations, reservation]).toEqual(Array(5).fill(undefined));
      const stored = await ports.storage.find('publications', { where: { id_organization } });
      expect(stored).toHaveLength(posts);
      for (const kind of ['uploads', 'upload_tickets'] as const)
        expect(await ports.storage.find(kind, { where: { id_organization } })).toEqual([]);
    },
  };
}

const deep = (depth: number): string => '[{"a":'.repeat(depth / 2) + '1' + '}]'.repeat(depth / 2);

describe('a model', () => {
  test.each<[string, Answer, number, string, number]>([
    ['answers without an end', flood(Infinity), 2122, 'it is too large', 0],
    ['answers 100 MB', flood(100 * megabyte), 2122, 'it is too large', 0],
    [
      'answers what unpacks to 100 MB',
      (response) => {
        const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
        response.writeHead(200, headers).end(gzipSync(Buffer.alloc(100 * megabyte, ' ')));
      },
      2122,
      'it is too large',
      0,
    ],
    [
      'refuses in 100 MB',
      (response, asked) => {
        response.statusCode = 503;
        const { writeHead } = response;
        response.writeHead = (status: number) => writeHead.call(response, 503, { 'x-status': String(status) });
        flood(100 * megabyte)(response, asked);
      },
      2121,
      'it answered with status 503',
      0,
    ],
    ['answers in lists 10,000 deep', json(deep(10_000)), 2122, 'it has nothing of what was asked for', 0],
    [
      'writes lists 10,000 deep',
      json(completion(`{"posts":${deep(10_000)}}`)),
      2122,
      'it does not have the form that was asked for',
      2 * planning,
    ],
    [
      'answers with a page',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>');
      },
      2122,
      'it has nothing of what was asked for',
      0,
    ],
    [
      'breaks off',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        response.write('{"choices":', () => response.destroy());
      },
      2121,
      'it could not be reached',
      0,
    ],
  ])('that %s makes the plan fail and leaves nothing behind', async (_what, answer, code, reason, credits) => {
    chat = answer;
    const { ended, expectClean } = await service();
    const plan = await ended();
    expect(plan).toMatchObject({ state: 'failed', error: { code, data: { reason } }, publications: [] });
    // What both tries took, within what was reserved for one.
    const charged = Math.min(credits, planning + text);
    expect(plan.credits_spent).toBe(charged);
    await expectClean(plan._id, charged, 0);
    // It was not listened to for long, in either try.
    expect(sent).toBeLessThan(60 * megabyte);
  });

  test('that drips bytes is aborted at the timeout', async () => {
    chat = drip;
    const { ended, expectClean } = await service({}, 200);
    const plan = await ended();
    expect(plan).toMatchObject({
      state: 'failed',
      error: { code: 2121, data: { reason: 'it took too long' } },
      credits_spent: 0,
    });
    await expectClean(plan._id, 0, 0);
  });

  test('that returns megabytes of ideas is read only as far as needed', async () => {
    const asked: string[] = [];
    const idea = `${'🍞'.repeat(300_000)} end of the idea`;
    const plan = answerWith(planned({ idea, why: `a${'🍞'.repeat(1000)}`, image_prompt: 'x'.repeat(100_000) }));
    chat = (response, question) => {
      asked.push(question);
      plan(response, question);
    };
    const { ended, ports } = await service();
    const { state, publications, _id } = await ended();
    expect(state).toBe('generated');
    // An emoji is two code units, and none is cut in half.
    expect(publications[0]?.ai?.why).toBe(`a${'🍞'.repeat(149)}`);
    expect(asked.map((question) => question.length < 20_000)).toEqual([true, true]);
    const stored = await ports.storage.get('ai_plans', _id);
    expect(JSON.stringify(stored?.orchestrator_result).length).toBeLessThan(10_000);
  });

  test('that writes a text of a megabyte is asked for a new one once, never for a correction', async () => {
    chat = answerWith(planned(), JSON.stringify({ text: 'word '.repeat(200_000) }));
    const { ended, expectClean } = await service();
    const plan = await ended();
    const reason = 'its text has more than 20000 characters';
    expect(plan).toMatchObject({ state: 'failed', error: { code: 2122, data: { reason } } });
    await expectClean(plan._id, planning + text, 0);
  });

  test('that writes characters no storage accepts, or a text that is slow to scan, still gets a text', async () => {
    for (const written of ['Nul \0 and half \ud83c.', 'a.'.repeat(9_999), '@a'.repeat(9_999), '-'.repeat(20_000)]) {
      chat = answerWith(planned(), JSON.stringify({ text: written }));
      const { ended } = await service();
      const { state, publications } = await ended();
      expect([state, publications.length]).toEqual(['generated', 1]);
    }
  });

  test.each([
    ['fewer than none', { prompt_tokens: -1e6, completion_tokens: -1e6 }, planning + text],
    ['more than there are', { prompt_tokens: 1e300, completion_tokens: 1e300 }, planning + text],
    ['none', {}, planning + text],
    ['as many as cost all', { prompt_tokens: 1e12, completion_tokens: 1e12 }, planning + text],
    ['some', { prompt_tokens: 600, completion_tokens: 400 }, 2],
  ])(
    'that says it took %s tokens takes no more than was reserved, and gives nothing back',
    async (_what, usage, credits) => {
      chat = answerWith(planned(), undefined, usage);
      const { ended, expectClean } = await service({ small: { input: 1, output: 1 } });
      const plan = await ended();
      expect(plan).toMatchObject({ state: 'generated', credits_spent: credits });
      await expectClean(plan._id, credits, 1);
    },
  );

  test('that floods or drips during a regeneration leaves the text unchanged, at no cost', async () => {
    const { ended, again, read, expectClean } = await service({}, 1_000);
    const { _id, publications } = await ended();
    for (const [answer, code] of [
      [flood(Infinity), 2122],
      [drip, 2121],
    ] as const) {
      chat = answer;
      expect(await again(_id, publications[0]?._id, 'text')).toBe(code);
    }
    expect((await read(_id)).publications[0]?.text).toBe('A text');
    await expectClean(_id, planning + text, 1);
  });
});

describe('a picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const stored = 'it cannot be stored: ';
  test.each<[string, () => Answer, string, number]>([
    ['a video', () => drawn(tinyMp4({ seconds: 1, width: 64, height: 36 })), 'it is no picture', picture],
    ['a page', () => drawn(Buffer.from('<!doctype html><title>Sign in</title>')), 'it is no picture', picture],
    ['a drawing that runs scripts', () => drawn(Buffer.from(svg)), 'it is no picture', picture],
    ['10,000,000,000 pixels', () => drawn(pngOf(100_000)), `${stored}the image has too many pixels`, picture],
    [
      'of 6 MB',
      () => drawn(Buffer.concat([pixel, Buffer.alloc(5 * megabyte)])),
      `${stored}The image is larger than 5 MB.`,
      picture,
    ],
    ['of 100 MB', () => flood(100 * megabyte, 'A'.repeat(64 * 1024)), 'it is too large', 0],
    ['without an end', () => flood(Infinity), 'it is too large', 0],
    [
      'an address',
      () => json(JSON.stringify({ data: Array(1000).fill({ url: `${url}/secret` }) })),
      'it names an address in place of a picture',
      0,
    ],
    ['a page in place of an answer', () => json('<!doctype html>'), 'it has nothing of what was asked for', 0],
    ['none', () => json('{"data":[]}'), 'it has nothing of what was asked for', 0],
  ])('that is %s leaves the post without an image, and nothing behind', async (_what, answer, reason, paid) => {
    draw = answer();
    const { ended, again, expectClean } = await service();
    const plan = await ended(true);
    const { _id, publications } = plan;
    const credits = planning + text + paid;
    expect(plan).toMatchObject({ state: 'generated', credits_spent: credits });
    expect(plan.warnings).toMatchObject([{ code: 2109, data: { reason } }]);
    expect(publications[0]?.files).toEqual([]);
    await expectClean(_id, credits, 1);
    expect(await again(_id, publications[0]?._id, 'image')).toBe(2109);
    await expectClean(_id, credits + paid, 1);
    expect(gets).toEqual([]);
    expect(sent).toBeLessThan(60 * megabyte);
  });
});
