import { quotedPost } from '#domain/networks/bluesky/options';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkAnswer, NetworkHttp } from '../shared/http.ts';
import { errorName } from './failures.ts';
import type { Identity } from './identity.ts';
import { read, written } from './wire.ts';

/** References a record and its content (com.atproto.repo.strongRef). */
export interface RecordReference {
  readonly uri: string;
  readonly cid: string;
}

/** Returns the reference to the post at an address. Throws kind `refused` when there is no such post. */
export type Quotes = (address: string) => Promise<RecordReference>;

const collection = 'app.bsky.feed.post';

const notThere = (): NetworkFailure => new NetworkFailure('refused', 'the post to quote does not exist at Bluesky');

/** Creates the lookup of quoted posts. It calls the server that stores the quoted account's data. */
export function createQuotes({ http, identity }: { readonly http: NetworkHttp; readonly identity: Identity }): Quotes {
  return async (address) => {
    const named = quotedPost(address);
    const author = named && (await identity.find(named.account));
    if (!author) throw notThere();
    const { did, pds } = author;
    const query = new URLSearchParams({ repo: did, collection, rkey: named.key });
    const url = `${pds}/xrpc/com.atproto.repo.getRecord?${query.toString()}`;
    const answer: NetworkAnswer = await http({ method: 'GET', url });
    if (errorName(answer) === 'RecordNotFound') throw notThere();
    // Any other error of this server is about itself, not about the account that quotes.
    if (answer.status !== 200) {
      throw new NetworkFailure('temporary', 'the server of the post to quote does not show it now');
    }
    return { uri: `at://${did}/${collection}/${named.key}`, cid: read(written, answer.json).cid };
  };
}
