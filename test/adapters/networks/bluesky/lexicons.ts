import { schemas } from '@atproto/api';
import { jsonToLex, Lexicons } from '@atproto/lexicon';

const lexicons = new Lexicons(schemas);

/** Throws when a post, or a record of another kind, is not what the official schema asks for. */
export function assertPost(record: unknown, collection = 'app.bsky.feed.post'): void {
  // Blobs have to be the library's own objects, which this conversion makes of JSON; a record is JSON.
  lexicons.assertValidRecord(collection, jsonToLex(record));
}
