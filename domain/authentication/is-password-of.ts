import type { User } from '#ports/authentication/user';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { type AttemptLimit, countAttempt, requireAttempts, takeBackAttempt } from '../shared/index.ts';

type Ports = Pick<PlatformPorts, 'clock' | 'identifiers' | 'passwords' | 'storage'>;

/** How far back wrong passwords count, in milliseconds. */
const milliseconds = 5 * 60 * 1000;
/** Wrong passwords in that time: on one known device, of one person from one address, from one address, of one person. */
const allowed = { device: 10, both: 10, address: 200, person: 50 } as const;
/** A hash that no password has, so that somebody without one takes as long as a wrong password. */
const nobody = 'scrypt$32768$8$3$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** A password that somebody typed. */
export interface Guess {
  readonly password: string;
  /** Whose it is to be, in lower case. */
  readonly email: string;
  /** Undefined when nobody has the address. */
  readonly user: User | undefined;
  /** Where the call came from. */
  readonly address?: string | undefined;
  /** What this person signed in with before: a sign-in that is shown to be theirs. */
  readonly device?: string | undefined;
}

/**
 * Whether it is the password of somebody who may sign in. The only place that asks, so that wrong ones add up
 * wherever they are typed; they count before they are looked at, so those side by side do too. `too_many_calls` with
 * `retry_after_seconds` after 10 of one person from one address in five minutes, 200 from one address or 50 of one
 * person. A known device is refused after 10 of its own alone: strangers cannot use those up. A right password takes
 * back itself and nothing else. `too_many_calls` also when too many are being looked at.
 */
export async function isPasswordOf(ports: Ports, guess: Guess): Promise<boolean> {
  const { address, device, email, password, user } = guess;
  const of = (limit: number, ...parts: readonly string[]): AttemptLimit => ({
    counted: ['password', ...parts],
    limit,
    milliseconds,
  });
  const strangers = [
    // The narrowest first: what it refuses must not use up the wider ones.
    ...(address === undefined
      ? []
      : [of(allowed.both, 'both', email, address), of(allowed.address, 'address', address)]),
    of(allowed.person, 'person', email),
  ];
  const counted = device === undefined ? strangers : [of(allowed.device, 'device', device)];
  await requireAttempts(ports, counted);
  if (device !== undefined) {
    for (const limit of strangers) if ((await countAttempt(ports, limit)) === 0) counted.push(limit);
  }
  const takeBack = async (): Promise<void> => {
    for (const limit of counted) await takeBackAttempt(ports, limit);
  };
  let fits: boolean;
  try {
    fits = await ports.passwords.verify(password, user?.password_hash ?? nobody);
  } catch (error) {
    // Nobody looked at it.
    await takeBack();
    throw error;
  }
  if (!fits || !user?.enabled) return false;
  await takeBack();
  return true;
}
