import { ownZone, zone } from '../service/organization.ts';
import { locale, t } from '../texts/translate.ts';
import { type DateStyle, formatDate, formatDistance, showSame } from './format.ts';
import { now } from './now.ts';

interface Properties {
  readonly date: string;
  readonly style?: DateStyle;
  /** Shows the relative time, with the date as a tooltip. */
  readonly isRelative?: boolean;
}

const hasTime: ReadonlySet<DateStyle> = new Set(['full', 'moment', 'time', 'weekdayTime']);

/** A date in the organization's time zone, with the user's own time beside it if that differs. */
export function FormattedDate({ date, style = 'moment', isRelative = false }: Properties) {
  const tag = locale();
  const there = formatDate(date, style, tag, zone.value);
  const full = formatDate(date, 'full', tag, zone.value);
  const isSame = showSame(date, zone.value, ownZone);
  const isSameDay = formatDate(date, 'longDay', tag, zone.value) === formatDate(date, 'longDay', tag, ownZone);
  const here = formatDate(date, isSameDay ? 'time' : 'weekdayTime', tag, ownZone);
  return (
    <time class="moment" dateTime={date} title={full}>
      {isRelative ? formatDistance(date, now.value, tag, zone.value) : there}
      {!isSame && !isRelative && hasTime.has(style) && (
        <span class="moment-own"> {t('({time} your time)', { time: here })}</span>
      )}
    </time>
  );
}
