import { assistantMay } from '#domain/access/index';
import { ServiceError } from '#domain/foundation/index';
import { knownFields, parseFields, toSchemas } from '#domain/contract/index';
import { type NamedOperation, operations } from '#domain/platform/index';
import type { AssistantCaller } from '#ports/access/caller';
import { z } from 'zod';
import { cleanAll, fromOutside, outside } from '../from-outside.ts';
import { more, pageInput, readPage, getMore } from '../more.ts';
import { readOrganization } from '../place.ts';
import { publicTool } from '../public-tool.ts';
import { chargedReads, creditsToRead } from '../reading-credits.ts';
import { tool } from '../tool.ts';

/** The maximum length of a schema and of a response in a result, in characters of JSON. */
const maxSchemaLength = 12_000;
const maxAnswerLength = 40_000;

/** Returns whether an assistant can call an operation by name: it takes and returns JSON, once, and no secrets. */
const isCallable =
  ({ assistant, kind }: AssistantCaller) =>
  (row: NamedOperation): boolean =>
    !row.stream &&
    !row.admitFile &&
    row.secretAnswer !== true &&
    row.policy.callers.includes(kind) &&
    assistantMay(assistant, row.policy);

function toJsonSchema(schema: z.ZodType | undefined): Record<string, unknown> | undefined {
  if (!schema) return undefined;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(json).length <= maxSchemaLength
    ? json
    : { description: 'Too long to be told here; its fields are in the reference', type: json.type };
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Returns how well an operation matches a search: its name counts most. */
function fit({ id, area, summary, description = '' }: NamedOperation, words: readonly string[]): number {
  const name = id.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  const [strong, weak] = [`${name} ${area}`, `${summary} ${description}`.toLowerCase()];
  return words.reduce((sum, word) => sum + (strong.includes(word) ? 3 : 0) + (weak.includes(word) ? 1 : 0), 0);
}

const shown = z.strictObject({
  operation: z.string(),
  summary: z.string(),
  changes: z.boolean().meta({ description: 'Whether it changes something, and so needs a confirmation' }),
  may_take_x_credits: z
    .literal(true)
    .optional()
    .meta({ description: 'It reads from the network, which takes credits on X, and then needs a confirmation' }),
  description: z.string().optional(),
  path: z.array(z.string()).optional().meta({ description: 'The names in `path`' }),
  query: z.record(z.string(), z.unknown()).optional(),
  body: z.record(z.string(), z.unknown()).optional(),
});

/** Path parameters that follow from the assistant's organization. */
const given = ['id_client', 'id_organization'];

export const searchInterface = tool({
  name: 'search_interface',
  title: 'Search the interface',
  description:
    'Finds operations of the whole interface for what no other tool does, by words such as "contacts" or "upload"; with `operation` it tells how that one is called. call_operation calls it.',
  scopes: ['interface'],
  input: z.object({ words: z.string().max(200).optional(), operation: z.string().max(100).optional(), ...pageInput }),
  output: z.strictObject({ operations: z.array(shown), total: z.int(), more }),
  act: ({ caller }, { words = '', operation, ...paging }) => {
    const callable = operations.filter(isCallable(caller));
    const searchWords = wordsIn(words);
    const found =
      operation !== undefined
        ? callable.filter(({ id }) => id === operation)
        : callable
            .map((row) => ({ row, score: fit(row, searchWords) }))
            .filter(({ score }) => score > 0 || searchWords.length === 0)
            .sort((a, b) => b.score - a.score)
            .map(({ row }) => row);
    const page = readPage(paging);
    const data = found.slice(page.offset, page.offset + page.limit).map((row) => {
      const { id, summary, method, description } = row;
      const line = {
        operation: id,
        summary,
        changes: method !== 'GET',
        ...(chargedReads.has(id) && { may_take_x_credits: true as const }),
      };
      if (operation === undefined) return line;
      const { query, body } = toSchemas(row);
      const [queryShown, bodyShown] = [toJsonSchema(query), toJsonSchema(body)];
      const names = [...row.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
        given.includes(name) ? [] : [name],
      );
      return {
        ...line,
        ...(description !== undefined && { description }),
        ...(names.length > 0 && { path: names }),
        ...(queryShown && { query: queryShown }),
        ...(bodyShown && { body: bodyShown }),
      };
    });
    const list = { data, total: found.length };
    return Promise.resolve({ operations: data, total: found.length, ...getMore(page, list) });
  },
});

const anything = z.record(z.string(), z.unknown()).optional();

export const callOperation = publicTool({
  name: 'call_operation',
  title: 'Call an operation of the interface',
  description:
    'Calls an operation that search_interface found. Input is checked as over HTTP. What only reads is answered at once. What changes something, or reads for X credits (posts, comments, messages and numbers of X that the network is asked for), does nothing at first: the answer tells what would be called, with a confirmation. Show that to the person; when they agree, make the same call again with it. The organization is filled in.',
  scopes: ['interface'],
  does: { destructive: true, openWorld: true },
  input: z.object({ operation: z.string().max(100), path: anything, query: anything, body: anything }),
  preview: z.strictObject({
    operation: z.string(),
    summary: z.string(),
    path: z.record(z.string(), z.string()),
    query: anything,
    body: anything,
    ignored: z.array(z.string()).optional().meta({ description: 'Fields that it does not have' }),
    x_credits_each: z.int().optional().meta({ description: 'What each post, comment or message takes that is read' }),
  }),
  result: z.strictObject({
    from_outside: outside({ answer: z.unknown() }).optional(),
    too_long: z.string().optional(),
  }),
  prepare: async (call, { operation, path: named = {}, query: rawQuery = {}, body: sent }) => {
    const { platform, caller, id_organization } = call;
    const row = operations.filter(isCallable(caller)).find(({ id }) => id === operation);
    if (!row) {
      const reason = 'there is no such operation that you may call; search_interface finds those';
      throw new ServiceError('request_not_valid', { reason, field: 'operation' });
    }
    const { id_client } = await readOrganization(call);
    const texts = Object.entries(named).map(([name, value]) => [name, String(value)] as const);
    const path: Record<string, string> = { ...Object.fromEntries(texts), id_client, id_organization };
    const missing = [...row.path.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => !(name in path));
    if (missing)
      throw new ServiceError('request_not_valid', { reason: `path.${missing[1] ?? ''} is missing`, field: 'path' });
    const entered = await platform.enter(row, caller, path);
    const schemas = toSchemas(row);
    const query = knownFields(schemas.query ?? z.object({}), rawQuery);
    const body =
      schemas.body &&
      knownFields(schemas.body, sent, { answer: schemas.answer, ignoresUnknown: row.ignoresUnknown ?? false });
    const parsed = {
      query: parseFields(schemas.query ?? z.object({}), query, row),
      body: schemas.body && body ? parseFields(schemas.body, body, row, true) : undefined,
    };
    const credits = await creditsToRead(call, operation, path);
    const ignored = [...query.ignored, ...(body?.ignored ?? [])];
    const cost = credits > 0 ? ` Each thing that is read takes X credits: ${String(credits)}.` : '';
    return {
      preview: {
        operation,
        summary: row.summary,
        path,
        ...(Object.keys(rawQuery).length > 0 && { query: rawQuery }),
        ...(sent && { body: sent }),
        ...(ignored.length > 0 && { ignored }),
        ...(credits > 0 && { x_credits_each: credits }),
      },
      checked: [operation, credits],
      question: `${row.summary}?${cost}\n\n${JSON.stringify({ ...named, ...rawQuery, ...sent }, undefined, 2)}`,
      isPossible: true,
      // Reading messages changes something if it marks them as read.
      isHarmless: row.method === 'GET' && credits === 0 && !('mark_read' in rawQuery && rawQuery.mark_read === true),
      act: async (reserved_id) => {
        const answer = await entered.run({
          ...parsed,
          path,
          reservedId: reserved_id,
          idempotencyKey: undefined,
          address: '',
          user_agent: caller.assistant.name,
          rawQuery: {},
        });
        const cleaned = cleanAll(answer);
        const { length } = JSON.stringify(cleaned);
        return length <= maxAnswerLength
          ? { from_outside: { ...fromOutside({}), answer: cleaned } }
          : {
              too_long: `It is done, and the answer has ${String(length)} characters. Ask for less of it, with limit or a filter.`,
            };
      },
    };
  },
});
