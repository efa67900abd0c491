import type { User } from '#ports/access/user';
import type { Ports } from '#ports/platform/platform-ports';
import {
  type AttemptLimit,
  countAttempt,
  requireAttempts,
  ServiceError,
  uncountAttempt,
} from '../../foundation/index.ts';

/** The shortest and longest password, in UTF-16 code units. */
export const passwordLength = { min: 10, max: 1024 } as const;

/**
 * Checks a new password. Throws `password_not_valid` when it is too short, too long, or the person's e-mail
 * address.
 */
export function requirePassword(password: string, email: string): void {
  const { min, max } = passwordLength;
  // In the form that is hashed, which does not depend on how a keyboard composes characters.
  const typed = password.normalize('NFKC');
  const isAddress = typed.trim().toLowerCase() === email.normalize('NFKC').toLowerCase();
  if (typed.length < min || password.length > max || isAddress)
    throw new ServiceError('password_not_valid', { min, max });
}

/** The period in which wrong passwords count, in milliseconds. */
const milliseconds = 5 * 60 * 1000;
/**
 * The number of wrong passwords allowed in that time: on one known device, for one person from one address, from one
 * address, for one person.
 */
const allowed = { device: 10, both: 10, address: 200, person: 50 } as const;
/**
 * A hash that matches no password, so that checking a person without one takes as long as checking a wrong
 * password.
 */
const unmatchableHash = 'scrypt$32768$8$3$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** A password that was entered. */
interface Guess {
  readonly password: string;
  /** The e-mail address it was entered for, in lower case. */
  readonly email: string;
  /** Undefined when there is no user with the address. */
  readonly user: User | undefined;
  /** The network address of the call. */
  readonly address?: string | undefined;
  /** An earlier sign-in on this device; it proves that this person signed in on it before. */
  readonly device?: string | undefined;
}

/**
 * Returns whether this is the password of a person who may sign in. All passwords are checked here, so that wrong ones
 * add up wherever they are entered. A guess counts before it is checked, so that simultaneous ones count too.
 *
 * Within five minutes, 10 wrong passwords for one person from one address are allowed, 200 from one address, and 50 for
 * one person. A known device has only its own limit of 10, so that strangers cannot lock it out. A correct password
 * removes its own count and nothing else. Throws `too_many_calls` with `retry_after_seconds` when a limit is reached;
 * also when too many passwords are being checked at once.
 */
export async function checkPassword(
  ports: Ports<'clock' | 'identifiers' | 'passwords' | 'storage'>,
  guess: Guess,
): Promise<boolean> {
  const { address, device, email, password, user } = guess;
  const of = (limit: number, ...parts: readonly string[]): AttemptLimit => ({
    counted: ['password', ...parts],
    limit,
    milliseconds,
  });
  const strangers = [
    // The narrowest limit first: a guess that it refuses must not use up the wider ones.
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
    for (const limit of counted) await uncountAttempt(ports, limit);
  };
  let fits: boolean;
  try {
    fits = await ports.passwords.verify(password, user?.password_hash ?? unmatchableHash);
  } catch (error) {
    // The password was not checked.
    await takeBack();
    throw error;
  }
  if (!fits || !user?.enabled) return false;
  await takeBack();
  return true;
}
