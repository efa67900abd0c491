import type { components } from '../../service/interface.ts';
import { locale, t } from '../../texts/translate.ts';
import { formatDate } from '../../time/format.ts';

type BestTimes = components['schemas']['BestTimes'];
type Slot = BestTimes['slots'][number];

/** How many of the best hours are listed in words. */
const listedHours = 3;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const weekdays = [1, 2, 3, 4, 5, 6, 7];

// 1 January 2024 was a Monday.
const weekdayText = (weekday: number, style: 'longWeekday' | 'weekday'): string =>
  formatDate(Date.UTC(2024, 0, weekday), style, locale(), 'UTC');
const hourText = (hour: number): string => formatDate(Date.UTC(2024, 0, 1, hour), 'time', locale(), 'UTC');

/** The hours of the week in which posts of an account reach the most, as dots by size. */
export function HeatMap({ best }: { readonly best: BestTimes }) {
  const { slots, source, confidence, n, timezone } = best;
  const most = Math.max(...slots.map(({ score }) => score), 0.001);
  const slotAt = new Map(slots.map((slot) => [`${String(slot.weekday)} ${String(slot.hour)}`, slot]));
  const top = [...slots].sort((one, other) => other.score - one.score).slice(0, listedHours);
  const inWords = (slot: Slot): string =>
    t('{weekday} {time}', { weekday: weekdayText(slot.weekday, 'longWeekday'), time: hourText(slot.hour) });
  const list = new Intl.ListFormat(locale());
  return (
    <>
      {top.length > 0 && <p>{t('Best: {times}.', { times: list.format(top.map(inWords)) })}</p>}
      <p class="hint">
        {source === 'own' && confidence !== 'none'
          ? t('From {count, plural, one {# post} other {# posts}} of this account. Times in {zone}.', {
              count: n,
              zone: timezone,
            })
          : t('Not enough posts yet: these are typical hours of the network. Times in {zone}.', { zone: timezone })}
      </p>
      <div class="heat" tabIndex={0} role="group" aria-label={t('Hours of the week')}>
        <table>
          <caption class="unseen">{t('Hours of the week')}</caption>
          <thead>
            <tr>
              <td />
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  <span class={hour % 6 === 0 ? undefined : 'unseen'}>{hourText(hour)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday) => (
              <tr key={weekday}>
                <th scope="row">{weekdayText(weekday, 'weekday')}</th>
                {hours.map((hour) => {
                  const slot = slotAt.get(`${String(weekday)} ${String(hour)}`);
                  const part = Math.max(0, slot?.score ?? 0) / most;
                  const percent = String(Math.round(part * 100));
                  return (
                    <td key={hour} title={slot && `${inWords(slot)}: ${percent}%`}>
                      {slot && part > 0 && (
                        <>
                          <span
                            class="heat-dot"
                            style={{ width: `${String(4 + part * 14)}px`, opacity: 0.3 + part * 0.7 }}
                          />
                          <span class="unseen">{percent}%</span>
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
