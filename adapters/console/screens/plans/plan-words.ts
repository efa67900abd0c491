import type { components } from '../../service/interface.ts';
import { zone } from '../../service/organization.ts';
import { locale, message, t, translateKnown } from '../../texts/translate.ts';
import { formatDays } from '../../time/format.ts';

type Template = components['schemas']['AiPlan']['template'];

/** The source of each template's plans. */
export const templateWords: Readonly<Record<Template, string>> = {
  standard: message('Your own words'),
  from_images: message('Photos'),
  from_text: message('An article'),
  from_catalog: message('Products'),
  campaign: message('An event'),
};

const slotNotices: Readonly<Record<number, string>> = {
  720: message('Some accounts have no free posting slot on some of the chosen days, and no post there.'),
  721: message('The posting slots of some accounts are paused: their posts wait until they go on.'),
  722: message(
    'Its posting slot is taken, and this week has no other free one. Schedule it for the next free slot, or give it a date.',
  ),
};

/** The text of a notice about a plan or one of its posts. */
export const noticeText = ({ code, message: words }: components['schemas']['Problem']): string =>
  translateKnown(slotNotices[code] ?? words);

const week = 7 * 86_400_000;

/** Formats the week of a plan: "30 Nov – 6 Dec 2026". */
export function formatWeek(week_start: string): string {
  const start = new Date(week_start).getTime();
  return formatDays(start, start + week - 1, locale(), zone.value);
}

export const formatCredits = (credits: number): string =>
  t('{count, plural, one {# credit} other {# credits}}', { count: credits });
