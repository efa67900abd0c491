import { type Contact, listAll } from './chats.ts';
import type { Farewells } from './farewells.ts';
import { mustBeNone, type Verdict } from './judge.ts';
import type { OutsideClient } from './outside-client.ts';

/** An event as the interface tells it, as far as it is looked at. */
interface Told {
  readonly _id: string;
  readonly social_network?: string;
}

/** What the interface says of a person, as far as it is looked at. */
interface Kept {
  readonly comments: { readonly total: number };
  readonly contacts: readonly unknown[];
  readonly messages: { readonly total: number };
}

/** Those who took their leave and are there nevertheless. */
export interface Returned {
  readonly deleted: readonly string[];
  readonly erased: readonly string[];
}

const pageSize = 1000;

/**
 * Returns who is there again. `isReadAnew`: conversations were listed since, which reads what the networks have; that may
 * bring back whose contact was deleted, but WhatsApp has no past.
 */
export async function whoReturned(
  client: OutsideClient,
  { fateOf, wasDeleted }: Farewells,
  when: string,
  isReadAnew: boolean,
): Promise<Returned> {
  const contacts = await listAll<Contact>(client, 'contacts');
  const found = contacts.flatMap(({ _id, social_identifiers }) =>
    social_identifiers.flatMap((identifier) => {
      const { social_network, external_identifier: person = '' } = identifier;
      const fate = fateOf({ social_network, person });
      return fate === 'erased' || wasDeleted(identifier)
        ? { fate, social_network, name: `${when}: ${social_network} ${person} ${_id}` }
        : [];
    }),
  );
  const erased = found.filter(({ fate }) => fate === 'erased');
  const deleted = found.filter(
    ({ fate, social_network }) => fate === 'deleted' && (!isReadAnew || social_network === 'whatsapp'),
  );
  return { deleted: deleted.map(({ name }) => name), erased: erased.map(({ name }) => name) };
}

/** Returns the events in which one of these people is named. */
async function eventsAbout(client: OutsideClient, people: Farewells['people']): Promise<readonly string[]> {
  const about: string[] = [];
  for (let after = ''; ;) {
    const query = `limit=${String(pageSize)}${after === '' ? '' : `&after=${after}`}`;
    // As the interface's description says.
    const data = (await client.call('GET', `${client.organization}/events?${query}`)).data as Told[];
    for (const told of data) {
      const text = JSON.stringify(told);
      const isAbout = people.some(
        ({ social_network, person }) =>
          told.social_network === social_network && text.includes(`"${person}"`),
      );
      if (isAbout) about.push(text);
    }
    const last = data.at(-1);
    if (!last || data.length < pageSize) return about;
    after = last._id;
  }
}

/** Judges whether erased people stayed erased, and whether deleted contacts came back by what networks told before. */
export async function judgePeople(
  client: OutsideClient,
  { people, authors }: Farewells,
  returned: readonly Returned[],
): Promise<Verdict[]> {
  const erased = people.filter(({ fate }) => fate === 'erased');
  const kept: string[] = [];
  for (const { social_network, person } of [...erased, ...authors]) {
    const path = `${client.organization}/people/${social_network}/${person}`;
    // As the interface's description says.
    const found = (await client.call('GET', path)) as unknown as Kept;
    const { comments, contacts, messages } = found;
    if (comments.total + contacts.length + messages.total > 0)
      kept.push(`${social_network} ${person}: ${JSON.stringify(found)}`);
  }
  return [
    { what: 'people who were erased', count: erased.length + authors.length, wrong: false },
    mustBeNone('erased people who came back', [...new Set(returned.flatMap((one) => one.erased))]),
    mustBeNone('erased people of whom something is kept', kept),
    mustBeNone('events that name erased people', await eventsAbout(client, erased)),
    {
      what: 'people whose contact was deleted',
      count: people.length - erased.length,
      wrong: false,
    },
    mustBeNone('deleted contacts that stored events brought back', [
      ...new Set(returned.flatMap((one) => one.deleted)),
    ]),
  ];
}
