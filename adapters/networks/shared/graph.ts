import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { problem } from '#domain/foundation/index';
import { type FailureKind, NetworkFailure } from '#domain/networks/index';
import type { Clock } from '#ports/foundation/clock';
import type { DateTime } from '#ports/foundation/date-time';
import { type Ask, quote, read, withQuery } from './asking.ts';
import type { NetworkAnswer } from './http.ts';
import { lenientList } from './lenient-list.ts';

/** What all of Meta's Graph servers share: https://developers.facebook.com/docs/graph-api/overview */

/** The version used; Threads has its own. https://developers.facebook.com/docs/graph-api/changelog */
export const graphVersion = 'v26.0';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const errorAnswer = z.object({
  error: z.object({
    message: z.string().catch(''),
    code: z.number().catch(0),
    error_subcode: z.number().optional().catch(undefined),
    error_user_msg: z.string().optional().catch(undefined),
    is_transient: z.boolean().catch(false),
    error_data: z.object({ details: z.string().optional() }).optional().catch(undefined),
  }),
});

/** The form of errors of the token endpoints of Threads and Instagram. */
const tokenError = z.object({ error_message: z.string(), code: z.number().catch(0) });

/** https://developers.facebook.com/docs/graph-api/overview/rate-limiting#headers */
const usage = z.record(z.string(), z.array(z.object({ estimated_time_to_regain_access: z.number().catch(0) })));

/** An error of a Graph server. */
interface GraphError {
  readonly status: number;
  /** 0 when there is none; the response may then be a proxy's. */
  readonly code: number;
  readonly subcode: number | undefined;
  readonly is_transient: boolean;
  /** The network's message; the one for end users if there is one. */
  readonly words: string;
  /** Whether the response had a Graph error object. */
  readonly is_theirs: boolean;
}

/**
 * Returns what an error means at one network: a kind, or the whole failure. Undefined when it has the common meaning.
 */
export type OwnMeaning = (error: GraphError) => FailureKind | NetworkFailure | undefined;

function readError({ status, json }: NetworkAnswer): GraphError {
  const found = errorAnswer.safeParse(json).data?.error;
  const token = tokenError.safeParse(json).data;
  return {
    status,
    code: found?.code ?? token?.code ?? 0,
    subcode: found?.error_subcode,
    is_transient: found?.is_transient ?? false,
    words: quote(found?.error_user_msg ?? found?.error_data?.details ?? found?.message ?? token?.error_message ?? ''),
    is_theirs: found !== undefined,
  };
}

/** Returns the common meaning of an error: https://developers.facebook.com/docs/graph-api/guides/error-handling */
function toKind({ status, code, subcode, is_transient }: GraphError): FailureKind {
  if (code === 190 || code === 102) return 'reconnect';
  if (code === 3 || code === 10 || (code >= 200 && code <= 299)) return 'reconnect';
  const isThrottled = [4, 17, 32, 341, 613].includes(code) || (code >= 80_000 && code <= 80_014);
  if (status === 429 || isThrottled) return 'throttled';
  if (code === 803 || (code === 100 && subcode === 33)) return 'not_found';
  if (code === 101 || code === 104) return 'misconfigured';
  if (code === 1 || code === 2 || is_transient || status >= 500 || status === 408) return 'temporary';
  // Without an error object the response is not from a Graph server, but from a proxy or a page in front of it.
  return code === 0 ? 'temporary' : 'refused';
}

/** Returns when the limits will be lifted, from a header that holds minutes in JSON. */
function regainDate({ headers }: NetworkAnswer, clock: Clock): DateTime | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(headers.get('x-business-use-case-usage') ?? '{}');
  } catch {
    return undefined;
  }
  const rows = Object.values(usage.safeParse(parsed).data ?? {}).flat();
  const minutes = Math.max(0, ...rows.map((row) => row.estimated_time_to_regain_access));
  return minutes > 0 ? new Date(clock.now() + Math.min(minutes * minute, day)).toISOString() : undefined;
}

/** Returns the failure of an account that is blocked for a while, or until its owner acts. It is retried in an hour. */
export function heldBack(words: string, clock: Clock): NetworkFailure {
  return new NetworkFailure('throttled', words, { until: new Date(clock.now() + hour).toISOString() });
}

/** Returns the failure that an unsuccessful response means. */
export function graphFailure(
  network: string,
  answer: NetworkAnswer,
  clock: Clock,
  own: OwnMeaning = () => undefined,
): NetworkFailure {
  const error = readError(answer);
  const words = error.words || `${network} answered with status ${answer.status}`;
  const meaning = own({ ...error, words }) ?? toKind(error);
  if (meaning instanceof NetworkFailure) return meaning;
  if (meaning !== 'throttled') return new NetworkFailure(meaning, words);
  const until = regainDate(answer, clock) ?? answer.retry_date ?? new Date(clock.now() + hour).toISOString();
  const seconds = Math.ceil((Date.parse(until) - clock.now()) / 1000);
  return new NetworkFailure('throttled', words, {
    until,
    // These two codes count all calls of the application, across accounts.
    scope: error.code === 4 || error.code === 341 ? 'network' : 'account',
    problem: problem('account_throttled', { retry_after_seconds: seconds }),
  });
}

/** One call. The token goes into a header; everything else is passed on to `Ask`. */
type GraphRequest = Omit<Parameters<Ask>[0], 'url'> & {
  /** A path below the server's address, or a whole address. */
  readonly path: string;
  readonly query?: Parameters<typeof withQuery>[1];
  readonly access_token?: string;
  /** Sent as the body. Entries without a value are left out. */
  readonly json?: Readonly<Record<string, unknown>>;
};

/** Calls a Graph server and parses its response. Throws `NetworkFailure` unless it succeeded. */
export type AskGraph = <T>(schema: z.ZodType<T>, request: GraphRequest) => Promise<T>;

/**
 * Returns the proof that the application itself uses a token:
 * https://developers.facebook.com/docs/graph-api/guides/secure-requests
 */
export function appSecretProof(app_secret: string, access_token: string): { readonly appsecret_proof: string } {
  return { appsecret_proof: createHmac('sha256', app_secret).update(access_token).digest('hex') };
}

/**
 * Creates the function that calls a Graph server. `url` includes the version. With `app_secret`, every token
 * is sent with its proof.
 */
export function askingGraph(tools: {
  readonly network: string;
  readonly url: string;
  readonly ask: Ask;
  readonly clock: Clock;
  readonly own?: OwnMeaning;
  readonly app_secret?: string;
}): AskGraph {
  const { network, url, ask, clock, own, app_secret } = tools;
  return async (schema, { path, query, access_token, json, ...request }) => {
    const isProved = app_secret !== undefined && access_token !== undefined;
    const proof = isProved ? appSecretProof(app_secret, access_token) : {};
    const answer = await ask({
      ...request,
      url: withQuery(/^https?:/.test(path) ? path : `${url}/${path}`, { ...query, ...proof }),
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(access_token !== undefined && { authorization: `Bearer ${access_token}` }),
        ...request.headers,
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    try {
      if (answer.status !== 200) throw graphFailure(network, answer, clock, own);
      return read(network, schema, answer.json);
    } catch (error) {
      const isOpen = request.once && error instanceof NetworkFailure && error.kind === 'temporary';
      // A server that reported trouble may still have carried it out.
      throw isOpen ? new NetworkFailure('unknown', error.message, { cause: error }) : error;
    }
  };
}

export function pageSchema<T>(row: z.ZodType<T>) {
  return z.object({
    data: lenientList(row),
    paging: z
      .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
      .optional()
      .catch(undefined),
  });
}

/** Reads a list page by page, until its end or until there are enough rows. */
export async function readRows<T>(
  call: AskGraph,
  row: z.ZodType<T>,
  request: GraphRequest,
  enough: number,
): Promise<T[]> {
  return (await readPages(call, row, request, enough)).rows;
}

/**
 * Reads all rows of a list. Throws kind `unknown` when there are more than `most`: a row that was not found may be
 * among the rest.
 */
export async function readAllRows<T>(
  call: AskGraph,
  row: z.ZodType<T>,
  request: GraphRequest,
  most: number,
): Promise<T[]> {
  const { rows, isWhole } = await readPages(call, row, request, most);
  if (!isWhole) throw new NetworkFailure('unknown', 'too many later posts to look this one up');
  return rows;
}

async function readPages<T>(
  call: AskGraph,
  row: z.ZodType<T>,
  request: GraphRequest,
  enough: number,
): Promise<{ readonly rows: T[]; readonly isWhole: boolean }> {
  const rows: T[] = [];
  let after: string | undefined;
  do {
    const page = await call(pageSchema(row), { ...request, query: { ...request.query, limit: '100', after } });
    rows.push(...page.data);
    after = page.paging?.next === undefined ? undefined : page.paging.cursors?.after;
  } while (after !== undefined && rows.length < enough);
  return { rows, isWhole: after === undefined };
}
