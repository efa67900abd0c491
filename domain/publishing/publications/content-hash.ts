import type { Ports } from '#ports/platform/platform-ports';
import type { Publication, PublicationContent } from '#ports/publishing/publication';
import { hashedContent } from './content-fields.ts';
import type { Part } from './parts.ts';

/** Returns the hash of a publication's content: equal for equal content, different after any change. */
export function contentHash({ identifiers }: Ports<'identifiers'>, content: PublicationContent): string {
  return identifiers.hash(hashedContent(content));
}

/**
 * Returns the hash that the attempt at a part must have to be resumed. A publication being sent cannot change, so its
 * attempt's hash is used, even if an older version hashed other fields.
 */
export function sendingHash(ports: Ports<'identifiers'>, publication: Publication, { content }: Part): string {
  const known = publication.state === 'publishing' ? publication.attempt?.content_hash : undefined;
  return known ?? contentHash(ports, content);
}
