import { useEffect, useState } from 'preact/hooks';
import { zone } from '../service/organization.ts';
import { isDay, resolveOnDay, toDay, toTime, typedInstant } from '../screens/calendar/days.ts';
import { locale, t } from '../texts/translate.ts';
import { formatDate, offsetText } from './format.ts';

/** Whether a typed local time may mean an instant: of a time that the clocks show twice, either one. */
function means(day: string, time: string, there: string, timestamp: number): boolean {
  if (!isDay(day) || time === '') return false;
  const resolved = resolveOnDay(day, time, there);
  return timestamp === resolved.timestamp || timestamp === resolved.other;
}

/** The day and time that the user enters, in the zone `there`; `onChange` is called once both are whole. */
export function useDayTime(timestamp: number | undefined, there: string, onChange: (timestamp: number) => void) {
  const [day, setDay] = useState(timestamp === undefined ? '' : toDay(timestamp, there));
  const [time, setTime] = useState(timestamp === undefined ? '' : toTime(timestamp, there));
  useEffect(() => {
    // Keeps a typed time, even if a clock change skips it.
    if (timestamp === undefined || means(day, time, there, timestamp)) return;
    setDay(toDay(timestamp, there));
    setTime(toTime(timestamp, there));
  }, [timestamp]);
  const set = (newDay: string, newTime: string): void => {
    setDay(newDay);
    setTime(newTime);
    if (isDay(newDay) && /^\d\d:\d\d$/.test(newTime)) onChange(typedInstant(newDay, newTime, there, timestamp));
  };
  return { day, time, set };
}

interface Properties {
  readonly timestamp: number;
  readonly day: string;
  readonly time: string;
  onChange(timestamp: number): void;
}

/** Explains what happens to a time that the clocks skip, and asks which one is meant of a time that they show twice. */
export function ClockNote({ timestamp, day, time, onChange }: Properties) {
  const there = zone.value;
  if (!isDay(day) || !/^\d\d:\d\d$/.test(time)) return null;
  const { timestamp: first, kind, other } = resolveOnDay(day, time, there);
  // In the user's format.
  const shown = formatDate(`1970-01-01T${time}:00Z`, 'time', locale(), 'UTC');
  if (kind === 'skipped') {
    const real = formatDate(timestamp, 'time', locale(), there);
    return (
      <p class="hint" role="status">
        {t('The clocks skip {time} on this day; it is published at {real}.', { time: shown, real })}
      </p>
    );
  }
  if (other === undefined) return null;
  return (
    <fieldset>
      <legend class="hint">{t('On this day the clocks show {time} twice. Which one?', { time: shown })}</legend>
      <div class="row">
        {[first, other].map((one) => (
          <label key={one} class="check">
            <input type="radio" name="which-time" checked={timestamp === one} onChange={() => onChange(one)} />
            <span>
              {one === first
                ? t('The first one ({offset})', { offset: offsetText(one, there) })
                : t('The second one ({offset})', { offset: offsetText(one, there) })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
