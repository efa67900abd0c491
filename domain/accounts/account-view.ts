import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import { rulebook } from '../networks/index.ts';
import { missingScopes } from './missing-scopes.ts';

/** An account as callers see it, without tokens and the service's own bookkeeping. */
export type AccountView = Pick<
  Account,
  | '_id'
  | 'access_data'
  | 'creation_date'
  | 'deleted'
  | 'enabled'
  | 'error_code'
  | 'extra_data'
  | 'id_client'
  | 'id_organization'
  | 'image'
  | 'name'
  | 'publish_defaults'
  | 'social_network'
  | 'username'
> & {
  /** Opens a private chat with the account; absent where the network has no such address. */
  readonly private_message_link?: string;
  /** The scopes that people are asked for now and this account lacks; absent when none is known to be missing. */
  readonly missing_scopes?: readonly string[];
};

/** Returns the fields of an account that callers may see. */
export function viewAccount(ports: Ports<'networks'>, account: Account): AccountView {
  const missing_scopes = missingScopes(ports, account);
  const private_message_link = rulebook[account.social_network].private_message_link?.(account);
  return {
    _id: account._id,
    id_organization: account.id_organization,
    id_client: account.id_client,
    social_network: account.social_network,
    name: account.name,
    ...(account.username !== undefined && { username: account.username }),
    image: account.image,
    creation_date: account.creation_date,
    error_code: account.error_code,
    deleted: account.deleted,
    enabled: account.enabled,
    access_data: account.access_data,
    ...(account.extra_data !== undefined && { extra_data: account.extra_data }),
    ...(account.publish_defaults && { publish_defaults: account.publish_defaults }),
    ...(private_message_link && { private_message_link }),
    ...(missing_scopes.length > 0 && { missing_scopes }),
  };
}
