import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Publication, PublicationContent } from '#ports/publications/publication';
import { hashedContent } from './content-fields.ts';

/** Stands for the content of a publication: the same for the same content, another for any change. */
export function contentHash(
  { identifiers }: Pick<PlatformPorts, 'identifiers'>,
  content: PublicationContent,
): string {
  return identifiers.hash(hashedContent(content));
}

/**
 * The hash that its attempt must have to be gone on with. What is being sent cannot be changed, so there it is that
 * of the attempt, also where an older version has hashed other fields.
 */
export function sendingHash(ports: Pick<PlatformPorts, 'identifiers'>, publication: Publication): string {
  const known = publication.state === 'publishing' ? publication.attempt?.content_hash : undefined;
  return known ?? contentHash(ports, publication);
}
