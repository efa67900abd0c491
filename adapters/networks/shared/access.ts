import type { AccessCapability } from '#ports/networks/access-capability';

/** The capabilities whose access can be requested, in the order in which their scopes are listed. */
export const accessCapabilities = [
  'publishing',
  'comments',
  'messages',
  'metrics',
  'products',
] as const satisfies readonly AccessCapability[];

/**
 * Requested unless the operator chooses otherwise. `products` is left out: few sell products, and Meta's dialog refuses
 * everything when the application lacks one permission.
 */
export const defaultCapabilities: readonly AccessCapability[] = ['publishing', 'comments', 'messages', 'metrics'];

/** The scopes of each capability, by the network's own names. */
export type ScopesByCapability<Scope extends string = string> = Readonly<Record<AccessCapability, readonly Scope[]>>;

/** The part of a network's settings that selects the access to request. */
export interface AccessSettings {
  /** `publishing` is always requested; the default is `defaultCapabilities`. */
  readonly capabilities?: readonly AccessCapability[];
}

/** Returns the scopes to request, without duplicates and always in the same order. */
export function requestedScopes<Scope extends string>(
  scopes: ScopesByCapability<Scope>,
  { capabilities: chosen = defaultCapabilities }: AccessSettings,
): readonly Scope[] {
  const requested = accessCapabilities.filter((one) => one === 'publishing' || chosen.includes(one));
  return [...new Set(requested.flatMap((capability) => scopes[capability]))];
}

/** Splits a list that a network separates with commas or spaces. */
export function scopesIn(list: string): readonly string[] {
  return list.split(/[\s,]+/).filter((scope) => scope !== '');
}
