import type { UserSession } from '#ports/access/user';

export interface SignInOrigin {
  /** The network address, as far as the service can tell; for IPv6, its /64 network. */
  readonly address?: string | undefined;
  readonly user_agent?: string | undefined;
}

/** The maximum length of a stored user agent. */
const maxLength = 200;

/** Returns the origin to store with a sign-in. */
export function keptOrigin({ address, user_agent }: SignInOrigin): Pick<UserSession, 'address' | 'user_agent'> {
  return {
    ...(address && { address: address.slice(0, maxLength) }),
    ...(user_agent && { user_agent: user_agent.slice(0, maxLength) }),
  };
}

/** Programs and systems by a part of their user agent; the first match wins, since some name others too. */
const programs = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
  ['curl', 'curl'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Returns a description of the device, such as `Firefox on Windows`; undefined when it is unknown. */
export function describeDevice(user_agent: string | undefined): string | undefined {
  const named = [programs, systems].flatMap((all) => all.find(([sign]) => user_agent?.includes(sign))?.[1] ?? []);
  return named.length === 0 ? undefined : named.join(' on ');
}
