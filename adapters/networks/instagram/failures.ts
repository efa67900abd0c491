import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type { Clock } from '#ports/foundation/clock';
import { ContainerLost } from '../shared/containers.ts';
import { heldBack, type OwnMeaning } from '../shared/graph.ts';
import { notAnswerable, outsideWindow, windowClosed } from '../shared/messenger-failures.ts';

const hour = 3_600_000;

/** Subcodes of media for which a new container may succeed: timeouts, downloads, server errors. */
const retryableSubcodes = [2_207_001, 2_207_003, 2_207_020, 2_207_032, 2_207_052, 2_207_053, 2_207_077, 2_207_082];

/** Whether the status of a failed container contains such a subcode. */
export function isWorthAnother(status: string): boolean {
  return retryableSubcodes.includes(Number(/\b22\d{5}\b/.exec(status)?.[0]));
}

/** The failure of a story with too few viewers for metrics. */
export class TooFewViewers extends NetworkFailure {
  constructor(message: string) {
    super('refused', message);
  }
}

/** Returns the meaning of errors that is specific to Instagram (docs/networks/instagram.md, Errors). */
export function instagramMeaning(clock: Clock): OwnMeaning {
  return ({ code, subcode, words }) => {
    const unanswerable = notAnswerable(code, words);
    if (unanswerable) return unanswerable;
    if (code === 10 && /not enough viewers/i.test(words)) return new TooFewViewers(words);
    if (subcode !== undefined && outsideWindow.includes(subcode)) return windowClosed(words);
    switch (subcode) {
      case 2_207_050:
      case 2_207_051:
      case 1_893_063:
        // Restricted, inactive, suspected of spam, or temporarily without the right to send. Retrying soon would make
        // it worse.
        return heldBack(words, clock);
      case 2_207_042: {
        const until = new Date(clock.now() + hour).toISOString();
        return new NetworkFailure('throttled', words, {
          until,
          problem: problem('daily_posts_used_up', { retry_after_seconds: hour / 1000 }),
        });
      }
      case 2_207_027:
        return new NetworkFailure('processing', words, { until: new Date(clock.now() + 10_000).toISOString() });
      case 2_207_006:
      case 2_207_008:
      case 2_207_020:
        // Even a finished container is sometimes not found for a while.
        return new ContainerLost(words, false);
      case 2_207_053:
        // The container's own status decides when it is next read.
        return new ContainerLost(words, false, { kind: 'temporary' });
      case 2_207_057:
        return 'refused';
      case 2_207_052:
      case 2_207_077:
      case 2_207_082:
        return 'temporary';
      default:
        return code === -1 || code === -2 ? 'temporary' : undefined;
    }
  };
}
