import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkSession } from '#ports/networks/network-adapter';

/** Returns the URN under which a page posts. Roles may list a showcase page under an older one. */
export function organizationUrn(urn: string): string {
  return urn.replace(/^urn:li:organizationBrand:/, 'urn:li:organization:');
}

const sessionData = z.object({
  /** The author of posts: `urn:li:person:...` or `urn:li:organization:...`. */
  urn: z.string().transform(organizationUrn),
  access_token: z.string(),
  /** Issued only to approved applications. It can be used many times. */
  refresh_token: z.string().optional(),
});

/** The stored access to one account. A person and their pages share the tokens. */
export type LinkedinSession = z.infer<typeof sessionData>;

/** Whether the account is a page, not a person. */
export function isPage({ urn }: Pick<LinkedinSession, 'urn'>): boolean {
  return urn.startsWith('urn:li:organization:');
}

/** Reads a stored session. Throws kind `reconnect` for anything that this adapter did not store. */
export function readSession({ data }: NetworkSession): LinkedinSession {
  const session = sessionData.safeParse(data).data;
  if (!session) throw new NetworkFailure('reconnect', 'the stored session is not of this version');
  return session;
}
