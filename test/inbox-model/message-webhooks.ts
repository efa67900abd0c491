import type { Message } from '#ports/inbox/message';
import { must } from './message-checks.ts';
import { isUntouched, shownAfter, findReportAfter } from './message-expected.ts';
import type { There } from './message-network.ts';
import type { World } from './message-world.ts';

interface Announced {
  readonly what: string;
  readonly text: string;
}

/** Returns the events about each message, in order. */
async function announced({ ports }: World): Promise<ReadonlyMap<string, readonly Announced[]>> {
  const order = [{ field: 'position', direction: 'asc' }] as const;
  const byMessage = new Map<string, Announced[]>();
  for (const { change } of await ports.storage.find('events', { order })) {
    if (!('messageObj' in change)) continue;
    const { element_external_id: id = '', text = '' } = change.messageObj;
    const what = [change.field, ...('action' in change ? [change.action ?? ''] : [])].join(' ').trim();
    byMessage.set(id, [...(byMessage.get(id) ?? []), { what, text }]);
  }
  return byMessage;
}

/** Checks that apps received each event once. */
export async function checkWebhooks(world: World, findRecord: (message: There) => Message | undefined) {
  const all = await announced(world);
  for (const message of world.network.messages) {
    const row = findRecord(message);
    const reported = all.get(message.id) ?? [];
    const count = (what: string): number => reported.filter((one) => one.what === what).length;
    const { id, own, isPressed } = message;
    const news = own ? 'messaging_echoes created' : isPressed ? 'messaging_postbacks created' : 'messages created';
    for (const once of [
      'messaging_echoes created',
      'messaging_postbacks created',
      'messages created',
      'messages deleted',
      'messaging_delivered',
      'messaging_seen',
    ])
      must(count(once) <= 1, `apps were told ${count(once)} times of ${id}: ${once}`);
    const edits = count('messages edited');
    // What a list showed as plain text turns out to be a pressed button.
    const isCorrected = isPressed && shownAfter(world, message, 0).length > 0;
    // The order of versions that a list showed while they changed is unknown.
    const isListed = shownAfter(world, message, 0).some(({ shown }) => (shown.versions.get(message) ?? 0) > 0);
    const changes = message.versions.length - 1 + Number(isCorrected) + Number(isListed);
    must(edits <= changes, `apps were told ${edits} edits of ${id}, which had ${changes}`);
    const reactions = world.heard.filter(({ report: one }) => one.kind === 'reaction' && one.message === message);
    must(count('messages reacted') <= reactions.length, `apps were told of more reactions to ${id} than there were`);
    if (!row?.known || !isUntouched(world, message)) continue;
    const moment = findReportAfter(world, message, 0)?.moment;
    const isPushedFirst =
      moment !== undefined &&
      shownAfter(world, message, 0).every((one) => one.moment > moment && one.beganMoment > moment);
    if (!isPushedFirst || message.key !== undefined || row.deleted) continue;
    must(count(news) === 1, `apps were not told of ${id}`);
    const last = reported.filter(({ what }) => what === news || what === 'messages edited').at(-1);
    if (!own)
      must(
        last?.text === row.text,
        `apps were last told that ${id} says "${String(last?.text)}", and not "${row.text}"`,
      );
  }
}
