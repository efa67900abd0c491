import type { History } from './message-history.ts';
import { happen } from './message-play.ts';
import { createWorld, type World } from './message-world.ts';

/** The order in which pushes arrive: each has a number, smallest first. */
export type Order = (index: number) => number;

const hour = 60 * 60_000;

/** Returns all stored data that callers may see, except what differs between any two services. */
async function readState({ find }: World): Promise<unknown> {
  const messages = await find('messages');
  const contacts = await find('contacts');
  const identities = await find('contact_identities');
  const conversations = await find('conversations');
  const people = contacts.map(({ _id, profile }) => {
    const called = identities.filter((one) => one.id_contact === _id);
    const conversation = conversations.find((one) => one.id_contact === _id);
    return {
      name: profile?.name,
      called: called.map((one) => `${String(one.external_identifier)} ${one.last_send_date ?? ''}`).sort(),
      conversation: conversation && {
        date: conversation.date,
        unread: conversation.unread_messages,
        opened: conversation.opened_date,
      },
      messages: messages
        .filter((one) => one.id_contact === _id)
        .map((one) => ({
          id: one.external_id,
          known: one.known,
          own: one.own,
          words: one.text,
          edited: one.edited_date,
          deleted: one.deleted,
          written: one.creation_date,
          type: one.message_type,
          payload: one.message_options.payload,
          state: one.state,
          unread: one.unread,
          reactions: one.reactions.map(({ by, emoji }) => `${by} ${emoji ?? ''}`).sort(),
        }))
        .sort((one, other) => ((one.id ?? '') < (other.id ?? '') ? -1 : 1)),
    };
  });
  return people
    .map((one) => JSON.stringify(one, undefined, 1))
    .sort()
    .join('\n');
}

/** Plays a history whose pushes all arrive after its end, and returns the stored data. */
export async function stateAfter(
  history: History,
  order: Order,
  copies: number,
): Promise<{ readonly state: unknown; readonly log: readonly string[] }> {
  const world = await createWorld(history);
  for (const step of history.steps) {
    if (step.do === 'wait') world.clock.advance(step.ms);
    else happen(world, step);
  }
  world.clock.advance(hour);
  await world.arrive(order, copies);
  return { state: await readState(world), log: world.log };
}
