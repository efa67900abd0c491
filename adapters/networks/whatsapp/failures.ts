import { NetworkFailure } from '#domain/networks/index';
import { problem } from '#domain/foundation/index';
import { closed, windowIsClosed } from './read-message.ts';
import type { OwnMeaning } from '../shared/graph.ts';

const throttled = [130_429, 131_048, 131_056, 132_069, 133_009, 133_016];
const passing = [131_000, 131_016, 131_052, 131_053, 131_057, 133_004];

/** The failure of a registration with a PIN that is not the number's. */
export class WrongPin extends NetworkFailure {
  constructor(words: string) {
    const help = 'The number has its own PIN. Switch off two-step verification in WhatsApp Manager, then connect again.'; // prettier-ignore
    super('refused', `${help} (${words})`);
  }
}

/** Returns the meaning of errors that is specific to WhatsApp (docs/networks/whatsapp.md, Errors). */
export const whatsappMeaning: OwnMeaning = ({ code, is_theirs, words }) => {
  if (code === windowIsClosed) return new NetworkFailure('refused', words, { problem: closed() });
  if (code >= 132_000 && code <= 132_018) {
    const wrong = problem('template_not_valid', { reason: words });
    return new NetworkFailure('refused', words, { problem: wrong });
  }
  if (code === 131_005 || (code === 0 && is_theirs)) return 'reconnect';
  if (code === 33) return 'not_found';
  if (passing.includes(code)) return 'temporary';
  if (throttled.includes(code)) return 'throttled';
  return code === 133_005 ? new WrongPin(words) : undefined;
};
