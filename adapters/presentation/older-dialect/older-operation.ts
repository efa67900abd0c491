import { z } from 'zod';
import { aiContextInput, success } from '#domain/contract/index';
import type { NamedOperation } from '#domain/platform/index';
import { findReferred } from './find-referred.ts';
import { type Referred, wrapped } from './renames.ts';
import { getSchemaName, requireIdentifier, translate, translateError, type Translation } from './translate.ts';

/** How an operation speaks in the older dialect, beyond what follows from its schemas. */
interface OlderForm {
  /** The name under which the list stands in place of `data`. */
  readonly list?: string;
  /** The name under which the answer stands. */
  readonly one?: string;
  /** Fields of that answer which stand beside it instead. */
  readonly siblings?: readonly string[];
  /** True when it only answers that it was done. */
  readonly done?: true;
  /** The references that hold the whole record. When left out: uploads, and none in messages. */
  readonly whole?: readonly Referred[];
  /** What a body has where it says nothing else; what the older dialect does not know, stays. */
  readonly usual?: Readonly<Record<string, unknown>>;
}

const forms: Readonly<Partial<Record<string, OlderForm>>> = {
  createAiPlan: { siblings: ['estimated_cost', 'estimate'] },
  createApp: { usual: { webhook_dialect: 'older' } },
  createPublication: { whole: ['account', 'upload'] },
  getConnectLinks: { one: 'links' },
  getPublication: { whole: ['account', 'upload'] },
  listComments: { whole: ['account', 'publication', 'upload'] },
  listSocialPublications: { list: 'publications' },
  readMessages: { whole: ['contact', 'upload'] },
  retryPublication: { whole: ['account', 'upload'] },
  updateAiContext: { usual: Object.fromEntries(Object.keys(aiContextInput.shape).map((field) => [field, null])) },
  updateApp: { usual: { allowed_domains: [], redirect_urls: [], webhook_url: null } },
  updateContact: { done: true },
};

type Named<T> = Readonly<Record<string, T>>;

const getShape = (schema: z.core.$ZodType | undefined): Named<z.core.$ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : {};

/** Returns the fields that have one of these names, or those that do not. */
const among = <T>(fields: Named<T>, names: readonly string[], isIn: boolean): Named<T> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name) === isIn));

/** Says of a schema what it is where it stands. */
const about = (schema: z.core.$ZodType, description: string): z.core.$ZodType =>
  schema instanceof z.ZodType ? schema.meta({ description }) : schema;

/** Returns the translation of an answer, which stands under its own name where the older dialect has it so. */
function translateAnswer(form: OlderForm, ours: z.ZodType): Translation {
  const inner = translate(ours, 'answer');
  const shape = getShape(inner.schema);
  const { data } = getShape(ours);
  const {
    siblings = [],
    done,
    list = wrapped(data instanceof z.ZodArray ? getSchemaName(data.element) : '').list,
  } = form;
  const one = form.one ?? wrapped(getSchemaName(ours)).one;
  if (done) return { schema: success, convert: () => ({ success: true }) };
  if (one === undefined && list === undefined) return inner;
  /** Puts an answer and its fields where the older dialect has them. */
  const put = <T>(whole: T, fields: Named<T>, join: (fields: Named<T>) => T): Named<T> =>
    one === undefined
      ? Object.fromEntries(Object.entries(fields).map(([name, of]) => [name === 'data' ? (list ?? name) : name, of]))
      : {
          [one]: siblings.length === 0 ? whole : join(among(fields, siblings, false)),
          ...among(fields, siblings, true),
        };
  const fields = shape.data ? { ...shape, data: about(shape.data, 'Those of this page') } : shape;
  const whole = about(inner.schema, 'What this is about');
  return {
    schema: z.strictObject(put(whole, fields, (parts) => about(z.strictObject(parts), 'What this is about'))),
    convert: (value, into, find) => {
      const converted = inner.convert(value, into, find);
      return put(converted, converted as Named<unknown>, (parts) => parts);
    },
  };
}

/**
 * Returns an operation in the older dialect: the same use case, policy and checks, with other names and forms of what
 * is sent and answered.
 */
export function olderOperation({ tabulate: _no, ...row }: NamedOperation): NamedOperation {
  const form = forms[row.id] ?? {};
  const { whole = row.area === 'messages' ? [] : ['upload'] } = form;
  // Definitions are written with Zod, which the domain's types do not name.
  const ours = row as unknown as { query?: z.ZodType; body?: z.ZodType; answer: z.ZodType };
  const query = ours.query && translate(ours.query, 'input');
  const body = ours.body && translate(ours.body, 'input');
  const answer = translateAnswer(form, ours.answer);
  const readInput = (sent: unknown): unknown => {
    const input = body ? body.convert(sent, 'ours') : sent;
    return form.usual ? { ...form.usual, ...(input as Named<unknown>) } : input;
  };
  return {
    ...row,
    ...(query && { query: query.schema }),
    ...(body && { body: body.schema }),
    answer: answer.schema,
    errors: [...row.errors, 'identifier_malformed'],
    ...(row.ignored && { ignored: (sent) => row.ignored?.(readInput(sent)) ?? [] }),
    checkPath: (path) => {
      for (const [name, value] of Object.entries(path)) if (name.startsWith('id_')) requireIdentifier(name, value);
    },
    call: async (act, call) => {
      try {
        const sent = query ? query.convert(call.query, 'ours') : call.query;
        return await row.call(act, { ...call, query: sent, body: readInput(call.body) });
      } catch (error) {
        throw translateError(error);
      }
    },
    serialize: async (ports, access, value) => {
      const find =
        access && (await findReferred(ports, access, whole, (looking) => answer.convert(value, 'older', looking)));
      return answer.convert(value, 'older', find);
    },
    retell: ({ body: sent, answer: ours }, find) => ({
      ...(sent !== undefined && { body: body ? body.convert(sent, 'older') : sent }),
      answer: answer.convert(ours, 'older', (to, id) => (whole.includes(to) ? find(to, id) : undefined)),
    }),
  };
}
