import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Publication, PublicationContent } from '#ports/publications/publication';

/** The fields of the content that a network receives, beside the files with their alternative texts. */
export const hashedFields = [
  'publication_type',
  'text',
  'title',
  'link',
  'id_destination',
  'languages',
  'reply_control',
  'privacy',
] as const satisfies readonly (keyof PublicationContent)[];

/** Stands for the content of a publication: the same for the same content, another for any change. */
export function contentHash(
  { identifiers }: Pick<PlatformPorts, 'identifiers'>,
  content: PublicationContent,
): string {
  const files = content.files.map((id) => [id, content.alt_texts?.[id]]);
  return identifiers.hash(JSON.stringify([...hashedFields.map((field) => content[field]), files]));
}

/**
 * The hash that its attempt must have to be gone on with. What is being sent cannot be changed, so there it is that
 * of the attempt, also where an older version has hashed other fields.
 */
export function sendingHash(ports: Pick<PlatformPorts, 'identifiers'>, publication: Publication): string {
  const known = publication.state === 'publishing' ? publication.attempt?.content_hash : undefined;
  return known ?? contentHash(ports, publication);
}
