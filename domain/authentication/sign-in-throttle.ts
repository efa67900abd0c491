import type { SignInFailures } from '#ports/authentication/user';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/service-error.ts';
import { toDateTime } from '../shared/date-time.ts';

type Ports = Pick<PlatformPorts, 'clock' | 'identifiers' | 'storage'>;

/** How far back failures count, in milliseconds. */
const windowMilliseconds = 5 * 60 * 1000;
/** Failures in that time: of one person from one address, of one person, from one address. */
const allowed = { both: 10, person: 50, address: 200 } as const;

interface Counted {
  readonly _id: string;
  readonly limit: number;
}

function countedFor({ identifiers }: Ports, person: string, address: string | undefined): Counted[] {
  const of = (limit: number, ...parts: readonly string[]): Counted => ({
    _id: identifiers.derive('sign-in failures', ...parts),
    limit,
  });
  return [
    of(allowed.person, 'person', person),
    ...(address === undefined
      ? []
      : [of(allowed.both, 'both', person, address), of(allowed.address, 'address', address)]),
  ];
}

/** Counts one more, exactly, however many come at once. 545 when there are too many. */
async function count({ clock, storage }: Ports, { _id, limit }: Counted): Promise<void> {
  for (;;) {
    const now = clock.now();
    const known = await storage.get('sign_in_failures', _id);
    const recent = (known?.dates ?? []).filter((date) => Date.parse(date) > now - windowMilliseconds);
    const [first] = recent;
    if (first !== undefined && recent.length >= limit) {
      const retry_after_seconds = Math.ceil((Date.parse(first) + windowMilliseconds - now) / 1000);
      throw new ServiceError(545, { limit, retry_after_seconds });
    }
    // Always later than before, since it is what tells two writers apart.
    const expires = Math.max(now + windowMilliseconds, known ? Date.parse(known.expires_date) + 1 : 0);
    const next: SignInFailures = {
      _id,
      dates: [...recent, toDateTime(now)],
      expires_date: toDateTime(expires),
    };
    if (!known) {
      if (await storage.insert('sign_in_failures', next)) return;
    } else {
      const { dates, expires_date } = next;
      const guard = { expires_date: known.expires_date };
      if (await storage.update('sign_in_failures', _id, { dates, expires_date }, guard)) return;
    }
  }
}

/**
 * Counts an attempt as failed before it is looked at, so that guesses side by side count too. 545 with
 * `retry_after_seconds` after 10 failures of one person from one address in five minutes, 50 of one person
 * or 200 from one address. What it gives takes the attempt back once it proved right.
 */
export async function countAttempt(
  ports: Ports,
  person: string,
  address: string | undefined,
): Promise<() => Promise<void>> {
  const counted = countedFor(ports, person, address);
  for (const one of counted) await count(ports, one);
  return async () => {
    const own = counted.filter(({ limit }) => limit !== allowed.address);
    for (const { _id } of own) await ports.storage.remove('sign_in_failures', _id);
  };
}
