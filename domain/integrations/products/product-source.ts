import type { Organization } from '#ports/access/organization';
import type { Account } from '#ports/accounts/account';
import type { NetworkAdapter, NetworkSession } from '#ports/networks/network-adapter';
import type { NetworkProduct, NetworkProducts, ProductCatalog } from '#ports/networks/network-products';
import type { Ports } from '#ports/platform/platform-ports';
import {
  type AccountAddress,
  accountState,
  type AskingPorts,
  askNetwork,
  findAccount,
  findMissingScopes,
} from '../../accounts/index.ts';
import { minorDigits, ServiceError } from '../../foundation/index.ts';
import { findAdapter, networkFacts, rulebook } from '../../networks/index.ts';

/** What reading products needs. */
export type ProductPorts = AskingPorts;

/**
 * Returns the current product of an account's network; undefined when the account reaches none with this identifier.
 * Throws the errors of `listProducts`.
 */
export async function toProduct(
  ports: ProductPorts,
  organization: Organization,
  address: AccountAddress,
  product_id: string,
): Promise<NetworkProduct | undefined> {
  const source = await productSource(ports, organization, address);
  return askAboutProducts(ports, source, (products, session) => products.find(session, product_id));
}

/** Whether the last group of a number is its decimals; undefined if ambiguous. */
function hasDecimals(groups: readonly string[], separators: readonly string[], digits: number): boolean | undefined {
  const [separator] = separators;
  const last = separators.at(-1);
  if (last === undefined) return false;
  // 1,234.50 and 1.234,50, but not 1,234.500.25.
  if (separator !== last) return separators.indexOf(last) === separators.length - 1 ? true : undefined;
  if (separators.length > 1) return false;
  const [first = '', behind = ''] = groups;
  // Thousands come in groups of three.
  if (behind.length !== 3 || first.length > 3) return true;
  if (digits !== 3) return false;
  return last === '.' ? true : undefined;
}

/**
 * Parses a formatted price (`€1,234.50`, `12,50 kr.`), in minor units of its currency. Undefined when the currency is
 * unknown or the text is ambiguous.
 */
export function minorUnits(formatted: string, currency: string): number | undefined {
  const digits = minorDigits(currency);
  // Some write spaces or apostrophes between thousands.
  const text = formatted.replace(/(?<=\d)[\s'’](?=\d{3})/g, '');
  const [number, another] = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
  if (digits === undefined || number === undefined || another !== undefined) return undefined;
  const isNegative = /[-−]/.test(text.slice(0, text.indexOf(number)));
  const groups = number.split(/[.,]/);
  const split = hasDecimals(groups, number.match(/[.,]/g) ?? [], digits);
  if (isNegative || split === undefined) return undefined;
  const fraction = split ? (groups.pop() ?? '').replace(/0+$/, '') : '';
  if (fraction.length > digits) return undefined;
  const units = Number(groups.join('') + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(units) ? units : undefined;
}

/** An account whose catalogues can be reached. */
export interface ProductSource {
  readonly account: Account;
  readonly adapter: NetworkAdapter;
  readonly products: NetworkProducts;
}

/** Returns why no catalogue can be reached. */
function reasonFor({ social_network }: Account): string {
  const { name, capabilities } = rulebook[social_network];
  const elsewhere = networkFacts[social_network].catalogs_elsewhere;
  return elsewhere ?? `${name} ${capabilities.products ? 'is not set up here' : 'has none'}`;
}

/**
 * Returns an account for calls about its catalogues. Throws `account_not_found` when there is none, or it was removed;
 * `no_usable_catalog` when its network has no catalogues; `account_not_usable` when it is not enabled, or down.
 */
export async function productSource(
  ports: Ports<'networks' | 'storage'>,
  organization: Organization,
  { id_account }: AccountAddress,
): Promise<ProductSource> {
  const account = await findAccount(ports, organization, id_account);
  const state = accountState(account);
  if (state === 'removed') throw new ServiceError('account_not_found');
  const adapter = findAdapter(ports, account.social_network);
  if (!adapter?.products) throw new ServiceError('no_usable_catalog', { reason: reasonFor(account) });
  if (state !== 'enabled') throw new ServiceError('account_not_usable');
  return { account, adapter, products: adapter.products };
}

/** Returns the error for an unreadable catalogue, with the network's message. */
export const unreadable = (reason: string): ServiceError => new ServiceError('no_usable_catalog', { reason });

/** Returns the error for a rejected change, with the network's message. */
export const refusedChange = (reason: string): ServiceError => new ServiceError('request_not_valid', { reason });

/**
 * Asks the network about products. Throws `access_lacks_scopes` before that when the account is known to lack one;
 * otherwise the error of `refused` for what the network does not want, that of `gone` for what it does not have any
 * more, and those of
 * `askNetwork`.
 */
export function askAboutProducts<T>(
  ports: AskingPorts,
  source: ProductSource,
  call: (products: NetworkProducts, session: NetworkSession) => Promise<T>,
  refused = unreadable,
  gone = refused,
): Promise<T> {
  const { account, products } = source;
  const { scopes } = products;
  // With missing scopes some lists are empty, which would look like a valid result.
  const missing = findMissingScopes(account, scopes);
  if (missing.length > 0) throw new ServiceError('access_lacks_scopes', { scopes: missing });
  return askNetwork(ports, source, { scopes, refused, gone }, (session) => call(products, session));
}

/** Returns a catalogue. Throws `no_usable_catalog` when the account reaches none with this identifier. */
export async function requireCatalog(
  ports: AskingPorts,
  source: ProductSource,
  product_catalog_id: string,
): Promise<ProductCatalog> {
  const found = await askAboutProducts(ports, source, (products, session) =>
    products.catalog(session, product_catalog_id),
  );
  if (found) return found;
  throw new ServiceError('no_usable_catalog', {
    reason: `its business has no catalogue ${product_catalog_id.slice(0, 100)}`,
    product_catalog_id,
  });
}
