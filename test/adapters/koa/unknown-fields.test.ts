import { openApi } from '#adapters/koa/openapi';
import { knownFields, toSchemas } from '#domain/contract/index';
import { isNearMiss } from '#domain/contract/input/known-fields';
import { operations } from '#domain/platform/operations';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
let publish: string;
let uploads: string;

beforeAll(async () => {
  service = await startTestService();
  const [id_account = ''] = await service.connect();
  const organization = `/organizations/${service.made.id_organization}`;
  publish = `${organization}/accounts/${id_account}/publish`;
  uploads = `${organization}/uploads`;
});
afterAll(() => service.stop());

const send = (method: string, path: string, body?: unknown) =>
  service.call(method, path, { token: service.app_token, body });
const draft = (fields: object) => send('POST', publish, { social_network: 'bluesky', state: 'draft', ...fields });

describe('an unknown name', () => {
  test('is another spelling of a known one when it is written in camelCase', async () => {
    const { body } = await draft({
      socialNetwork: 'bluesky',
      social_network: undefined,
      publishDate: '2026-12-01T10:00:00Z',
    });
    expect(body).toMatchObject({ social_network: 'bluesky', publish_date: '2026-12-01T10:00:00.000Z' });
    const list = await send('GET', `${publish}?orderByPublish=perhaps`);
    expect(list.body).toMatchObject({ code: 1004, data: { field: 'order_by_publish' } });
    const { id_client } = service.made;
    const plan = { actualPlan: { xCredits: 7 }, name: 'Child' };
    const child = await send('POST', `/clients/${id_client}/organizations`, plan);
    expect(child.body.actual_plan).toMatchObject({ x_credits: 7 });
  });

  test('in both spellings at once is rejected', async () => {
    const { body } = await draft({ publishDate: '2026-12-01T10:00:00Z', publish_date: '2026-12-02T10:00:00Z' });
    expect(body).toMatchObject({ code: 1004, data: { field: 'publishDate' } });
    expect(body.message).toContain('publish_date');
  });

  test.each([
    [{ publish_dat: '2026-12-01T10:00:00Z' }, 'publish_dat', 'publish_date'],
    [{ PublishDate: '2026-12-01T10:00:00Z' }, 'PublishDate', 'publish_date'],
    [{ tetx: 'hello' }, 'tetx', 'text'],
    [{ file: [] }, 'file', 'files'],
  ])('is rejected when it is similar to a known one: %j', async (fields, field, meant) => {
    const { body } = await draft(fields);
    expect(body).toMatchObject({ code: 1004, data: { field, meant } });
    expect(body.message).toContain(meant);
  });

  test.each([
    'scheduled_at',
    'schedule_date',
    'scheduled_for',
    'scheduledDate',
    'date',
    'when',
    'post_time',
    'due',
    'at',
    'publishAt',
    'goesLive',
  ])('is rejected as a date of a post that has no publish_date: %s', async (field) => {
    for (const date of ['2026-12-01T10:00:00Z', '2026-12-01', 1_796_119_200, 1_796_119_200_000]) {
      const { body } = await draft({ state: 'ready', text: 'hello', [field]: date });
      expect(body).toMatchObject({ code: 1004, data: { field, meant: 'publish_date' } });
    }
    const { body } = await draft({ text: 'hello', publish_date: '2026-12-01T10:00:00Z', [field]: 'x' });
    expect(body).not.toMatchObject({ code: 1004, data: { meant: 'publish_date', field: 'goesLive' } });
  });

  test('may be a date that a post has: what was read can be sent again', async () => {
    const { body: stored } = await draft({ text: 'hello' });
    const again = await draft(stored);
    expect([again.status, again.body.state]).toEqual([200, 'draft']);
  });

  test.each([
    ['too high', { theme: 'sea', title: 'x', images: [] }, 'images', 'source.images'],
    ['too low', { options: { prompt: 'hello' } }, 'options.prompt', 'prompt'],
  ])('is rejected when it is one level %s', async (_, fields, field, meant) => {
    const { id_client, id_organization } = service.made;
    const { body } = await send('POST', `/clients/${id_client}/organizations/${id_organization}/ai_plans/check`, {
      accounts: [],
      ...fields,
    });
    expect(body).toMatchObject({ code: 1004, data: { field, meant } });
  });

  test('is rejected at another level than in the response', async () => {
    const { id_organization } = service.made;
    for (const [sent, meant] of [
      [{ retention_days: 30 }, 'inbox_settings.retention_days'],
      [{ inbox_settings: { timezone: 'UTC' } }, 'timezone'],
    ] as const) {
      const { body } = await send('PUT', `/organizations/${id_organization}`, sent);
      expect(body).toMatchObject({ code: 1004, data: { meant } });
    }
    const { body: stored } = await send('GET', `/organizations/${id_organization}`);
    expect((await send('PUT', `/organizations/${id_organization}`, { ...stored, actual_plan: undefined })).status).toBe(
      200,
    );
  });

  test('is ignored on an account, even when it is similar to a known one', async () => {
    const { body: list } = await send('GET', `/organizations/${service.made.id_organization}/accounts`);
    const [account] = list.data as { _id: string; name: string }[];
    const path = `/organizations/${service.made.id_organization}/accounts/${account?._id ?? ''}`;
    const answer = await send('PUT', path, { naem: 'a', names: 'b', colour: 'c' });
    expect([answer.status, answer.body.name]).toEqual([200, account?.name]);
    expect(answer.headers.get('ignored-fields')).toBe('naem, names, colour');
  });

  test('is rejected in a query too', async () => {
    const { body } = await send('GET', `${publish}?stat=draft`);
    expect(body).toMatchObject({ code: 1004, data: { field: 'stat', meant: 'state' } });
    const removal = await send('DELETE', `${uploads}/66d04a6a427f4c43b9d97f54?force_delet=true`);
    expect(removal.body).toMatchObject({ code: 1004, data: { meant: 'force_delete' } });
  });

  test('is otherwise ignored, and reported in a header that a page may read', async () => {
    const body = { social_network: 'bluesky', state: 'draft', colour: 'red', 'naïve\u0000': 1, constructor: 1 };
    const text = `{"__proto__":{"state":"ready"},${JSON.stringify(body).slice(1)}`;
    const answer = await service.call('POST', `${publish}?utm_source=mail`, {
      token: service.app_token,
      raw: text,
      headers: { 'content-type': 'application/json', origin: 'https://app.example' },
    });
    expect([answer.status, answer.body.state]).toEqual([200, 'draft']);
    expect(answer.headers.get('ignored-fields')).toBe('utm_source, __proto__, colour, na%C3%AFve, constructor');
    expect(answer.headers.get('access-control-expose-headers')).toContain('Ignored-Fields');
    expect((await draft({})).headers.get('ignored-fields')).toBeNull();
  });

  test.each([
    [{ social_network: 'bluesky', reply_control: 'nobody', link: 'https://bakery.example' }, 'id_destination, privacy'],
    [{ social_network: 'pinterest', reply_control: 'nobody' }, 'privacy, reply_control'],
    [{ social_network: 'twitter', reply_control: 'following', link: '/' }, 'id_destination, link, privacy'],
    [{ social_network: 'bluesky', privacy: null, id_destination: '' }, null],
  ])('is reported like fields that the post’s network does not use: %j', async (fields, named) => {
    const body = { text: 'hello', id_destination: '5', privacy: 'private', ...fields };
    const { status, headers } = await send('POST', `${publish}/check`, body);
    expect(headers.get('ignored-fields')).toBe(named);
    // Only an account of that network takes it.
    if (body.social_network !== 'bluesky') return;
    expect(status).toBe(200);
    const made = await draft(body);
    expect([made.status, made.headers.get('ignored-fields')]).toEqual([200, named]);
    const path = `/organizations/${service.made.id_organization}/publish/${String(made.body._id)}`;
    expect((await send('PUT', path, body)).headers.get('ignored-fields')).toBe(named);
  });

  test('of hundreds is ignored, in a header of limited length, and more are rejected', async () => {
    const many = (length: number) =>
      Object.fromEntries(Array.from({ length }, (_, index) => [`colour_${String(index)}`, 1]));
    const answer = await draft(many(900));
    expect(answer.status).toBe(200);
    const header = answer.headers.get('ignored-fields') ?? '';
    expect(header.length).toBeLessThan(1100);
    expect(header).toMatch(/\.\.\.$/);
    // Reading more names than any operation takes keeps others waiting.
    for (const length of [1100, 60_000]) expect((await draft(many(length))).body).toMatchObject({ code: 1004 });
  });

  test('is accepted where any name is allowed', async () => {
    const path = `/organizations/${service.made.id_organization}/account-connect/bluesky`;
    const answer = await send('GET', `${path}?stateful=1&codes=2`);
    expect(answer.headers.get('ignored-fields')).toBeNull();
  });
});

type Schema = Readonly<Record<string, unknown>>;

/**
 * The names of the properties of objects by their places, as `media.` for those of an object `media` or of a list of
 * such; references followed. Those of records in an answer that is none itself have places in the record too.
 */
function namesByPlace(
  schema: unknown,
  schemas: Schema,
  {
    place = '',
    within = [],
    isInRecord = false,
  }: { place?: string; within?: readonly string[]; isInRecord?: boolean } = {},
): readonly (readonly [place: string, name: string])[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { $ref, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema as Schema;
  const isRecord = Object.hasOwn(properties as Schema, '_id');
  const inSamePlace = [items, ...[anyOf, oneOf, allOf].flat()];
  const name = String($ref).split('/').at(-1) ?? '';
  if ($ref !== undefined && within.includes(name)) return [];
  const places = isRecord && !isInRecord && place !== '' ? [place, ''] : [place];
  return [
    ...($ref === undefined
      ? []
      : namesByPlace(schemas[name], schemas, { place, within: [...within, name], isInRecord })),
    ...inSamePlace.flatMap((part) => namesByPlace(part, schemas, { place, within, isInRecord })),
    ...Object.entries(properties as Schema).flatMap(([property, part]) =>
      places.flatMap((one) => [
        [one, property] as const,
        ...namesByPlace(part, schemas, { place: `${one}${property}.`, within, isInRecord: isRecord || isInRecord }),
      ]),
    ),
  ];
}

test('no name of a response is similar to a field of the same operation: what is read can be sent back', () => {
  const description = openApi(operations, 'https://post.example/v1.0.0');
  const { schemas } = description.components as { schemas: Schema };
  const listNames = (schema: z.ZodType) => {
    const written = z.toJSONSchema(schema, { unrepresentable: 'any' });
    return namesByPlace(written, { ...schemas, ...written.$defs });
  };
  const clashes = operations.flatMap((operation) => {
    const { answer, body } = toSchemas(operation);
    if (body === undefined) return [];
    return listNames(answer).flatMap(([place, name]) => {
      const path = [...place.split('.').filter((part) => part !== ''), name];
      const sent = path.reduceRight<unknown>((value, part) => ({ [part]: value }), 'text');
      const { problems } = knownFields(body, sent, { answer });
      return problems.map(({ field, meant }) => `${operation.id}: ${field} ${meant ?? ''}`);
    });
  });
  expect(clashes).toEqual([]);
});

test.each([
  ['test', 'text'],
  ['line', 'link'],
  ['stats', 'state'],
  ['id', 'ids'],
  ['id_client', 'client_id'],
  ['reach', 'search'],
])('%s is a different word from %s', (name, known) => {
  expect(isNearMiss(name, known)).toBe(false);
});

describe('files of a publication that are not a list', () => {
  test.each(['POST', 'check', 'PUT'] as const)('are a wrong shape, not a missing upload, on %s', async (on) => {
    const made = (await draft({ text: 'hello' })).body;
    const organization = `/organizations/${service.made.id_organization}`;
    const [method, path] = {
      POST: ['POST', publish],
      check: ['POST', `${publish}/check`],
      PUT: ['PUT', `${organization}/publish/${String(made._id)}`],
    }[on] as [string, string]; // The object has pairs.
    for (const files of ['abc', { 0: 'abc' }, [7], 7, null]) {
      const { status, body } = await send(method, path, { social_network: 'bluesky', text: 'hello', files });
      expect([files, status, body.code]).toEqual([files, 400, 1004]);
      expect(body.data).toMatchObject({ field: expect.stringMatching(/^files(\.0)?$/) });
    }
    const unknown = await send(method, path, { social_network: 'bluesky', text: 'hello', files: ['abc'] });
    expect(unknown.body).toMatchObject({ code: 806, data: { id_upload: 'abc' } });
  });
});
