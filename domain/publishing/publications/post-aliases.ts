import type { Account } from '#ports/accounts/account';
import type { NetworkAdapter, NetworkEvent } from '#ports/networks/network-adapter';
import type { CommentFact } from '#ports/networks/network-comments';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';

export type PostKey = Pick<Account, 'external_identifier' | 'social_network'>;

/** Names another name of a post. */
const toAliasId = ({ social_network }: Pick<PostKey, 'social_network'>, name: string): string =>
  `${social_network}:${name}`;

/** Stores another name of a post, by which its network tells of comments. Repeating it changes nothing. */
export async function keepAlias(
  { storage }: Ports<'storage'>,
  account: PostKey,
  name: string,
  publication_external_id: string,
): Promise<void> {
  const { external_identifier } = account;
  const _id = toAliasId(account, name);
  await storage.insert('post_aliases', { _id, external_identifier, publication_external_id });
}

/** Returns what happened in a thread as what happened to comments on its post, or what is still missing for that. */
export async function resolveThreadFacts(
  { storage }: Ports<'storage'>,
  { social_network }: Pick<NetworkAdapter, 'social_network'>,
  { thread, facts }: Extract<NetworkEvent, { type: 'thread_comments' }>,
): Promise<{ readonly account: Account; readonly facts: readonly CommentFact[] } | { readonly unknown: string }> {
  const _id = toAliasId({ social_network }, thread);
  const alias = await storage.get('post_aliases', _id);
  if (!alias) return { unknown: _id };
  const { external_identifier, publication_external_id } = alias;
  const network_key = `${social_network}:${external_identifier}`;
  const [account] = await storage.find('accounts', { where: { network_key }, limit: 1 });
  if (!account) return { unknown: network_key };
  const ofPost = (fact: CommentFact): CommentFact => {
    if (fact.type !== 'comment') return fact;
    const { author } = fact.comment;
    const is_own = author.is_own || author.external_id === external_identifier;
    return { ...fact, comment: { ...fact.comment, publication_external_id, author: { ...author, is_own } } };
  };
  return { account, facts: facts.map(ofPost) };
}

/** Keeps the other identifiers of a post that was just sent. Repeating it changes nothing. */
export async function keepAliases(
  ports: Ports<'storage'>,
  { id_account, external_identifier, aliases = [] }: Publication,
): Promise<void> {
  const account = aliases.length > 0 ? await ports.storage.get('accounts', id_account) : undefined;
  if (!account || external_identifier === undefined) return;
  for (const alias of aliases) {
    await keepAlias(ports, account, `${account.external_identifier}/${alias}`, external_identifier);
  }
}

/** Returns the identifier under which the account has a post. */
export async function oneName({ storage }: Ports<'storage'>, account: PostKey, name: string): Promise<string> {
  const alias = await storage.get('post_aliases', toAliasId(account, `${account.external_identifier}/${name}`));
  return alias?.publication_external_id ?? name;
}

/** Returns facts about comments that name each post by the identifier under which the account has it. */
export async function underOneName(
  ports: Ports<'storage'>,
  account: PostKey,
  facts: readonly CommentFact[],
): Promise<readonly CommentFact[]> {
  const names = new Map<string, string>();
  const resolved: CommentFact[] = [];
  for (const fact of facts) {
    if (fact.type !== 'comment') resolved.push(fact);
    else {
      const { publication_external_id: name } = fact.comment;
      const publication_external_id = names.get(name) ?? (await oneName(ports, account, name));
      names.set(name, publication_external_id);
      resolved.push({ ...fact, comment: { ...fact.comment, publication_external_id } });
    }
  }
  return resolved;
}
