import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applyMessageFacts } from '#domain/inbox/index';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { MessageFact } from '#ports/networks/network-messages';
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { account as sampleAccount } from '../../../contracts/sample-records.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';
import { runs } from '../../../chosen.ts';

/** A person who writes, as they are in truth: with the number and the user identifier that ends with it. */
interface Truth {
  readonly name: string;
  readonly number: string;
  readonly user: string;
  /** The seconds in which they have the number. */
  readonly since: number;
}

/** Three people who have two numbers one after another. */
const people: readonly Truth[] = [
  { name: 'Ada', number: '491', user: 'DE.1', since: 0 },
  { name: 'Bob', number: '492', user: 'DE.2', since: 0 },
  { name: 'Eve', number: '491', user: 'DE.3', since: 10 },
  { name: 'Dan', number: '492', user: 'DE.4', since: 10 },
];
const second = (one: number): string => new Date(Date.UTC(2026, 10, 20, 8, 0, one)).toISOString();

interface Event {
  readonly who: number;
  readonly at: number;
  readonly by: 'both' | 'number' | 'user';
  readonly own: boolean;
}
const event: fc.Arbitrary<Event> = fc.record({
  who: fc.nat({ max: people.length - 1 }),
  at: fc.nat({ max: 9 }),
  by: fc.constantFrom('both', 'number', 'user'),
  own: fc.boolean(),
});

function toFact({ who, at, by, own }: Event, index: number): MessageFact {
  const { name, number, user, since } = people[who] ?? { name: '', number: '', user: '', since: 0 };
  const ids = by === 'both' ? [number, user] : [by === 'user' ? user : number];
  const [external_id = '', ...other_ids] = ids;
  const date = second(since + at);
  const text = `${name} ${String(index)}`;
  const message = { external_id: text, own, message_type: 'simple_message', text, creation_date: date } as const;
  // A network names the author with what they wrote, and nobody with what the account wrote.
  return { type: 'message', date, person: { external_id, other_ids, ...(!own && { name }) }, message };
}

/**
 * What must hold, from the truth alone: a message that named its user is with the contact of that user, and no message
 * is with a contact that has the user identifier or the name of somebody else, unless nobody else was ever reported
 * with the number.
 */
function expectTrue(events: readonly Event[], shown: readonly Shown[]): void {
  const reported = (user: string): boolean => events.some(({ who, by }) => by === 'both' && people[who]?.user === user);
  for (const { texts, users, name } of shown) {
    for (const text of texts) {
      const [author = '', index = '0'] = text.split(' ');
      const truth = people.find((one) => one.name === author);
      const isNamed = events[Number(index)]?.by !== 'number';
      const others = users.filter((user) => user !== truth?.user);
      if (isNamed) expect({ text, users }).toEqual({ text, users: [truth?.user] });
      // Nothing contradicts a number of which only one user is known.
      const isContradicted = reported(truth?.user ?? '');
      if (isContradicted) expect({ text, others }).toEqual({ text, others: [] });
      const sharers = people.filter((one) => one.number === truth?.number && reported(one.user));
      if (sharers.length > 1) expect([undefined, author, `+${truth?.number ?? ''}`]).toContain(name);
    }
  }
}

interface Shown {
  readonly name: string | undefined;
  readonly users: readonly string[];
  readonly texts: readonly string[];
}

async function prepare() {
  const { ports, platform, made, app } = await createTestPlatform();
  const { id_client, id_organization } = made;
  const account = { ...sampleAccount(1), id_client, id_organization, social_network: 'whatsapp' as SocialNetwork };
  return async (facts: readonly MessageFact[]): Promise<readonly Shown[]> => {
    const { storage: before } = ports;
    const storage = createMemoryStorage();
    Object.assign(ports, { storage });
    try {
      await storage.insert('accounts', account);
      for (const fact of facts) await applyMessageFacts(ports, account, [fact], { source: 'push' });
      const identities = await storage.find('contact_identities', {});
      const messages = await storage.find('messages', {});
      const contacts = await storage.find('contacts', {});
      const shown = contacts.map(({ _id, profile }) => ({
        name: profile?.name,
        users: identities
          .filter((one) => one.id_contact === _id && one.external_identifier?.startsWith('DE'))
          .map(({ external_identifier = '' }) => external_identifier),
        numbers: identities
          .filter((one) => one.id_contact === _id && !one.external_identifier?.startsWith('DE'))
          .map(({ external_identifier = '' }) => external_identifier)
          .sort(),
        texts: messages
          .filter((one) => one.id_contact === _id)
          .map(({ text }) => text)
          .sort(),
      }));
      return shown.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
    } finally {
      Object.assign(ports, { storage: before, platform, app });
    }
  };
}

test('no message is shown under another person, whoever gets whose number, in any order', async () => {
  const after = await prepare();
  const histories = fc.array(event, { minLength: 2, maxLength: 8 });
  let contradicted = 0;
  await fc.assert(
    fc.asyncProperty(
      histories.chain((events) =>
        fc.record({
          events: fc.constant(events),
          order: fc.shuffledSubarray([...events.keys(), ...events.keys()], { minLength: events.length * 2 }),
        }),
      ),
      async ({ events, order }) => {
        const facts = events.map(toFact);
        const inOrder = await after(facts);
        expectTrue(events, inOrder);
        expect(await after(order.flatMap((index) => facts[index] ?? []))).toEqual(inOrder);
        if (inOrder.some(({ name }) => name?.startsWith('+'))) contradicted += 1;
      },
    ),
    { numRuns: runs(400) },
  );
  // Otherwise nothing was tried that could go wrong.
  expect(contradicted).toBeGreaterThan(0);
}, 60_000);
