import type { Clock } from '#ports/foundation/clock';
import type { z } from 'zod';
import type { Ask } from '../shared/asking.ts';
import { createAsk, requireJson } from './call.ts';
import type { XSession } from './session.ts';
import { postPage } from './wire.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** The requested fields of posts, by the names that both forms of the parameter share. */
interface RequestedFields {
  readonly fields: readonly string[];
  readonly expansions?: readonly string[];
  readonly query: Query;
}

/**
 * By the older and the newer name of the parameter. X's pages use the older, its OpenAPI the newer, where the parent of
 * a reply is not a field but an expansion.
 */
const names = {
  'tweet.fields': { note: 'note_tweet', fields: ['referenced_tweets'], expansions: [] },
  'post.fields': { note: 'note_post', fields: [], expansions: ['referenced_posts'] },
} as const;
type FieldsName = keyof typeof names;

/** Requests posts by either name of the parameter. Throws `NetworkFailure` unless it succeeds. */
export type AskForPosts = <T>(
  session: Pick<XSession, 'access_token'>,
  path: string,
  toQuery: (name: FieldsName) => Query,
  schema: z.ZodType<T>,
) => Promise<T>;

/** Creates the function that requests posts, under the name of the parameter that X understands. */
export function postAsker(api_url: string, ask: Ask, clock: Clock): AskForPosts {
  // The name that X understood last.
  let name: FieldsName = 'tweet.fields';

  return async (session, path, toQuery, schema) => {
    const request = () => createAsk(api_url, ask, session)({ method: 'GET', path, query: toQuery(name) });
    const tried = name;
    let answer = await request();
    if (answer.status === 400 && JSON.stringify(answer.json ?? '').includes(tried)) {
      name = tried === 'tweet.fields' ? 'post.fields' : 'tweet.fields';
      answer = await request();
    }
    return requireJson(answer, schema, clock);
  };
}

/** Returns a page of posts. Throws `NetworkFailure` when the response is not one. */
export type ReadPosts = (
  session: Pick<XSession, 'access_token'>,
  path: string,
  requested: RequestedFields,
) => Promise<z.infer<typeof postPage>>;

/** Creates the function that reads posts with their text and parent. */
export function postReader(askForPosts: AskForPosts): ReadPosts {
  return (session, path, { fields, expansions = [], query }) => {
    const toQuery = (name: FieldsName): Query => {
      const { note, fields: more, expansions: others } = names[name];
      const all = [...expansions, ...others];
      return {
        ...query,
        [name]: [...fields, note, ...more].join(','),
        ...(all.length > 0 && { expansions: all.join(',') }),
      };
    };
    return askForPosts(session, path, toQuery, postPage);
  };
}
