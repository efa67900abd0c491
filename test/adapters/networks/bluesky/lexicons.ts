import { schemas } from '@atproto/api';
import { jsonToLex, Lexicons } from '@atproto/lexicon';

const lexicons = new Lexicons(schemas);

/** Throws when a post, or a record of another collection, violates the official schema. */
export function assertPost(record: unknown, collection = 'app.bsky.feed.post'): void {
  // Blobs must be the library's own objects, which this conversion creates from JSON.
  lexicons.assertValidRecord(collection, jsonToLex(record));
}
