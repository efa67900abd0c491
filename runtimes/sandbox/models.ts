import Router from '@koa/router';
import type { Context } from 'koa';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { z } from 'zod';
import { readInput } from './read-input.ts';
import { getMultipart } from './stand-in.ts';

/** A simulated fault of a model. */
const faultInput = z.object({
  kind: z.enum(['slow', 'nonsense', 'wrong_schema', 'refuses', 'throttle', 'away', 'foreign_link']),
  /** The number of affected calls. */
  times: z.coerce.number().int().min(1).max(1000).default(1),
});

type FaultKind = z.infer<typeof faultInput>['kind'];

const part = z.object({ type: z.string(), text: z.string().optional() });
const chatInput = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.union([z.string(), z.array(part)]) })),
});

const toText = (content: string | readonly z.infer<typeof part>[]): string =>
  typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n');

/** How the service's prompts begin for the posts of a week, and for one post. */
const plannedPost = /^Post (\d+): (\S+), (.+)$/gm;
const subject = /^What the post is about: (.+)$/m;
const request = /^Request: (.+)$/m;
const version = /^This is version (\d+)/m;
const photo = /\(description of photo \d+\)\n(.{1,80})/;

/** Answers as a model that followed the prompt: the same for the same prompt. */
function answerTo(question: string, fault: FaultKind | undefined): object {
  const [, wish = 'what is new'] = request.exec(question) ?? [];
  const posts = [...question.matchAll(plannedPost)];
  if (posts.length > 0) {
    return {
      posts: posts.map(([, number, day, networks]) => ({
        number: Number(number),
        idea: `${wish} (seen from side ${Number(number) + 1})`,
        why: `It suits ${networks ?? 'the network'} on ${day ?? 'this day'}.`,
        image_prompt: `A bright photograph about: ${wish}`,
      })),
    };
  }
  const [, idea = wish] = subject.exec(question) ?? [];
  const [, again] = version.exec(question) ?? [];
  const [, shown] = photo.exec(question) ?? [];
  const link = fault === 'foreign_link' ? ' More at https://phishing.example/now' : '';
  const begin = shown === undefined ? '' : `${shown}. `;
  return { text: `${begin}${idea}${again === undefined ? '' : ` Take ${again}.`}${link}` };
}

const completion = (model: string, content: string, tokens: number): object => ({
  id: 'chatcmpl-sandbox',
  object: 'chat.completion',
  created: 0,
  model,
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: { prompt_tokens: tokens, completion_tokens: 50, total_tokens: tokens + 50 },
});

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns a picture of one colour, derived from the words. */
async function drawPicture(words: string): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(words).digest();
  return sharp({ create: { width: 1024, height: 1024, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}

/** How long a slow model takes, in milliseconds. */
const slowness = 120_000;

/** Creates the stand-in of a model server with OpenAI's protocol, below `/models/v1`. */
export function sandboxModels(): { readonly router: Router; stop(): void } {
  const router = new Router();
  const faults: FaultKind[] = [];
  const stopping = new AbortController();

  /** Applies the next fault. Returns its kind when the call continues. */
  async function strike(context: Context): Promise<FaultKind | 'answered' | undefined> {
    const fault = faults.shift();
    if (fault === 'slow') await sleep(slowness, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (fault === 'throttle' || fault === 'away') {
      context.status = fault === 'throttle' ? 429 : 503;
      context.body = { error: { message: 'try again later', type: fault } };
      return 'answered';
    }
    return fault;
  }

  router.put('/models', async (context) => {
    const read = faultInput.safeParse((await readInput(context)).input);
    if (!read.success) {
      context.status = 400;
      context.body = { error: 'kind: slow, nonsense, wrong_schema, refuses, throttle, away or foreign_link' };
      return;
    }
    for (let left = read.data.times; left > 0; left -= 1) faults.push(read.data.kind);
    context.body = { faults: faults.length };
  });

  router.post('/models/v1/chat/completions', async (context) => {
    const read = chatInput.safeParse((await readInput(context)).input);
    if (!read.success) {
      context.status = 400;
      context.body = { error: { message: 'the request has not the form of a chat', type: 'invalid_request_error' } };
      return;
    }
    const fault = await strike(context);
    if (fault === 'answered') return;
    const { model, messages } = read.data;
    const question = messages.map(({ content }) => toText(content)).join('\n');
    const answer =
      fault === 'nonsense'
        ? 'Lorem ipsum, but of course!'
        : fault === 'wrong_schema'
          ? JSON.stringify({ answer: 42 })
          : fault === 'refuses'
            ? 'I cannot help with that.'
            : JSON.stringify(answerTo(question, fault));
    context.body = completion(model, answer, Math.ceil(question.length / 4));
  });

  /** Responds with a picture derived from the input. */
  async function draw(context: Context, words: string): Promise<void> {
    const fault = await strike(context);
    if (fault === 'answered') return;
    const isEmpty = fault === 'refuses' || fault === 'nonsense';
    const data = isEmpty ? [] : [{ b64_json: (await drawPicture(words)).toString('base64') }];
    context.body = { created: 0, data };
  }

  router.post('/models/v1/images/generations', async (context) => {
    const { input } = await readInput(context);
    const { prompt = '' } = z.object({ prompt: z.string().optional() }).catch({}).parse(input);
    await draw(context, prompt);
  });

  router.post('/models/v1/images/edits', async (context) => {
    context.state.raw = await buffer(context.req);
    const form = await getMultipart(context);
    const prompt = form.get('prompt');
    const pictures = [...form.getAll('image'), ...form.getAll('image[]')].filter((one) => one instanceof Blob);
    if (typeof prompt !== 'string' || pictures.length === 0) {
      context.status = 400;
      context.body = { error: { message: 'prompt or image is missing', type: 'invalid_request_error' } };
      return;
    }
    const shown = await Promise.all(pictures.map(async (one) => digest(new Uint8Array(await one.arrayBuffer()))));
    await draw(context, [prompt, ...shown].join('\n'));
  });

  return {
    router,
    stop: () => {
      stopping.abort();
    },
  };
}
