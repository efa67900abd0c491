import { askAgain } from '../../components/ask-again.ts';
import type { Question } from '../../components/confirm.tsx';
import type { Publication } from '../../components/excerpt.ts';
import { notify } from '../../components/notices.tsx';
import { perform } from '../../components/perform.ts';
import { shownState } from '../../components/publication-state.ts';
import { call } from '../../service/call.ts';
import { failureText } from '../../service/failure-text.ts';
import { isChangedElsewhere, isGone } from '../../service/failure.ts';
import { send } from '../../service/send.ts';
import { zone } from '../../service/organization.ts';
import { locale, t } from '../../texts/translate.ts';
import { formatDate } from '../../time/format.ts';
import { type Entry, toEntry, isMovable } from './entry.ts';
import type { Entries } from './use-entries.ts';

/** A date at least this far ahead, in milliseconds, can still be restored. */
const minLead = 60_000;

/** Returns the confirmation for a move that cannot be undone; undefined if it can. */
function questionBefore(entry: Entry, now: number): Question | undefined {
  const action = t('Move it');
  if (entry.state === 'failed')
    return {
      title: t('Schedule the failed post again?'),
      text: t('It is sent at the new time. The failure is removed from its record.'),
      action,
    };
  if (entry.timestamp < now + minLead)
    return { title: t('Move it?'), text: t('Its old time has passed, so this cannot be undone.'), action };
  return undefined;
}

interface Around {
  readonly id_organization: string;
  readonly entries: Pick<Entries, 'set'>;
  readonly now: number;
}

/** Moves a publication, optimistically, and reverts it if that fails. Asks first if it cannot be undone. */
export async function moveEntry(
  entry: Entry,
  timestamp: number,
  around: Around,
  question = questionBefore(entry, around.now),
): Promise<void> {
  const { id_organization, entries, now } = around;
  if (timestamp === entry.timestamp) return;
  if (!isMovable(entry) || timestamp < now) {
    notify(
      isMovable(entry)
        ? t('This time has passed. Choose a later one.')
        : t('Posts that are published or being sent cannot be moved.'),
      { isProblem: true },
    );
    entries.set(entry._id, entry);
    return;
  }
  const to = (date: number, revision: string) =>
    call('PUT', '/organizations/{id_organization}/publish/{id_publication}', {
      path: { id_organization, id_publication: entry._id },
      body: { publish_date: new Date(date).toISOString(), revision },
    });
  entries.set(entry._id, { ...entry, timestamp });
  let failure: unknown;
  const isDone = await perform({
    call: to(timestamp, entry.revision),
    confirm: question,
    done: movedWords(timestamp),
    undo: questionBefore(entry, now) ? undefined : ({ revision }) => to(entry.timestamp, revision),
    onDone: (publication) => entries.set(entry._id, publication ? toEntry(publication) : entry),
    onFailed: (error) => {
      failure = error;
      return isChangedElsewhere(error);
    },
  });
  if (isChangedElsewhere(failure)) await moveChanged(entry, timestamp, around);
  else if (!isDone) entries.set(entry._id, isGone(failure) ? undefined : entry);
}

const movedWords = (timestamp: number): string =>
  t('Moved to {date}.', { date: formatDate(timestamp, 'moment', locale(), zone.value) });

/** Moves a publication that changed since the user saw it: if its time or state changed, the user decides. */
async function moveChanged(entry: Entry, timestamp: number, around: Around): Promise<void> {
  const { id_organization, entries } = around;
  const path = { id_organization, id_publication: entry._id };
  let post: Publication;
  try {
    post = await send(call('GET', '/organizations/{id_organization}/publish/{id_publication}', { path }));
  } catch (error) {
    notify(failureText(error), { isProblem: true });
    entries.set(entry._id, isGone(error) ? undefined : entry);
    return;
  }
  const seen = toEntry(post);
  entries.set(entry._id, seen);
  // It is already there: moved by someone else, or by this call, whose response was lost.
  if (seen?.timestamp === timestamp) {
    notify(movedWords(timestamp));
    return;
  }
  const { revision } = post;
  const theirs = seen ?? { ...entry, revision, state: shownState(post) };
  const isElsewhere = seen?.timestamp !== entry.timestamp || theirs.state !== entry.state;
  // Other changes are kept, so there is nothing to decide.
  const question = isElsewhere ? askAgain(post, { text: t('Move it anyway?'), action: t('Move it') }) : undefined;
  await moveEntry(theirs, timestamp, around, question);
}
