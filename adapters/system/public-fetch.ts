import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type * as Undici from 'undici';
import { isPublicAddress } from './public-address.ts';

/** The error for a host without an allowed address. */
export class PrivateAddressError extends Error {
  readonly code = 'ERR_PRIVATE_ADDRESS';

  constructor(host: string) {
    super(
      `${host} was not contacted: private addresses are refused unless the operator allows them, and others where the operator denies them`,
    );
    this.name = 'PrivateAddressError';
  }
}

/** The error for a request that could not start in time and was not sent. */
class RequestTooLateError extends Error {
  readonly code = 'ERR_REQUEST_TOO_LATE';

  constructor() {
    super('the request could not begin in time and was not sent');
    this.name = 'RequestTooLateError';
  }
}

/**
 * Default of `begin`, in milliseconds. It is shorter than adapters wait before they repeat a call that another worker
 * may have made.
 */
const defaultBegin = 5_000;

/** The options of `createPublicFetch`. */
interface PublicFetchOptions {
  /** For development, and for networks and webhooks in a private network. */
  readonly allowPrivateAddresses: boolean;
  /**
   * Timeouts in milliseconds until the request starts, until its response starts, and between two parts of the
   * response.
   */
  readonly timeouts?: { readonly begin?: number; readonly headers?: number; readonly body?: number };
  /** Returns whether an address and port may be connected to; overrides `allowPrivateAddresses`. */
  readonly isAllowed?: (address: string, port: number) => boolean;
  /** Resolves names; by default with the system's resolver. */
  readonly lookup?: (host: string) => Promise<readonly LookupAddress[]>;
}

/** Copies a form for undici, which requires its own FormData and would send Node's as the text `[object FormData]`. */
function ownFormData(undici: typeof Undici, form: FormData): Undici.FormData {
  const copy = new undici.FormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') copy.append(name, value);
    else copy.append(name, value, value.name);
  }
  return copy;
}

/** Splits Node's Request, since undici requires its own Request as well. */
function requestParts({ url, method, headers, body, redirect, signal }: Request) {
  return { url, method, headers: [...headers], body, redirect, signal, ...(body && { duplex: 'half' }) };
}

function refusalIn(error: unknown): PrivateAddressError | undefined {
  if (error instanceof PrivateAddressError) return error;
  return error instanceof Error && error.cause !== undefined ? refusalIn(error.cause) : undefined;
}

/**
 * Aborts a request whose first byte would be sent too late. A paused process (SIGSTOP, a suspended machine) resumes
 * where it was, although another worker may have taken over its work, so the time is checked at the last possible
 * moment. Only the first request is checked, since redirects follow a response.
 */
function beginBefore(latest: number): Undici.Dispatcher.DispatcherComposeInterceptor {
  let isFirst = true;
  return (dispatch) => (options, handler) => {
    const begin = handler.onRequestStart?.bind(handler);
    handler.onRequestStart = (controller, context) => {
      begin?.(controller, context);
      if (isFirst && Date.now() > latest) controller.abort(new RequestTooLateError());
      isFirst = false;
    };
    return dispatch(options, handler);
  };
}

function createAgent(
  { Agent, buildConnector }: typeof Undici,
  { timeouts = {}, ...options }: PublicFetchOptions,
): Undici.Agent {
  const isAllowed = options.isAllowed ?? (options.allowPrivateAddresses ? () => true : isPublicAddress);
  const resolve = options.lookup ?? ((host: string) => systemLookup(host, { all: true }));
  const lookupFor =
    (port: number): LookupFunction =>
    (host, { all }, callback) => {
      resolve(host).then(
        (addresses) => {
          // The socket connects to exactly these addresses, without resolving the name again.
          const allowed = addresses.filter(({ address }) => isAllowed(address, port));
          const [first] = allowed;
          if (!first) callback(new PrivateAddressError(host), '');
          else if (all) callback(null, allowed);
          else callback(null, first.address, first.family);
        },
        // The resolver rejects with system errors.
        (error: unknown) => callback(error as NodeJS.ErrnoException, ''),
      );
    };
  // One connector per port, since a lookup does not receive the port. Each keeps its TLS sessions.
  const connectors = new Map<number, ReturnType<typeof Undici.buildConnector>>();
  const connectorFor = (port: number): ReturnType<typeof Undici.buildConnector> => {
    const known = connectors.get(port);
    if (known) return known;
    const connector = buildConnector({ timeout: timeouts.begin ?? defaultBegin, lookup: lookupFor(port) });
    connectors.set(port, connector);
    return connector;
  };
  return new Agent({
    connect(target, callback) {
      const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);
      // A literal address is never looked up. URL has already normalized its notation.
      if (isIP(target.hostname) !== 0 && !isAllowed(target.hostname, port)) {
        callback(new PrivateAddressError(target.hostname), null);
      } else connectorFor(port)(target, callback);
    },
    headersTimeout: timeouts.headers ?? 60_000,
    bodyTimeout: timeouts.body ?? 60_000,
  });
}

/**
 * Creates a `fetch` for addresses that users choose. Every connection, including those after redirects, uses http or
 * https and a checked address. It rejects with `PrivateAddressError` when an address is not allowed, and with the code
 * `ERR_REQUEST_TOO_LATE` when the request could not start in time and was not sent.
 */
export function createPublicFetch(options: PublicFetchOptions): typeof fetch {
  // Loaded with the first request, because it is large and also loads Node's own copy.
  const load = async () => {
    const undici = await import('undici');
    return { undici, agent: createAgent(undici, options) };
  };
  let loading: ReturnType<typeof load> | undefined;
  const publicFetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const { protocol } = new URL(input instanceof Request ? input.url : input);
    if (protocol !== 'http:' && protocol !== 'https:') {
      throw new TypeError(`only http and https addresses are fetched, not ${protocol}`);
    }
    const latest = Date.now() + (options.timeouts?.begin ?? defaultBegin);
    const { undici, agent } = await (loading ??= load());
    const dispatcher = agent.compose(beginBefore(latest));
    const { url, ...request } = input instanceof Request ? requestParts(input) : { url: input };
    const { body } = init;
    const all = {
      ...request,
      ...init,
      ...(body instanceof FormData && { body: ownFormData(undici, body) }),
      dispatcher,
    };
    try {
      // Node's own types describe an older undici, but the members used here are the same.
      return await undici.fetch(url, all as Parameters<typeof Undici.fetch>[1]);
    } catch (error) {
      throw refusalIn(error) ?? error;
    }
  };
  // The Responses of undici and Node differ only in their declarations.
  return publicFetch;
}
