import type { Cancellation, Clock } from '#ports/foundation/clock';
import type { NetworkAnswer, NetworkHttp, NetworkRequest } from '../shared/http.ts';
import type { DpopHttp } from './dpop.ts';
import { toFailure, type BlueskyMedia } from './failures.ts';
import type { BlueskySession } from './session.ts';
import { read, uploadedBlob, type Blob } from './wire.ts';

interface PdsRequest extends Pick<NetworkRequest, 'body' | 'headers' | 'timeoutMilliseconds'> {
  /** Whether a lost response has kind `unknown`. */
  readonly once?: boolean;
  readonly method: 'GET' | 'POST';
  /** The name of the XRPC method (https://atproto.com/specs/xrpc). */
  readonly nsid: string;
  readonly query?: Readonly<Record<string, string>> | URLSearchParams;
  /** Sent as JSON instead of a body. */
  readonly input?: object;
  readonly signal?: Cancellation | undefined;
}

/** Calls to the server that stores an account's data, on behalf of the account. */
export interface Pds {
  /** Returns the response, whatever its status. */
  send(session: BlueskySession, request: PdsRequest): Promise<NetworkAnswer>;
  /** Returns the JSON of a successful response. Throws `NetworkFailure` otherwise. */
  call(session: BlueskySession, request: PdsRequest): Promise<unknown>;
  upload(
    session: BlueskySession,
    file: {
      readonly kind: BlueskyMedia;
      readonly mime_type: string;
      readonly size: number;
      readonly body: NonNullable<NetworkRequest['body']>;
    },
    signal: Cancellation,
  ): Promise<Blob>;
}

/** The timeout of uploads, since large files take longer than other calls. */
export const uploadTimeoutMilliseconds = 600_000;

export function createPds({ http, dpop, clock }: { http: NetworkHttp; dpop: DpopHttp; clock: Clock }): Pds {
  async function send(session: BlueskySession, request: PdsRequest): Promise<NetworkAnswer> {
    const { nsid, query, input, ...rest } = request;
    const url = `${session.pds}/xrpc/${nsid}${query ? `?${new URLSearchParams(query).toString()}` : ''}`;
    const outgoing = {
      ...rest,
      url,
      ...(input && { body: JSON.stringify(input), headers: { ...rest.headers, 'content-type': 'application/json' } }),
    };
    const { access_token } = session;
    if (session.kind === 'oauth') return dpop(outgoing, { key: session.dpop_key, access_token });
    return http({ ...outgoing, headers: { ...outgoing.headers, authorization: `Bearer ${access_token}` } });
  }

  return {
    send,
    async call(session, request) {
      const answer = await send(session, request);
      if (answer.status !== 200) throw toFailure(answer, clock);
      return answer.json;
    },
    async upload(session, { kind, mime_type, size, body }, signal) {
      const answer = await send(session, {
        method: 'POST',
        nsid: 'com.atproto.repo.uploadBlob',
        headers: { 'content-type': mime_type, 'content-length': String(size) },
        body,
        signal,
        timeoutMilliseconds: uploadTimeoutMilliseconds,
      });
      if (answer.status !== 200) throw toFailure(answer, clock, kind);
      return read(uploadedBlob, answer.json).blob;
    },
  };
}
