import type { AccessCapability } from '#ports/networks/access-capability';

/** What access can be asked for, in the order in which its scopes are. */
export const accessCapabilities = [
  'publishing',
  'comments',
  'messages',
  'metrics',
  'products',
] as const satisfies readonly AccessCapability[];

/**
 * What access is asked for unless an operator says otherwise. Few sell products, and Meta's dialog refuses everything when an
 * application lacks the permission for them.
 */
export const usualCapabilities: readonly AccessCapability[] = [
  'publishing',
  'comments',
  'messages',
  'metrics',
];

/** What a network needs for each capability, by its own names. */
export type ScopesByCapability<Scope extends string = string> = Readonly<
  Record<AccessCapability, readonly Scope[]>
>;

/** The part of a network's settings that says what access is asked for. */
export interface AccessSettings {
  /** `publishing` is always asked for; by default, all that is built is. */
  readonly capabilities?: readonly AccessCapability[];
}

/** Returns what to ask for, each name once and in the same order every time. */
export function wantedScopes<Scope extends string>(
  scopes: ScopesByCapability<Scope>,
  { capabilities: chosen = usualCapabilities }: AccessSettings,
): readonly Scope[] {
  const wanted = accessCapabilities.filter((one) => one === 'publishing' || chosen.includes(one));
  return [...new Set(wanted.flatMap((capability) => scopes[capability]))];
}

/** Returns the names in a list that a network separates with commas or spaces. */
export function scopesIn(list: string): readonly string[] {
  return list.split(/[\s,]+/).filter((scope) => scope !== '');
}
