import type { Caller } from '#ports/access/caller';
import type { ConnectSession } from '#ports/access/connect-token';
import type { Account, PublishDefaults } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '../access/index.ts';
import { ServiceError } from '../foundation/index.ts';
import { networkFacts, networkOptions, type PersonalChoice } from '../networks/index.ts';
import { type AccountView, viewAccount } from './account-view.ts';
import { findAccount } from './find-account.ts';

/** Who requests the connection of an account, by their own names. */
export interface ConnectAsker {
  readonly organization: string;
  /** The app that sent the user; absent for a user of the organization. */
  readonly app?: string;
  /** The logo of the app or organization, as a data URL. */
  readonly logo?: string;
}

/** Returns who requests the connection, to be shown to the user before the redirect. */
export async function connectAsker(
  { storage }: Ports<'storage'>,
  caller: Caller,
  id_organization: string,
): Promise<ConnectAsker> {
  const organization = await storage.get('organizations', id_organization);
  const app = caller.kind === 'user' ? undefined : await storage.get('apps', caller.id_app);
  const logo = app?.logo ?? organization?.logo;
  return { organization: organization?.name ?? '', ...(app && { app: app.name }), ...(logo && { logo }) };
}

/** Returns the accounts of a connect session, enabled or not, newest first. */
export async function listConnectedAccounts(
  ports: Ports<'networks' | 'storage'>,
  session: Pick<ConnectSession, '_id' | 'id_organization' | 'social_network'>,
): Promise<AccountView[]> {
  const accounts = await ports.storage.find('accounts', {
    where: { id_organization: session.id_organization, social_network: session.social_network, deleted: false },
    order: [{ field: 'creation_date', direction: 'desc' }],
  });
  return accounts
    .filter((account) => account.id_connect_session === session._id)
    .map((account) => viewAccount(ports, account));
}

/** An account with its open choices. */
export interface ConnectQuestions {
  readonly account: AccountView;
  readonly asks: readonly PersonalChoice[];
}

const getOption = ({ field }: PersonalChoice): string | undefined =>
  field === 'privacy' ? undefined : field.slice('options.'.length);

type AccountFacts = Pick<Account, 'extra_data' | 'publish_defaults' | 'social_network'>;

function isOpen(ask: PersonalChoice, { social_network, publish_defaults: defaults }: AccountFacts): boolean {
  const option = getOption(ask);
  if (option === undefined) return defaults?.privacy === undefined;
  const isKnown = networkOptions[social_network]?.names.includes(option) === true;
  return isKnown && defaults?.options?.[option] === undefined;
}

/** Returns the open choices about the posts of an account. */
export function openAsks(account: AccountFacts): readonly PersonalChoice[] {
  const asks = networkFacts[account.social_network].personal_choices ?? [];
  return asks
    .filter((ask) => isOpen(ask, account))
    .map((ask) => {
      const offered = ask.offered_in === undefined ? undefined : account.extra_data?.[ask.offered_in];
      if (!Array.isArray(offered)) return ask;
      return { ...ask, choices: ask.choices.filter(({ value }) => offered.includes(value)) };
    })
    .filter(({ choices }) => choices.length > 0);
}

/** Returns the open choices of a connect session's accounts in use. */
export async function listConnectQuestions(
  ports: Ports<'networks' | 'storage'>,
  session: Pick<ConnectSession, '_id' | 'id_organization' | 'social_network'>,
): Promise<ConnectQuestions[]> {
  const accounts = await listConnectedAccounts(ports, session);
  return accounts
    .filter(({ enabled }) => enabled)
    .map((account) => ({ account, asks: openAsks(account) }))
    .filter(({ asks }) => asks.length > 0);
}

/** Returns the defaults with one more answer. */
function withAnswer(
  defaults: PublishDefaults,
  ask: PersonalChoice,
  { value }: PersonalChoice['choices'][number],
): PublishDefaults {
  const option = getOption(ask);
  if (option === undefined) return { ...defaults, privacy: String(value) };
  return { ...defaults, options: { ...defaults.options, [option]: value } };
}

/**
 * Stores a user's choices about the posts of an account of their connect session, as its defaults. `answers` has the
 * chosen values as text, by field. Earlier choices, and those not answered, are kept. Throws `account_not_found` when
 * the account does not belong to the session, and `request_not_valid` for an unknown choice.
 */
export async function answerConnectQuestions(
  ports: Ports<'networks' | 'storage'>,
  { organization }: OrganizationAccess,
  {
    id_account,
    session,
    answers,
  }: {
    readonly id_organization: string;
    readonly id_account: string;
    readonly session: string;
    readonly answers: Readonly<Record<string, string>>;
  },
): Promise<AccountView> {
  const account: Account = await findAccount(ports, organization, id_account);
  if (account.id_connect_session !== session) throw new ServiceError('account_not_found');
  const before = account.publish_defaults ?? {};
  const publish_defaults = openAsks(viewAccount(ports, account)).reduce((defaults, ask) => {
    const answer = answers[ask.field];
    if (answer === undefined) return defaults;
    const chosen = ask.choices.find(({ value }) => String(value) === answer);
    if (chosen) return withAnswer(defaults, ask, chosen);
    const allowed = ask.choices.map(({ value }) => String(value)).join(', ');
    throw new ServiceError('request_not_valid', { reason: `${ask.field} must be one of ${allowed}` });
  }, before);
  if (publish_defaults === before) return viewAccount(ports, account);
  const changed = await ports.storage.update('accounts', account._id, { publish_defaults });
  return viewAccount(ports, changed ?? account);
}
