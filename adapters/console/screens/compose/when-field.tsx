import { TextField } from '../../components/field.tsx';
import { call } from '../../service/call.ts';
import { may, ownZone, zone } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { locale, t } from '../../texts/translate.ts';
import { ClockNote, useDayTime } from '../../time/day-time.tsx';
import { formatDate, showSame } from '../../time/format.ts';
import { now } from '../../time/now.ts';
import { addDays, fullHourFrom, getWeekday, timestampOnDay, toDay } from '../calendar/days.ts';
import type { When } from './draft.ts';

interface Properties {
  readonly id_organization: string;
  /** The account whose best times are offered. */
  readonly id_account: string | undefined;
  /** In the API's format; undefined for now. */
  readonly date: string | undefined;
  readonly schedule: When['schedule'];
  onChange(when: When): void;
}

const atDate = (timestamp: number): When => ({ date: new Date(timestamp).toISOString(), schedule: undefined });

/** Selects now, the next free slot, or a time in the organization's time zone, with the user's own time beside it. */
export function WhenField({ id_organization, id_account, date, schedule, onChange }: Properties) {
  const there = zone.value;
  const timestamp = date === undefined ? undefined : Date.parse(date);
  const choose = (one: number): void => onChange(atDate(one));
  const dayTime = useDayTime(timestamp, there, choose);
  const chooseTime = (): void => choose(fullHourFrom(now.value + 15 * 60_000, there));
  const isLater = timestamp !== undefined;
  return (
    <fieldset class="compose-when">
      <legend>{t('When')}</legend>
      <div class="row">
        <label class="check">
          <input
            type="radio"
            name="when"
            checked={!isLater && !schedule}
            onChange={() => onChange({ date: undefined, schedule: undefined })}
          />
          <span>{t('Now')}</span>
        </label>
        <label class="check">
          <input
            type="radio"
            name="when"
            checked={schedule !== undefined}
            onChange={() => onChange({ date: undefined, schedule: 'next_slot' })}
          />
          <span>{t('In the next free slot')}</span>
        </label>
        <label class="check">
          <input type="radio" name="when" checked={isLater} onChange={chooseTime} />
          <span>{t('At a time')}</span>
        </label>
      </div>
      {isLater && (
        <>
          <DayTimeFields timestamp={timestamp} dayTime={dayTime} onChange={choose} />
          {id_account !== undefined && (
            <BestTimes id_organization={id_organization} id_account={id_account} onChoose={choose} />
          )}
        </>
      )}
    </fieldset>
  );
}

interface DayTimeProperties {
  readonly timestamp: number;
  readonly dayTime: ReturnType<typeof useDayTime>;
  onChange(timestamp: number): void;
}

function DayTimeFields({ timestamp, dayTime: { day, time, set }, onChange }: DayTimeProperties) {
  const there = zone.value;
  const isOver = timestamp < now.value;
  return (
    <>
      <div class="compose-when-fields">
        <TextField
          label={t('Day')}
          value={day}
          onChange={(value) => set(value, time)}
          input={{ type: 'date', required: true }}
        />
        <TextField
          label={t('Time')}
          value={time}
          onChange={(value) => set(day, value.slice(0, 5))}
          input={{ type: 'time', required: true }}
          problem={isOver ? t('This time has passed. Choose a later one.') : undefined}
        />
      </div>
      <p class="hint">
        {t('In the time zone {zone}.', { zone: there })}{' '}
        {!showSame(timestamp, there, ownZone) &&
          t('That is {time} in {zone}, where you are.', {
            time: formatDate(timestamp, 'moment', locale(), ownZone),
            zone: ownZone,
          })}
      </p>
      <ClockNote timestamp={timestamp} day={day} time={time} onChange={onChange} />
    </>
  );
}

/** How many of the best times are offered, and from how many days ahead. */
const offered = 4;
const daysAhead = 7;

function BestTimes({
  id_organization,
  id_account,
  onChoose,
}: {
  readonly id_organization: string;
  readonly id_account: string;
  onChoose(timestamp: number): void;
}) {
  const { data } = useRead(
    may('publication_stats:read')
      ? call('GET', '/organizations/{id_organization}/accounts/{id_account}/best_times', {
          path: { id_organization, id_account },
        })
      : undefined,
  );
  const there = zone.value;
  const today = toDay(now.value, there);
  const timestamps = Array.from({ length: daysAhead }, (_, index) => addDays(today, index))
    .flatMap((day) =>
      (data?.slots ?? [])
        .filter(({ weekday, score }) => weekday === getWeekday(day) && score >= 1)
        .map((slot) => ({
          ...slot,
          timestamp: timestampOnDay(day, `${String(slot.hour).padStart(2, '0')}:00`, there),
        })),
    )
    .filter(({ timestamp }) => timestamp > now.value)
    .sort((a, b) => b.score - a.score)
    .slice(0, offered)
    .map(({ timestamp }) => timestamp)
    .sort((a, b) => a - b);
  // Reserves their space while loading.
  return (
    <div class="compose-best" aria-busy={data === undefined}>
      <span class="hint">{t('Best times:')}</span>
      {timestamps.map((timestamp) => (
        <button key={timestamp} type="button" class="button small" onClick={() => onChoose(timestamp)}>
          {formatDate(timestamp, 'weekday', locale(), there)} {formatDate(timestamp, 'time', locale(), there)}
        </button>
      ))}
    </div>
  );
}
