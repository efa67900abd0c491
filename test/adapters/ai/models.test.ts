import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createModels, type ModelProvider } from '#adapters/ai/index';
import { createImageFitter } from '#adapters/files/sharp-image-fitter';
import { ModelFailure } from '#domain/ai-plans/index';
import type { ImageFitter } from '#ports/networks/network-adapter';
import { type Sandbox, startSandbox } from '#runtimes/sandbox/sandbox';
import sharp from 'sharp';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ standIns: [] });
});
afterAll(() => sandbox.stop());

const schema = {
  type: 'object',
  properties: { text: { type: 'string' } },
  required: ['text'],
  additionalProperties: false,
};
const { signal } = new AbortController();

function models(
  provider: Partial<ModelProvider> = {},
  timeLimit = 5_000,
  fitter: ImageFitter = { fit: () => Promise.resolve(undefined) },
) {
  return createModels({
    providers: [
      {
        name: 'local',
        abilities: ['text', 'image', 'vision'],
        address: `${sandbox.url}/models/v1`,
        api_key: 'sk-secret',
        prices: {},
        ...provider,
      },
    ],
    defaults: {},
    timeLimit,
    maxTokens: 1000,
    fitter,
  });
}

const choice = { provider: 'local', model: 'small' };
const question = { choice, instructions: 'Write.', input: 'What the post is about: bread', schema, signal };

async function fault(kind: string, times = 1): Promise<void> {
  await fetch(`${sandbox.url}/models`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, times }),
  });
}

async function failure(call: Promise<unknown>): Promise<ModelFailure> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ModelFailure) return error;
    throw error;
  }
  throw new Error('nothing failed');
}

describe('a server that speaks the protocol of OpenAI', () => {
  test('answers in the requested form, with token usage and cost', async () => {
    const { ask } = models({ prices: { small: { input: 1, output: 10 } } });
    const { answer, usage } = await ask(question);
    expect(answer).toEqual({ text: 'bread' });
    expect(usage.tokens).toBeGreaterThan(50);
    // A million tokens in cost a dollar, and out ten.
    expect(usage.cost).toBeCloseTo(((usage.tokens - 50) * 1 + 50 * 10) / 1000, 6);
    expect((await models().ask(question)).usage.cost).toBeUndefined();
  });

  test('makes pictures', async () => {
    const { bytes, mime_type } = await models().draw({ choice, prompt: 'bread', signal });
    expect(mime_type).toBe('image/png');
    expect(Buffer.from(bytes).subarray(1, 4).toString()).toBe('PNG');
  });

  test('makes pictures from others, which are sent reduced', async () => {
    const { draw } = models({}, 5_000, createImageFitter());
    const of = (background: string) => ({
      async *read() {
        const create = { width: 3000, height: 2000, channels: 3 as const, background };
        yield await sharp({ create }).png().toBuffer();
      },
    });
    const draws = async (...after: { read(): AsyncIterable<Uint8Array> }[]) =>
      Buffer.from((await draw({ choice, prompt: 'bread', signal, after })).bytes).toString('base64');
    // The stand-in's picture follows from all that it gets.
    const pictures = [
      await draws(),
      await draws(of('red')),
      await draws(of('red'), of('blue')),
      await draws(of('red')),
    ];
    expect(new Set(pictures).size).toBe(3);
    expect(pictures[3]).toBe(pictures[1]);
  });

  test.each(['nonsense', 'refuses'])('an answer that is %s is unusable, but charged', async (kind) => {
    await fault(kind);
    const found = await failure(models({ prices: { small: { input: 1 } } }).ask(question));
    expect(found.kind).toBe('useless');
    expect(found.usage.cost).toBeGreaterThan(0);
  });

  test.each([
    ['throttle', 'it takes no more calls for now'],
    ['away', 'it answered with status 503'],
  ])('a usage of %s counts as unknown', async (kind, reason) => {
    await fault(kind);
    const found = await failure(models().ask(question));
    expect([found.kind, found.message, found.usage.tokens]).toEqual(['silent', reason, 0]);
  });

  test('a slow answer is aborted', async () => {
    await fault('slow');
    expect(await failure(models({}, 200).ask(question))).toMatchObject({ kind: 'silent', message: 'it took too long' });
  });

  test('a missing or redirecting server counts as silent, and no failure contains the key', async () => {
    const away = await failure(models({ address: 'http://127.0.0.1:9/v1' }).ask(question));
    expect(away).toMatchObject({ kind: 'silent', message: 'it could not be reached' });
    expect(JSON.stringify([away.message, away.cause])).not.toContain('sk-secret');
    expect(await failure(models().ask({ ...question, choice: { ...choice, provider: 'other' } }))).toMatchObject({
      kind: 'silent',
    });
  });
});
