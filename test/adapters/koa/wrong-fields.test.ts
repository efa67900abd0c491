// Long because every wrong input of every operation is made, sent and judged in one place.
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { queryReader } from '#adapters/koa/read-query';
import { ServiceError } from '#domain/foundation/errors/service-error';
import { knownFields, parseFields, toSchemas } from '#domain/contract/index';
import { type NamedOperation, operations } from '#domain/platform/operations';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { createStage, deeds } from '../../authority/deeds.ts';
import { bodiesFor } from '../../examples/bodies.ts';
import { createCountedStorage } from '../../fakes/counted-storage.ts';
import { contractCode, ofParameters } from './contract-codes.ts';
import { type Field, listFields, placed, wrongValues } from './wrong-values.ts';

/** What stands in a call besides what is wrong. */
interface Sent {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What came of a call. */
interface Outcome {
  readonly code: number;
  readonly field?: string | undefined;
  readonly meant?: string | undefined;
  /** The names that the header `Ignored-Fields` tells. */
  readonly ignored: readonly string[];
  /** What was stored, or sent to a network. */
  readonly done: readonly string[];
  /** What does not fit the network, in a post that was stored or checked. */
  readonly unfit: number;
}

const changes = /^(insert|update|replaceText|claim) (?!recent_attempts|locks)/;
const noQuery = z.object({});
const open = async () => {
  const { storage, calls } = createCountedStorage(createMemoryStorage());
  return { stage: await createStage({ storage }), calls };
};

let place: Awaited<ReturnType<typeof open>> | undefined;
const readers = new Map<string, ReturnType<typeof queryReader>>();

/** Returns a valid call of an operation, where there is what it is about. */
async function validCall(operation: NamedOperation) {
  place ??= await open();
  const { stage } = place;
  const { id } = operation;
  const { made, records, user, id_failed, id_feed } = stage;
  const { own } = records;
  const { email, password } = made.user;
  const named = { id_account: own.id_account, id_organization: made.id_organization, id_user: made.user.id_user };
  const deed = deeds.find((one) => one.id === id)?.send?.(stage, user, { id_role: own.id_role });
  const token = 'not.one';
  const thread = [{ text: 'And more of it.' }];
  const mailed = { token, password: 'a new long password', current_password: password };
  const more: Readonly<Record<string, object>> = {
    acceptInvitation: mailed,
    acceptOwnInvitation: { token },
    checkPublication: { thread },
    createPublication: { thread },
    decideFeedItems: { items: [own.id_upload] },
    importUploads: { id_integration: own.id_integration },
    readInvitation: { token },
    refreshSession: { refresh_token: token },
    resetPassword: mailed,
    updateAccountPublication: { thread },
    updatePublication: { thread },
    updateUpload: { alt_text: 'A cup', cover_offset: undefined },
    verifyEmail: mailed,
    verifyOwnEmail: { token },
    verifyOwnIdentity: { current_password: password },
  };
  const usual = bodiesFor({ ...named, email, password })[id] ?? deed?.body;
  return {
    path: {
      ...stage.parametersOf(operation),
      ...(/^(update|reconnect)Integration$/.test(id) && { id_integration: id_feed }),
      ...(/^update(Account)?Publication$/.test(id) && { id_publication: own.draft }),
      ...(id === 'retryPublication' && { id_publication: id_failed }),
    },
    query: Object.fromEntries(Object.entries(deed?.query ?? {}).map(([name, value]) => [name, String(value)])),
    // Bodies are objects.
    body: usual !== undefined || id in more ? { ...(usual as object), ...more[id] } : undefined,
  };
}

/** Sends a call as the interface reads it. */
async function send(operation: NamedOperation, { path, query, body }: Sent): Promise<Outcome> {
  place ??= await open();
  const { stage, calls } = place;
  const { app, network, platform, user } = stage;
  const { callers } = operation.policy;
  const schemas = toSchemas(operation);
  const reader = readers.get(operation.id) ?? queryReader(schemas.query ?? noQuery);
  readers.set(operation.id, reader);
  const sent = reader(new URLSearchParams(query));
  const known =
    schemas.body && !operation.admitFile
      ? knownFields(schemas.body, body ?? {}, {
          answer: schemas.answer,
          ignoresUnknown: operation.ignoresUnknown ?? false,
        })
      : undefined;
  const ignored = [...sent.ignored, ...(known?.ignored ?? [])];
  stage.clock.advance(10);
  const before = network.posts.size + network.messages.sent.length;
  calls.length = 0;
  const done = () => [
    ...calls.filter((one) => changes.test(one)),
    ...(network.posts.size + network.messages.sent.length === before ? [] : ['sent to the network']),
  ];
  try {
    const caller = operation.open ? undefined : callers.includes('user') ? user : app;
    const entered = await platform.enter(operation, caller, path);
    if (operation.admitFile) return { code: 200, ignored, done: [], unfit: 0 };
    const call = {
      path,
      query: parseFields(schemas.query ?? noQuery, sent, operation),
      body: schemas.body && known ? parseFields(schemas.body, known, operation) : undefined,
      reservedId: undefined,
      idempotencyKey: undefined,
      address: '198.51.100.1',
      user_agent: 'test',
      rawQuery: query,
    };
    ignored.push(...(operation.ignored?.(call.body) ?? []));
    const answer = await entered.run(call);
    // Only posts and messages have such lists.
    const { publication_errors = [], message_errors = [] } = (answer ?? {}) as {
      publication_errors?: unknown[];
      message_errors?: unknown[];
    };
    return { code: 200, ignored, done: done(), unfit: publication_errors.length + message_errors.length };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw new Error(`${operation.id} failed`, { cause: error });
    const { field, meant } = (error.data ?? {}) as { field?: string; meant?: string };
    return { code: error.code, field, meant, ignored, done: done(), unfit: 0 };
  }
}

const plain = (path: readonly string[]): string => path.filter((name) => name !== '0').join('.');
const posts = /^(create|check|update|updateAccount)Publication$/;

/** Content that a network does not take is stored, or told, with what is wrong (specification, general behaviour 2). */
const isContent = ({ path }: Field, id: string): boolean =>
  posts.test(id) &&
  /^(options|thread\.options|link|languages|reply_control|privacy|id_destination)\b/.test(plain(path));

/**
 * Where a wrong value may be taken: what is of another kind of the same input is named, and networks pass on anything.
 */
const taken: readonly RegExp[] = [
  /^completeConnection /,
  /^(connect|reconnect)Integration (code|state)$/,
  /^list\w*Publication\w* (accounts|id_ai_plan|id_integration|id_upload)$/,
  /^listComments id_publication$|^markCommentsRead id_publication$/,
  /^listAccounts accounts$/,
  // Networks without boards leave it out.
  /^(create|check|update|updateAccount)Publication id_destination$/,
  // Numbers are texts there too; identities of the other networks are of no account.
  /^(create|update)Contact (extra_data\.(zip_code|number|building|floor|door)|social_identifiers\.id_account)$/,
];

/** The answer's form is chosen by the adapter of HTTP, which has a test of its own. */
const isElsewhere = ({ path }: Field) => path[0] === 'format';

test('a wrong type, a wrong word and a value out of range have the code of the contract, and change nothing', async () => {
  const wrong: string[] = [];
  let tried = 0;
  for (const operation of operations) {
    const { id } = operation;
    for (const field of listFields(operation)) {
      if (isElsewhere(field)) continue;
      const name = plain(field.path);
      for (const [fault, value] of wrongValues(field)) {
        const { path, query, body } = await validCall(operation);
        const outcome = await send(
          operation,
          field.place === 'query'
            ? { path, query: { ...query, [field.path[0] ?? '']: String(value) }, body }
            : { path, query, body: placed(body, field, value) },
        );
        tried += 1;
        const expected = contractCode(id, field.path, fault);
        const shown = `${id} ${field.path.join('.')} ${JSON.stringify(value)}: ${String(outcome.code)} ${outcome.field ?? ''}, not ${String(expected)}; ${outcome.done.join()}`;
        if (outcome.code === 200) {
          // What was changed would be in the way of the next call; options are sent whole each time.
          if (outcome.done.length > 0 && !field.path.includes('options')) place = undefined;
          const isNamed = outcome.ignored.some((one) => name === one || name.startsWith(`${one}.`));
          const isReported =
            (isContent(field, id) && (outcome.unfit > 0 || value === null)) ||
            (id === 'checkMessage' && outcome.unfit > 0);
          if (!isNamed && !isReported && !taken.some((form) => form.test(`${id} ${name}`))) wrong.push(shown);
          continue;
        }
        const isThere = expected !== 1004 || name === plain((outcome.field ?? '').split('.'));
        if (outcome.code !== expected || !isThere || outcome.done.length > 0) wrong.push(shown);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(3000);
}, 60_000);

/** Where what is named is a part of something else. */
const ofParts: Readonly<Record<string, number>> = {
  'regenerateAiPlanPublication id_publication': 935,
  // Reached through an account, it is the same publication or none.
  'updateAccountPublication id_account': 917,
};

test('an unknown record in a path has the error code of its kind, and so has a malformed name', async () => {
  const wrong: string[] = [];
  for (const operation of operations) {
    const { id } = operation;
    for (const [, name = ''] of operation.path.matchAll(/\{(\w+)\}/g)) {
      if (name === 'external_id') continue;
      const ofRole = operation.path.startsWith('/clients/') ? 1203 : 1202;
      const expected = name === 'id_rol' ? ofRole : (ofParts[`${id} ${name}`] ?? ofParameters[name]);
      for (const value of ['banana', '0'.repeat(24), '../x']) {
        const valid = await validCall(operation);
        const { code, done } = await send(operation, { ...valid, path: { ...valid.path, [name]: value } });
        const isChanged = done.some((one) => !one.startsWith('update user_sessions'));
        if (code !== expected || isChanged)
          wrong.push(`${id} ${name} ${value}: ${String(code)}, not ${String(expected)}; ${done.join()}`);
      }
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

/** Returns how a name is misspelled: in its case, its separators, its number. */
const misspelled = (name: string): readonly string[] => [
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  name.toUpperCase(),
  ...(name.includes('_') ? [name.replaceAll('_', ''), name.replaceAll('_', '-')] : []),
  name.endsWith('s') ? name.slice(0, -1) : `${name}s`,
];

const camelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_, one: string) => one.toUpperCase());

/** Returns the places of a near miss of a field, with the name that is sent there. */
function nearMisses(field: Field, others: readonly Field[]): readonly Pick<Field, 'around' | 'path'>[] {
  const { path, around, siblings: beside } = field;
  const name = path.at(-1) ?? '';
  if (name === '0') return [];
  const known = new Set([...beside, ...beside.map(camelCase)]);
  const here = misspelled(name)
    .filter((one) => !known.has(one))
    .map((one) => ({ path: [...path.slice(0, -1), one], around }));
  if (field.place === 'query') return here;
  const parents = path.slice(0, -1).filter((one) => one !== '0');
  const depth = path.lastIndexOf(parents.at(-1) ?? '');
  const above = others.find((one) => plain(one.path) === parents.join('.'));
  const higher =
    parents.length === 0 || above?.siblings.includes(name)
      ? []
      : [{ path: [...path.slice(0, depth), name], around: around.slice(0, depth + 1) }];
  const objects = others.filter((one) => one.path.length === 1 && one.of.properties && one.path[0] !== name);
  const lower =
    path.length > 1
      ? []
      : objects
          .filter((one) => !(name in (one.of.properties ?? {})))
          .map((one) => ({ path: [...one.path, name], around: [...one.around, {}] }));
  return [...here, ...higher, ...lower];
}

/**
 * Where names may be anything, or are refused as such, and what is ignored as in an answer or of another kind of the
 * input.
 */
const anyName: readonly RegExp[] = [
  /^completeConnection /,
  // Fields of a product go to the network as they are. A scope that is not known has an error of its own.
  /^saveProduct (?!product_catalog)/,
  /^updateAiSettings [^.]+$/,
  /^replacePostingSlots slots\./,
  /^(connect|reconnect)Integration (code|state)s?$/i,
  /^importUploads name$/,
  // Every record has an `_id`, and what was read can be sent back.
  /^(create|update)Contact (social_identifiers\._ids|_id)$/,
];

test('a similar name, in spelling or level, is rejected; any other is ignored and reported', async () => {
  const wrong: string[] = [];
  for (const operation of operations) {
    const { id } = operation;
    const fields = listFields(operation);
    for (const field of fields) {
      // Options are named by networks, and refused like content.
      const isOption = (path: readonly string[]) => path.includes('options') && /Publication|updateAccount$/.test(id);
      if (isOption(field.path) || (field.place === 'query' && field.path.length > 1)) continue;
      for (const near of nearMisses(field, fields)) {
        const name = plain(near.path);
        if (isOption(near.path) || anyName.some((form) => form.test(`${id} ${name}`))) continue;
        const { path, query, body } = await validCall(operation);
        const outcome = await send(
          operation,
          field.place === 'query'
            ? { path, query: { ...query, [name]: 'x', zz_other: 'x' }, body }
            : { path, query, body: { ...(placed(body, near, 'x') as object), zz_other: 'x' } },
        );
        if (outcome.done.length > 0) place = undefined;
        const isRefused = outcome.code === 1004 && outcome.field === name && outcome.meant !== undefined;
        const isIgnored = operation.ignoresUnknown && outcome.ignored.includes(name);
        // Which of its names are no scopes is said once the scopes are right.
        const isOther = outcome.ignored.includes('zz_other') || (isRefused && id === 'updateAiSettings');
        if ((!isRefused && !isIgnored) || !isOther || (isRefused && outcome.done.length > 0))
          wrong.push(`${id} ${name}: ${String(outcome.code)} ${outcome.field ?? ''} ${outcome.ignored.join()}`);
      }
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);
