import { z } from 'zod';
import {
  nameOf,
  type Referred,
  requireIdentifier,
  translate,
  translateError,
  type Translation,
  wrapped,
} from '../older-dialect/index.ts';
import { success } from '../schemas/index.ts';
import { findReferred } from './find-referred.ts';
import type { NamedOperation } from './operations.ts';

/** How an operation speaks in the older dialect, beyond what follows from its schemas. */
interface OlderForm {
  /** The name under which the list stands in place of `data`. */
  readonly list?: string;
  /** The name under which the answer stands. */
  readonly one?: string;
  /** Fields of that answer which stand beside it instead. */
  readonly beside?: readonly string[];
  /** True when it only answers that it was done. */
  readonly done?: true;
  /** The references that hold the whole record; uploads, when left out. */
  readonly whole?: readonly Referred[];
  /** What a body has where it says nothing else; what the older dialect does not know, stays. */
  readonly usual?: Readonly<Record<string, unknown>>;
}

/** Without a brand context. */
const noContext = Object.fromEntries(
  [
    ...['brand_name', 'description', 'sector', 'audience', 'value_proposition', 'website', 'shop_url'],
    ...['blog_url', 'social_urls', 'default_tone', 'keywords', 'products', 'avoid', 'notes'],
  ].map((name) => [name, null]),
);

const forms: Readonly<Partial<Record<string, OlderForm>>> = {
  createAiPlan: { beside: ['estimated_cost', 'estimate'] },
  createApp: { usual: { webhook_dialect: 'older' } },
  createPublication: { whole: ['account', 'upload'] },
  getConnectLinks: { one: 'links' },
  getPublication: { whole: ['account', 'upload'] },
  listAccountConversations: { whole: [] },
  listComments: { whole: ['account', 'publication', 'upload'] },
  listConversations: { whole: [] },
  listSocialPublications: { list: 'publications' },
  readMessages: { whole: ['contact', 'upload'] },
  replyPrivately: { whole: [] },
  retryPublication: { whole: ['account', 'upload'] },
  sendMessage: { whole: [] },
  updateAiContext: { usual: noContext },
  updateApp: { usual: { allowed_domains: [], redirect_urls: [], webhook_url: null } },
  updateContact: { done: true },
};

type Named<T> = Readonly<Record<string, T>>;

const shapeOf = (schema: z.core.$ZodType | undefined): Named<z.core.$ZodType> =>
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
  const shape = shapeOf(inner.schema);
  const { data } = shapeOf(ours);
  const item = data instanceof z.ZodArray ? nameOf(data.element) : '';
  const list = form.list ?? wrapped.get(item)?.list;
  const one = form.one ?? wrapped.get(nameOf(ours))?.one;
  const { beside = [], done } = form;
  if (done) return { ...inner, schema: success, toOlder: () => ({ success: true }) };
  if (one !== undefined) {
    const schema = beside.length === 0 ? inner.schema : z.strictObject(among(shape, beside, false));
    const toOlder: Translation['toOlder'] = (value, find) => {
      const told = inner.toOlder(value, find) as Named<unknown>;
      return {
        [one]: beside.length === 0 ? told : among(told, beside, false),
        ...among(told, beside, true),
      };
    };
    return {
      ...inner,
      schema: z.strictObject({ [one]: about(schema, 'What this is about'), ...among(shape, beside, true) }),
      toOlder,
    };
  }
  if (list === undefined) return inner;
  const rename = <T>(fields: Named<T>): Named<T> =>
    Object.fromEntries(Object.entries(fields).map(([name, of]) => [name === 'data' ? list : name, of]));
  return {
    ...inner,
    schema: z.strictObject(
      rename({ ...shape, ...(shape.data && { data: about(shape.data, 'Those of this page') }) }),
    ),
    toOlder: (value, find) => rename(inner.toOlder(value, find) as Named<unknown>),
  };
}

/**
 * Returns an operation in the older dialect: the same use case, policy and checks, with other names and forms of what is
 * sent and answered.
 */
export function olderOperation({ tabulate: _no, ...row }: NamedOperation): NamedOperation {
  const form = forms[row.id] ?? {};
  // Definitions are written with Zod, which the domain's types do not name.
  const ours = row as unknown as { query?: z.ZodType; body?: z.ZodType; answer: z.ZodType };
  const query = ours.query && translate(ours.query, 'input');
  const body = ours.body && translate(ours.body, 'input');
  const answer = translateAnswer(form, ours.answer);
  const heard = (sent: unknown): unknown => {
    const told = body ? body.fromOlder(sent) : sent;
    return form.usual ? { ...form.usual, ...(told as Named<unknown>) } : told;
  };
  return {
    ...row,
    ...(query && { query: query.schema }),
    ...(body && { body: body.schema }),
    answer: answer.schema,
    errors: [...row.errors, 'identifier_malformed'],
    ...(row.ignored && { ignored: (sent) => row.ignored?.(heard(sent)) ?? [] }),
    checkPath: (path) => {
      for (const [name, value] of Object.entries(path))
        if (name.startsWith('id_')) requireIdentifier(name, value);
    },
    call: async (act, call) => {
      try {
        const sent = query ? query.fromOlder(call.query) : call.query;
        return await row.call(act, { ...call, query: sent, body: heard(call.body) });
      } catch (error) {
        throw translateError(error);
      }
    },
    tell: async (ports, value) => {
      const find = await findReferred(ports, form.whole ?? ['upload'], (looking) =>
        answer.toOlder(value, looking),
      );
      return answer.toOlder(value, find);
    },
  };
}
