import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { afterMessageFact, type OneMessageFact, unknownMessage } from '#domain/inbox/messages/message-state';
import type { FactTime, Precision } from '#ports/foundation/fact-time';

const start = Date.UTC(2026, 10, 20, 9);
const date = (millisecond: number): string => new Date(start + millisecond).toISOString();
const ofSecond = (millisecond: number): string => date(millisecond - (millisecond % 1000));
const person = { external_id: 'bob' };
const external_id = 'one';

/** What happens to a message at the network: it gets other words, or is gone. The first writes it. */
interface Step {
  readonly at: number;
  readonly text: string | undefined;
}
/** A fact, with when it reaches us. */
interface Arrival {
  readonly at: number;
  readonly fact: OneMessageFact;
  readonly time: FactTime;
}

const messageFact = (text: string): OneMessageFact => ({
  ...{ type: 'message', person, date: date(0) },
  message: { external_id, own: false, message_type: 'simple_message', text, creation_date: ofSecond(0) },
});

/** Returns what the network pushes of a step, so long after it. */
function pushOf({ at, text }: Step, delay: number, precision: Precision | undefined): Arrival {
  const told = { person, date: precision ? ofSecond(at) : date(at), external_id };
  const time = { source: 'push', date: told.date, received: date(at + delay) } as const;
  const fact: OneMessageFact =
    text === undefined
      ? { ...told, type: 'deleted' }
      : at === 0
        ? messageFact(text)
        : { ...told, type: 'edited', text };
  return { at: at + delay, fact, time: precision ? { ...time, precision } : time };
}

/** Returns what a list shows: the network looks some time after it was asked, and its answer takes some time, too. */
function readingOf(steps: readonly Step[], began: number, look: number, answer: number): Arrival {
  const at = began + look + answer;
  const time = { source: 'reading', date: date(began), received: date(at) } as const;
  const { text } = steps.findLast((step) => step.at <= began + look) ?? {};
  const fact: OneMessageFact =
    text === undefined ? { type: 'deleted', person, date: date(began), external_id } : messageFact(text);
  return { at, fact, time };
}

/** Returns the words that are here in the end; undefined when it is gone. */
function endOf(arrivals: readonly Arrival[]): string | undefined {
  const place = { id_account: '', id_client: '', id_contact: '', id_conversation: '', id_organization: '' };
  const rest = { _id: '', external_id, network_key: external_id, received_date: date(0) };
  let message = unknownMessage({ ...place, social_network: 'facebook' }, rest);
  for (const { fact, time } of [...arrivals].sort((one, other) => one.at - other.at)) {
    message = afterMessageFact(message, fact, time);
    expect(afterMessageFact(message, fact, time)).toEqual(message);
  }
  return message.deleted ? undefined : message.text;
}

/** What happens: a second or more lies between two edits, since a network of whole seconds cannot tell them apart. */
const histories = fc
  .record({
    gaps: fc.array(fc.integer({ min: 1000, max: 4000 }), { maxLength: 4 }),
    isDeleted: fc.boolean(),
    delays: fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 6, maxLength: 6 }),
    lost: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    readings: fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 15_000 }),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 1, max: 3000 }),
      ),
      { maxLength: 4 },
    ),
    precision: fc.constantFrom<(Precision | undefined)[]>(undefined, 'second'),
  })
  .map(({ gaps, isDeleted, delays, lost, readings, precision }) => {
    const steps: Step[] = [{ at: 0, text: 'words 0' }];
    for (const gap of gaps) {
      const at = (steps.at(-1)?.at ?? 0) + gap;
      steps.push({ at, text: isDeleted && steps.length === gaps.length ? undefined : `words ${String(at)}` });
    }
    return {
      steps,
      pushes: steps.map((step, index) => pushOf(step, delays[index] ?? 1, precision)),
      lost,
      lists: readings.map((reading) => readingOf(steps, ...reading)),
    };
  });

test('when no push is lost, a message ends as it is at the network, whatever lists are read in between', () => {
  fc.assert(
    fc.property(histories, ({ steps, pushes, lists }) => {
      expect(endOf([...pushes, ...pushes, ...lists])).toBe(steps.at(-1)?.text);
    }),
    { numRuns: 2000 },
  );
});

test('whatever pushes are lost, a message ends as it is at the network once it is read in the end', () => {
  fc.assert(
    fc.property(histories, ({ steps, pushes, lost, lists }) => {
      const arrived = pushes.filter((_push, index) => !lost[index]);
      // Of a message that nobody has heard of, a list that does not show it says nothing.
      const isHeard = [...arrived, ...lists].some(({ fact }) => fact.type === 'message');
      const end = readingOf(steps, 60_000, 0, 1);
      fc.pre(isHeard || end.fact.type === 'message');
      expect(endOf([...arrived, ...lists, end])).toBe(steps.at(-1)?.text);
    }),
    { numRuns: 2000 },
  );
});
