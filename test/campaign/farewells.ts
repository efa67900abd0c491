import { setTimeout as sleep } from 'node:timers/promises';
import type { SocialNetwork } from '#ports/networks/social-network';
import { type Chat, chatting, type Contact, listAll, toPerson } from './chats.ts';
import { type OutsideClient, Refused } from './outside-client.ts';
import type { Pushes } from './pushes.ts';

/** The fate of people in the middle of the storm. */
type Fate = 'deleted' | 'erased';

/** One of those who wrote before, and one of the strangers, each. */
const fates: readonly (readonly [number, Fate])[] = [
  [0, 'erased'],
  [1, 'deleted'],
  [8, 'erased'],
  [9, 'deleted'],
];
/** How many of the first and of the last comments are by people who are erased. */
const commenters = 3;
type Identifier = Contact['social_identifiers'][number];
const toName = ({ social_network, external_identifier, id_account }: Identifier): string =>
  JSON.stringify([social_network, external_identifier, id_account]);
/** The code for a missing contact. */
const noContact = 1600;

/**
 * Creates the people who leave: their contact is deleted, or all their data is erased. On X they only write before the
 * storm, so that the charges are known.
 */
export function createFarewells({ messages, comments }: { readonly messages: number; readonly comments: number }) {
  let isOver = false;
  /** The identifiers of the deleted contacts: people whose messages were not received by then are not contacts yet. */
  const deleted = new Set<string>();
  const networks = messages > 0 ? [...new Set(chatting.map(({ social_network }) => social_network))] : [];
  const people = networks.flatMap((social_network) =>
    fates
      .filter(([index]) => social_network !== 'x' || index < 2)
      .map(([index, fate]) => ({ social_network, person: toPerson(social_network, index), fate })),
  );
  const getFate = ({
    social_network,
    person,
  }: {
    readonly social_network: string;
    readonly person: string;
  }): Fate | undefined => people.find((one) => one.social_network === social_network && one.person === person)?.fate;
  const numbers = Array.from({ length: comments }, (_, index) => index);
  const erasedComments = [...new Set([...numbers.slice(0, commenters), ...numbers.slice(-commenters)])].map(
    (index) => `campaign_${String(index)}`,
  );
  const authors = erasedComments.map((id) => ({
    social_network: 'facebook' as const satisfies SocialNetwork,
    person: `person-${id}`,
  }));

  async function erase(client: OutsideClient): Promise<void> {
    const erased = people.filter(({ fate }) => fate === 'erased');
    for (const { social_network, person } of [...erased, ...authors])
      await client.call('DELETE', `${client.organization}/people/${social_network}/${person}`);
  }

  async function deleteContacts(client: OutsideClient): Promise<void> {
    for (const { _id, social_identifiers } of await listAll<Contact>(client, 'contacts')) {
      const isGoing = social_identifiers.some(
        ({ social_network, external_identifier: person = '' }) => getFate({ social_network, person }) === 'deleted',
      );
      if (!isGoing) continue;
      for (const identifier of social_identifiers) deleted.add(toName(identifier));
      await client.call('DELETE', `${client.organization}/contacts/${_id}`).catch((error: unknown) => {
        // A call whose response was lost has done it.
        if (!(error instanceof Refused) || error.code !== noContact) throw error;
      });
    }
  }

  return {
    people,
    getFate,
    /** The authors of comments who are erased, and what they wrote. */
    authors,
    erasedComments,
    /** Whether a contact with this identifier was deleted. */
    wasDeleted: (identifier: Identifier): boolean => deleted.has(toName(identifier)),
    /** Whether a chat has no more messages. */
    isSilent: (chat: Chat): boolean => getFate(chat) !== undefined && (isOver || chat.social_network === 'x'),
    /** Deletes and erases them, and makes the networks send all their events about them again. */
    async take(client: OutsideClient, pushes: Pushes): Promise<void> {
      isOver = true;
      // WhatsApp reports seconds: a message from the same second as a deletion counts as new.
      await sleep(1_500);
      await erase(client);
      await deleteContacts(client);
      pushes.again((social_network, change) => {
        const json = JSON.stringify(change);
        return people.some((one) => one.social_network === social_network && json.includes(`"${one.person}"`));
      });
    },
  };
}

export type Farewells = ReturnType<typeof createFarewells>;
