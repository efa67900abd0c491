import type { UserSession } from '#ports/authentication/user';

/** Where a person signs in. */
export interface SignInOrigin {
  /** The network address, as far as the service can tell; for IPv6, its /64 network. */
  readonly address?: string | undefined;
  /** What the program says of itself. */
  readonly user_agent?: string | undefined;
}

/** The most characters that are kept of what a program says of itself. */
const longest = 200;

/** Returns what a sign-in keeps of where it is used. */
export function keptOrigin({
  address,
  user_agent,
}: SignInOrigin): Pick<UserSession, 'address' | 'user_agent'> {
  return {
    ...(address && { address: address.slice(0, longest) }),
    ...(user_agent && { user_agent: user_agent.slice(0, longest) }),
  };
}

/** Programs and systems by what stands in their user agent; the first that is found counts, since some name others too. */
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

/** Returns in words on what a person signed in, such as `Firefox on Windows`; undefined when the program does not say. */
export function deviceOf(user_agent: string | undefined): string | undefined {
  const named = [programs, systems].flatMap(
    (all) => all.find(([sign]) => user_agent?.includes(sign))?.[1] ?? [],
  );
  return named.length === 0 ? undefined : named.join(' on ');
}
