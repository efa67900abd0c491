import { useEffect, useState } from 'preact/hooks';
import { TextField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { call } from '../../service/call.ts';
import { may, ownZone, zone } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { locale, t } from '../../texts/translate.ts';
import { formatDate, showSame } from '../../time/format.ts';
import { now } from '../../time/now.ts';
import { addDays, toDay, isDay, timestampOnDay, toTime, getWeekday } from '../calendar/days.ts';
import { clockNote } from './clock-note.ts';
import type { When } from './draft.ts';

const hour = 3_600_000;

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

/** The day and time that the user enters, in the zone `there`; `setWhen` is called once both are whole. */
function useDayTime(timestamp: number | undefined, there: string, setWhen: (when: When) => void) {
  const [day, setDay] = useState(timestamp === undefined ? '' : toDay(timestamp, there));
  const [time, setTime] = useState(timestamp === undefined ? '' : toTime(timestamp, there));
  useEffect(() => {
    if (timestamp === undefined) return;
    // Keeps a typed time, even if a clock change skips it.
    if (isDay(day) && time !== '' && timestampOnDay(day, time, there) === timestamp) return;
    setDay(toDay(timestamp, there));
    setTime(toTime(timestamp, there));
  }, [timestamp]);
  const set = (newDay: string, newTime: string): void => {
    setDay(newDay);
    setTime(newTime);
    if (isDay(newDay) && /^\d\d:\d\d$/.test(newTime)) setWhen(atDate(timestampOnDay(newDay, newTime, there)));
  };
  return { day, time, set };
}

/** Selects now, the next free slot, or a time in the organization's time zone, with the user's own time beside it. */
export function WhenField({ id_organization, id_account, date, schedule, onChange }: Properties) {
  const there = zone.value;
  const timestamp = date === undefined ? undefined : Date.parse(date);
  const dayTime = useDayTime(timestamp, there, onChange);
  const chooseTime = (): void => {
    const next = new Date(Math.ceil((now.value + 15 * 60_000) / hour) * hour).getTime();
    dayTime.set(toDay(next, there), toTime(next, there));
  };
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
          <DayTimeFields timestamp={timestamp} dayTime={dayTime} />
          {id_account !== undefined && (
            <BestTimes
              id_organization={id_organization}
              id_account={id_account}
              onChoose={(one) => onChange(atDate(one))}
            />
          )}
        </>
      )}
    </fieldset>
  );
}

interface DayTimeProperties {
  readonly timestamp: number;
  readonly dayTime: ReturnType<typeof useDayTime>;
}

function DayTimeFields({ timestamp, dayTime: { day, time, set } }: DayTimeProperties) {
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
      {isDay(day) && time !== '' && <ClockNote timestamp={timestamp} day={day} time={time} />}
    </>
  );
}

interface ClockProperties {
  readonly timestamp: number;
  readonly day: string;
  readonly time: string;
}

/** Explains what happens to a time that the clocks skip or show twice. */
function ClockNote({ timestamp, day, time }: ClockProperties) {
  const there = zone.value;
  const note = clockNote(day, time, there);
  if (note === undefined) return null;
  // In the user's format.
  const shown = formatDate(`1970-01-01T${time}:00Z`, 'time', locale(), 'UTC');
  return (
    <p class="compose-note" role="status">
      <Icon name="clock" />
      <span>
        {note === 'skipped'
          ? t('The clocks skip {time} on this day; it is published at {real}.', {
              time: shown,
              real: formatDate(timestamp, 'time', locale(), there),
            })
          : t('On this day the clocks show {time} twice; it is published the first time.', { time: shown })}
      </span>
    </p>
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
