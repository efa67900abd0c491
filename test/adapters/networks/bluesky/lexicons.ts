import { schemas } from '@atproto/api';
import { jsonToLex, Lexicons } from '@atproto/lexicon';

const lexicons = new Lexicons(schemas);

/** Throws when a post is not what the official schema asks for. */
export function assertPost(record: unknown): void {
  // Blobs have to be the library's own objects, which this conversion makes of JSON; a record is JSON.
  lexicons.assertValidRecord('app.bsky.feed.post', jsonToLex(record));
}
