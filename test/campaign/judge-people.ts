import { type Contact, listAll } from './chats.ts';
import type { Farewells } from './farewells.ts';
import { mustBeNone, type Verdict } from './judge.ts';
import type { OutsideClient } from './outside-client.ts';

/** The used fields of an event in the interface. */
interface ReportedPerson {
  readonly _id: string;
  readonly social_network?: string;
}

/** The used fields of a person in the interface. */
interface Kept {
  readonly comments: { readonly total: number };
  readonly contacts: readonly unknown[];
  readonly messages: { readonly total: number };
}

/** People who left and are present nevertheless. */
export interface Returned {
  readonly deleted: readonly string[];
  readonly erased: readonly string[];
}

const pageSize = 1000;

/**
 * Returns who has reappeared. `isReread`: conversations were listed since, which reads the networks' history; that may
 * restore people whose contact was deleted, but WhatsApp has no history.
 */
export async function whoReturned(
  client: OutsideClient,
  { getFate, wasDeleted }: Farewells,
  when: string,
  isReread: boolean,
): Promise<Returned> {
  const contacts = await listAll<Contact>(client, 'contacts');
  const found = contacts.flatMap(({ _id, social_identifiers }) =>
    social_identifiers.flatMap((identifier) => {
      const { social_network, external_identifier: person = '' } = identifier;
      const fate = getFate({ social_network, person });
      return fate === 'erased' || wasDeleted(identifier)
        ? { fate, social_network, name: `${when}: ${social_network} ${person} ${_id}` }
        : [];
    }),
  );
  const erased = found.filter(({ fate }) => fate === 'erased');
  const deleted = found.filter(
    ({ fate, social_network }) => fate === 'deleted' && (!isReread || social_network === 'whatsapp'),
  );
  return { deleted: deleted.map(({ name }) => name), erased: erased.map(({ name }) => name) };
}

/** Returns the events that name one of these people. */
async function eventsAbout(client: OutsideClient, people: Farewells['people']): Promise<readonly string[]> {
  const about: string[] = [];
  for (let after = ''; ;) {
    const query = `limit=${String(pageSize)}${after === '' ? '' : `&after=${after}`}`;
    // As the interface's description says.
    const data = (await client.call('GET', `${client.organization}/events?${query}`)).data as ReportedPerson[];
    for (const reported of data) {
      const text = JSON.stringify(reported);
      const isAbout = people.some(
        ({ social_network, person }) => reported.social_network === social_network && text.includes(`"${person}"`),
      );
      if (isAbout) about.push(text);
    }
    const last = data.at(-1);
    if (!last || data.length < pageSize) return about;
    after = last._id;
  }
}

/** Checks that erased people stayed erased, and that deleted contacts did not reappear because of earlier events. */
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
    { what: 'people whose contact was deleted', count: people.length - erased.length, wrong: false },
    mustBeNone('deleted contacts that stored events brought back', [
      ...new Set(returned.flatMap((one) => one.deleted)),
    ]),
  ];
}
