import { ServiceError } from '#domain/foundation/index';
import { rulebook } from '#domain/networks/index';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { ToolCall } from './tool.ts';

/** The read operations for which a network may charge: per item read, or per item that arrives through it. */
export const chargedReads: ReadonlyMap<string, 'arriving' | 'reading'> = new Map([
  ['listAccountConversations', 'arriving'],
  ['listSocialPublications', 'reading'],
  ['measurePublication', 'reading'],
  ['readAccountComments', 'reading'],
  ['readMessages', 'arriving'],
  ['readPublicationComments', 'reading'],
  ['readReplies', 'reading'],
]);

type Path = Readonly<Record<string, string>>;

/** Returns the network of the resource in a path; undefined without permission. */
async function findNetwork(
  { platform, caller, id_organization }: ToolCall,
  { id_comment, id_publication, id_account = '' }: Path,
): Promise<SocialNetwork | undefined> {
  try {
    const { social_network } =
      id_comment !== undefined
        ? await platform.comments.getComment(caller, { id_organization, id_comment })
        : id_publication !== undefined
          ? await platform.publications.getPublication(caller, { id_organization, id_publication }, undefined)
          : await platform.accounts.getAccount(caller, { id_organization, id_account });
    return social_network;
  } catch (error) {
    if (error instanceof ServiceError && error.error === 'permission_missing') return undefined;
    throw error;
  }
}

/**
 * Returns the X credits per item that an operation reads; 0 if it is free. Where the network is unknown, it may be X.
 * Throws the errors of reading the resource in the path.
 */
export async function creditsToRead(call: ToolCall, operation: string, path: Path): Promise<number> {
  const price = chargedReads.get(operation);
  return price === undefined ? 0 : (rulebook[(await findNetwork(call, path)) ?? 'x'].credits?.[price] ?? 0);
}
