import { may, ownZone } from '../../service/organization.ts';
import { locale, t } from '../../texts/translate.ts';
import { formatDate, showSame } from '../../time/format.ts';
import { now } from '../../time/now.ts';
import { Legend } from './legend.tsx';
import { maxEntries } from './use-entries.ts';

interface Properties {
  /** The number of entries in the range. */
  readonly total: number;
  readonly zone: string;
  readonly isWeek: boolean;
}

/** What the marks and times mean, and how to move an entry. */
export function CalendarFoot({ total, zone, isWeek }: Properties) {
  return (
    <footer class="calendar-foot">
      {total > maxEntries && (
        <p class="hint">
          {t('{total} posts are too many to show at once. These are the last {most}.', { total, most: maxEntries })}
        </p>
      )}
      <Legend />
      <p class="hint">
        {t('Times are those of {zone}.', { zone: zone.replaceAll('_', ' ') })}{' '}
        {!showSame(now.value, zone, ownZone) &&
          t('It is {there} there, {here} where you are.', {
            there: formatDate(now.value, 'time', locale(), zone),
            here: formatDate(now.value, 'time', locale(), ownZone),
          })}
      </p>
      {may('publications:update') && (
        <p class="hint">
          {isWeek
            ? t(
                'Drag a post to move it, or press Shift with an arrow: left and right by a day, up and down by a quarter of an hour.',
              )
            : t(
                'Drag a post to move it, or press Shift with an arrow: left and right by a day, up and down by a week.',
              )}
        </p>
      )}
    </footer>
  );
}
