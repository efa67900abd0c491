import { NetworkFailure } from '#domain/networks/index';
import type { Clock } from '#ports/foundation/clock';
import type { z } from 'zod';
import { type Ask, read, withQuery } from '../shared/asking.ts';
import type { NetworkAnswer } from '../shared/http.ts';
import { toFailure } from './failures.ts';
import type { YoutubeSession } from './session.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** The calls below `/youtube/v3/` on behalf of one channel. They throw `NetworkFailure` unless they succeed. */
export interface YoutubeCall {
  get<T>(session: YoutubeSession, path: string, query: Query, schema: z.ZodType<T>): Promise<T>;
  /** Creates a resource from its snippet. Throws kind `unknown` when it may have been created. */
  insert<T>(session: YoutubeSession, path: string, snippet: object, schema: z.ZodType<T>): Promise<T>;
  /** For calls that may be repeated and return nothing. */
  change(session: YoutubeSession, method: 'DELETE' | 'POST', path: string, query: Query): Promise<void>;
}

/** Creates these calls. */
export function caller({ ask, clock }: { readonly ask: Ask; readonly clock: Clock }, api_url: string): YoutubeCall {
  const address = (path: string, query: Query): string => withQuery(`${api_url}/youtube/v3/${path}`, query);
  const authorization = ({ access_token }: YoutubeSession): string => `Bearer ${access_token}`;

  function parseData<T>(answer: NetworkAnswer, schema: z.ZodType<T>): T {
    if (answer.status !== 200) throw toFailure(answer, clock);
    return read('YouTube', schema, answer.json);
  }

  return {
    async get(session, path, query, schema) {
      const headers = { authorization: authorization(session) };
      return parseData(await ask({ method: 'GET', url: address(path, query), headers }), schema);
    },

    async change(session, method, path, query) {
      const headers = { authorization: authorization(session) };
      const answer = await ask({ method, url: address(path, query), headers });
      if (answer.status !== 204) throw toFailure(answer, clock);
    },

    async insert(session, path, snippet, schema) {
      const answer = await ask({
        method: 'POST',
        url: address(path, { part: 'snippet' }),
        headers: { authorization: authorization(session), 'content-type': 'application/json; charset=UTF-8' },
        body: JSON.stringify({ snippet }),
        once: true,
      });
      try {
        return parseData(answer, schema);
      } catch (error) {
        // A server that reported trouble may still have created it.
        const isOpen = error instanceof NetworkFailure && error.kind === 'temporary';
        throw isOpen ? new NetworkFailure('unknown', error.message) : error;
      }
    },
  };
}
