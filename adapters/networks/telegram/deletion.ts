import { z } from 'zod';
import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type { Clock } from '#ports/foundation/clock';
import type { TelegramApi } from './call.ts';
import { doubtful } from './failures.ts';

const maxHours = 48;

function refused(details: ReturnType<typeof problem>): NetworkFailure {
  return new NetworkFailure('refused', details.message, { problem: details });
}

/** Returns the failure `telegram_bot_may_not_delete` of a bot without the right to delete in a chat. */
export function mayNotDelete(chat_id: number): NetworkFailure {
  return refused(problem('telegram_bot_may_not_delete', { chat_id }));
}

/**
 * Deletes messages that belong together. Those that are already gone count as deleted. Throws `NetworkFailure` with
 * `telegram_deletion_too_late` or `telegram_bot_may_not_delete` when Telegram refuses.
 * https://core.telegram.org/bots/api#deletemessage
 */
export async function deleteMessages(
  { api, clock }: { readonly api: TelegramApi; readonly clock: Clock },
  chat_id: number,
  ids: readonly number[],
  published_date: string,
): Promise<void> {
  if (clock.now() - Date.parse(published_date) > maxHours * 3_600_000) {
    throw refused(problem('telegram_deletion_too_late', { published_date, max_hours: maxHours }));
  }
  try {
    // If some of several are already gone, Telegram skips them.
    if (ids.length > 1) await api('deleteMessages', z.literal(true), { chat_id, message_ids: ids });
    else await api('deleteMessage', z.literal(true), { chat_id, message_id: ids[0] });
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    if (error.kind === 'not_found') return;
    const isForbidden = /can.t be deleted|MESSAGE_DELETE_FORBIDDEN/i.test(error.message);
    if (isForbidden || doubtful.test(error.message)) {
      throw mayNotDelete(chat_id);
    }
    throw error;
  }
}
