import { useState } from 'preact/hooks';
import { Act } from '../../components/act.tsx';
import { deletionAction } from '../../components/deletion-of.ts';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Known } from '../../components/known.tsx';
import { Icon } from '../../components/icon.tsx';
import { limitWords, type QuotaUse } from '../../components/limit-words.ts';
import { Network } from '../../components/network.tsx';
import { shownState } from '../../components/publication-state.ts';
import { State } from '../../components/state.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { about } from '../../service/live.ts';
import { may, readable, zone } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { ClockNote, useDayTime } from '../../time/day-time.tsx';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { OuterLink } from '../../components/outer-link.tsx';
import { isDay } from './days.ts';
import { type Entry, isMovable } from './entry.ts';

interface Properties {
  readonly entry: Entry;
  readonly id_organization: string;
  /** The limits that it exceeds. */
  readonly limits: readonly QuotaUse[];
  onClose(): void;
  move(timestamp: number): Promise<void>;
  onDeleted(): void;
}

/** The details of an entry, and its actions in the calendar. */
export function EntryDialog({ entry, id_organization, limits, onClose, move, onDeleted }: Properties) {
  const path = { id_organization, id_publication: entry._id };
  const read = useRead(
    call('GET', '/organizations/{id_organization}/publish/{id_publication}', {
      path,
      query: { expand: readable('account') },
    }),
    about(['publications'], { id_publication: entry._id }),
  );
  const [at, setAt] = useState(entry.timestamp);
  const { day, time, set } = useDayTime(at, zone.value, setAt);
  const canMove = may('publications:update') && isMovable(entry);
  const { data } = read;
  const seen = data ? { revision: data.revision, state: shownState(data) } : entry;
  return (
    <Dialog title={t('Post')} isPanel onClose={onClose}>
      <div class="row">
        <Network network={entry.social_network} />
        {data?.account && <span>{data.account.name}</span>}
        <State state={entry.state} />
      </div>
      <p>
        <FormattedDate date={new Date(entry.timestamp).toISOString()} style="full" />
      </p>
      <p class="entry-text">{data?.text ?? entry.words}</p>
      {limits.map((limit) => (
        <p key={limitWords(limit)} class="publication-problem">
          {t('It will not fit this limit: {limit}, {most} at most.', {
            limit: limitWords(limit),
            most: limit.limit ?? 0,
          })}
        </p>
      ))}
      {data?.publication_errors.map(({ code, message }) => (
        <p key={code} class="publication-problem">
          <Known text={message} />
        </p>
      ))}
      {data?.url !== undefined && <OuterLink href={data.url}>{t('See it there')}</OuterLink>}
      {canMove && (
        <Form
          action={t('Move it')}
          onSubmit={async () => {
            if (!isDay(day) || !/^\d\d:\d\d$/.test(time)) return;
            onClose();
            await move(at);
          }}
        >
          <div class="entry-when">
            <TextField
              label={t('Day')}
              value={day}
              onChange={(value) => set(value, time)}
              input={{ type: 'date', required: true }}
            />
            <TextField
              label={t('Time in {zone}', { zone: zone.value })}
              value={time}
              onChange={(value) => set(day, value.slice(0, 5))}
              input={{ type: 'time', required: true }}
            />
          </div>
          <ClockNote timestamp={at} day={day} time={time} onChange={setAt} />
        </Form>
      )}
      <div class="row">
        <a class="button" href={to(addresses.publication, path)}>
          <Icon name="forward" /> {t('All details')}
        </a>
        {canMove && (
          <a class="button" href={to(addresses.compose, { id_organization }, { id: entry._id })}>
            <Icon name="edit" /> {t('Edit')}
          </a>
        )}
        {may('publications:delete') && entry.state !== 'publishing' && entry.state !== 'unknown' && (
          <DeleteAct path={path} seen={seen} onDone={onDeleted} />
        )}
      </div>
    </Dialog>
  );
}

type Deletion = Parameters<typeof deletionAction>[0];

function DeleteAct({ path, seen, onDone }: Pick<Deletion, 'onDone' | 'path' | 'seen'>) {
  return (
    <Act
      look="danger"
      icon="remove"
      {...deletionAction({
        path,
        seen,
        question: (state) => ({
          title: t('Delete this post?'),
          text:
            state === 'published'
              ? t('It is also deleted on the network. This cannot be undone.')
              : t('It will not be sent. This cannot be undone.'),
          action: t('Delete the post'),
          isDanger: true,
        }),
        done: t('The post was deleted.'),
        onDone,
      })}
    >
      {t('Delete')}
    </Act>
  );
}
