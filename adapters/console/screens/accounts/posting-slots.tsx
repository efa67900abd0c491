import { useState } from 'preact/hooks';
import { Act } from '../../components/act.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { perform } from '../../components/perform.ts';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { useRead } from '../../service/use-read.ts';
import { locale, t } from '../../texts/translate.ts';
import { formatDate } from '../../time/format.ts';
import type { Account } from './health.ts';
import { PostingQueue } from './posting-queue.tsx';

type Slot = components['schemas']['PostingSlot'];
type PostingSlotsAnswer = components['schemas']['PostingSlots'];

const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** Several days at once, by the value of the choice. */
const several: Readonly<Record<string, readonly number[]>> = { all: weekdays, work: [1, 2, 3, 4, 5] };

// 1 January 2024 was a Monday.
const weekdayText = (weekday: number): string => formatDate(Date.UTC(2024, 0, weekday), 'longWeekday', locale(), 'UTC');
const timeText = (time: string): string => formatDate(`1970-01-01T${time}:00Z`, 'time', locale(), 'UTC');

/** The slots of each day; without `onRemove` they cannot be changed. */
function SlotWeek({
  slots,
  onRemove,
}: {
  readonly slots: readonly Slot[];
  readonly onRemove: ((slot: Slot) => void) | undefined;
}) {
  return (
    <dl class="slot-week">
      {weekdays.map((weekday) => (
        <div key={weekday}>
          <dt>{weekdayText(weekday)}</dt>
          {slots
            .filter((slot) => slot.weekday === weekday)
            .map((slot) => (
              <dd key={slot.time}>
                {timeText(slot.time)}
                {onRemove && (
                  <button
                    type="button"
                    class="button quiet small"
                    aria-label={t('Remove {weekday} {time}', {
                      weekday: weekdayText(weekday),
                      time: timeText(slot.time),
                    })}
                    onClick={() => onRemove(slot)}
                  >
                    <Icon name="close" />
                  </button>
                )}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}

interface PauseProperties {
  readonly path: { readonly id_organization: string; readonly id_account: string };
  readonly isPaused: boolean;
  onDone(answer: PostingSlotsAnswer | undefined): void;
}

/** Pauses the slots, or resumes them. */
function Pause({ path, isPaused, onDone }: PauseProperties) {
  return isPaused ? (
    <Act
      icon="forward"
      look="primary"
      call={call('PUT', '/organizations/{id_organization}/accounts/{id_account}/slots/resume', { path })}
      done={t('The slots are resumed.')}
      onDone={onDone}
    >
      {t('Resume')}
    </Act>
  ) : (
    <Act
      icon="clock"
      call={call('PUT', '/organizations/{id_organization}/accounts/{id_account}/slots/pause', { path })}
      done={t('The slots are paused.')}
      onDone={onDone}
    >
      {t('Pause the slots')}
    </Act>
  );
}

/** The weekly posting slots of an account, their pause, and the queue. */
export function PostingSlots({ account }: { readonly account: Account }) {
  const path = { id_organization: account.id_organization, id_account: account._id };
  const read = useRead(call('GET', '/organizations/{id_organization}/accounts/{id_account}/slots', { path }));
  const [day, setDay] = useState('work');
  const [time, setTime] = useState('09:00');
  // Reloads the queue when slots change.
  const [version, setVersion] = useState(0);
  const replaceBy = (slots: readonly Slot[]) =>
    call('PUT', '/organizations/{id_organization}/accounts/{id_account}/slots', { path, body: { slots } });
  const show = (answer: PostingSlotsAnswer | undefined): void => {
    if (answer) read.set(answer);
    else read.reload();
    setVersion((before) => before + 1);
  };
  return (
    <section class="stack" aria-labelledby="posting-slots">
      <h3 id="posting-slots">{t('Posting slots')}</h3>
      <Loaded read={read} lines={4}>
        {({ slots, timezone, paused }) => {
          const mayChange = may('accounts:update');
          const remove = (slot: Slot) =>
            perform({
              call: replaceBy(slots.filter((one) => one !== slot)),
              done: t('The slot is removed. Posts waiting in it keep their time.'),
              undo: () => replaceBy(slots),
              onDone: show,
            });
          return (
            <>
              <p class="hint">
                {t('Posts for the next free slot are published at these times, in the time zone {zone}.', {
                  zone: timezone,
                })}
              </p>
              {slots.length === 0 && <p>{t('It has no slots yet.')}</p>}
              {slots.length > 0 && (
                <SlotWeek slots={slots} onRemove={mayChange ? (slot) => void remove(slot) : undefined} />
              )}
              {mayChange && (
                <Form
                  action={t('Add the slot')}
                  onSubmit={async () => {
                    const days = several[day] ?? [Number(day)];
                    show(await send(replaceBy([...slots, ...days.map((weekday) => ({ weekday, time }))])));
                  }}
                >
                  <div class="slot-new">
                    <SelectField
                      label={t('Day')}
                      value={day}
                      choices={[
                        ['work', t('Monday to Friday')],
                        ['all', t('Every day')],
                        ...weekdays.map((weekday) => [String(weekday), weekdayText(weekday)] as const),
                      ]}
                      onChange={setDay}
                    />
                    <TextField
                      label={t('Time')}
                      value={time}
                      onChange={(value) => setTime(value.slice(0, 5))}
                      input={{ type: 'time', required: true }}
                    />
                  </div>
                </Form>
              )}
              {paused && (
                <p class="slot-paused" role="status">
                  <Icon name="clock" />
                  {t('Its slots are paused: waiting posts stay, and get the next free slots when they resume.')}
                </p>
              )}
              {may('publications:update') && (slots.length > 0 || paused) && (
                <div class="row">
                  <Pause path={path} isPaused={paused} onDone={show} />
                </div>
              )}
              <PostingQueue key={version} account={account} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
