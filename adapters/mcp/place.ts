import { accountState, type AccountView } from '#domain/accounts/index';
import type { ToolCall } from './tool.ts';

/** The organization of an assistant, as far as tools need it. */
export interface AssistantOrganization {
  readonly id_client: string;
  readonly name: string;
  /** The name of its time zone. */
  readonly zone: string;
}

export async function readOrganization({
  platform,
  caller,
  id_organization,
}: ToolCall): Promise<AssistantOrganization> {
  const { id_client, name, timezone } = await platform.organizations.getOrganization(
    caller,
    { id_organization },
    false,
  );
  return { id_client, name, zone: timezone ?? 'UTC' };
}

/** The maximum number of accounts read. */
const maxAccounts = 1000;

export async function readAccounts({
  platform,
  caller,
  id_organization,
}: ToolCall): Promise<ReadonlyMap<string, AccountView>> {
  const { data } = await platform.accounts.listAccounts(caller, id_organization, { limit: maxAccounts });
  return new Map(data.map((account) => [account._id, account]));
}

/** Returns whether an account can post now. */
export const isWorking = (account: AccountView): boolean => accountState(account) === 'enabled';
