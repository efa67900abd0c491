import { notify } from '../../components/notices.tsx';
import { perform } from '../../components/perform.ts';
import type { Question } from '../../components/confirm.tsx';
import { call } from '../../service/call.ts';
import { zone } from '../../service/organization.ts';
import { locale, say } from '../../texts/say.ts';
import { formatDate } from '../../time/format.ts';
import { type Entry, entryOf, isMovable } from './entry.ts';
import type { Entries } from './use-entries.ts';

/** A date that far ahead, in milliseconds, can still be put back. */
const slack = 60_000;

/** What the person is asked before a move that cannot be taken back; undefined when it can. */
export function questionBefore(entry: Entry, now: number): Question | undefined {
  const action = say('Move it');
  if (entry.state === 'failed')
    return {
      title: say('Schedule the failed post again?'),
      text: say('It is sent at the new time. That it failed is not kept.'),
      action,
    };
  if (entry.moment < now + slack)
    return {
      title: say('Move it?'),
      text: say('Its old time is over, so it cannot be put back there.'),
      action,
    };
  return undefined;
}

/** Moves a publication to another moment: it is shown there at once, and put back when that is refused. */
export async function moveEntry(
  entry: Entry,
  moment: number,
  {
    id_organization,
    entries,
    now,
  }: { readonly id_organization: string; readonly entries: Pick<Entries, 'set'>; readonly now: number },
): Promise<void> {
  if (moment === entry.moment) return;
  const back = (): void => entries.set(entry._id, entry);
  if (!isMovable(entry) || moment < now) {
    notify(
      isMovable(entry)
        ? say('This time is over. Choose a later one.')
        : say('What is out or on its way stays where it is.'),
      {
        isProblem: true,
      },
    );
    back();
    return;
  }
  const to = (date: number) =>
    call('PUT', '/organizations/{id_organization}/publish/{id_publication}', {
      path: { id_organization, id_publication: entry._id },
      body: { publish_date: new Date(date).toISOString() },
    });
  const question = questionBefore(entry, now);
  entries.set(entry._id, { ...entry, moment });
  const isDone = await perform({
    call: to(moment),
    confirm: question,
    done: say('Moved to {date}.', { date: formatDate(moment, 'moment', locale(), zone.value) }),
    undo: question ? undefined : () => to(entry.moment),
    onDone: (publication) => entries.set(entry._id, publication ? entryOf(publication) : entry),
  });
  if (!isDone) back();
}
