import { createHash } from 'node:crypto';
import { hashedContent } from '#domain/publications/content-fields';
import type { z } from 'zod';
import type { PublishFile } from '#ports/networks/network-adapter';
import type { Attempt } from '#ports/networks/network-send';
import type { PublicationContent } from '#ports/publications/publication';

/** What every attempt begins with. */
export interface AttemptStart {
  /** Of the content it was made for: an edited post is begun anew. */
  readonly content_hash: string;
  readonly started_date: string;
}

/** Names the content of a post: the same for the same content, another for any change. */
export function hashContent(content: PublicationContent, _files: readonly PublishFile[]): string {
  return createHash('sha256').update(hashedContent(content)).digest('base64url');
}

/**
 * The attempt that was saved for this very content, or undefined when there is none to go on with. Content
 * changes only after a person was told how its sending ended, so what was begun for other content is over.
 */
export function resumed<T extends AttemptStart>(
  schema: z.ZodType<T>,
  previous: Attempt | undefined,
  content_hash: string,
): T | undefined {
  const attempt = schema.safeParse(previous).data;
  return attempt?.content_hash === content_hash ? attempt : undefined;
}
