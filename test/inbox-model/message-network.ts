// Long, because everything that happens at the network changes one state: its messages and its pushes.
import type { MessageFact, NetworkConversation, NetworkPerson } from '#ports/networks/network-messages';
import { dateBy, type MessageNetworkName, precisionBy, type Traits, traitsByNetwork } from './message-traits.ts';

/** The identifiers of a person from a moment on. A number may later belong to another person. */
export interface Called {
  readonly id: string;
  readonly number?: string;
}

export interface Person {
  readonly name: string;
  readonly called: Called[];
}

/** A version of a message's text, with its date by the network's clock. */
interface Version {
  readonly text: string;
  readonly at: number;
}

/** A message at the network. */
export interface There {
  readonly id: string;
  readonly person: Person;
  readonly called: Called;
  readonly own: boolean;
  /** Our identifier, if it was sent from here. */
  readonly key?: string;
  readonly isPressed: boolean;
  readonly at: number;
  readonly versions: Version[];
  goneAt?: number;
}

/** The content of a push, in the model's own terms. */
export type Report =
  | { readonly kind: 'message' | 'gone'; readonly message: There }
  | { readonly kind: 'edit'; readonly message: There; readonly version: Version }
  | {
      readonly kind: 'reaction';
      readonly message: There;
      readonly by: 'account' | 'contact';
      readonly emoji: string | undefined;
      readonly date: string;
    }
  | { readonly kind: 'state'; readonly message: There; readonly state: 'delivered' | 'read' | 'sent' }
  | { readonly kind: 'until'; readonly person: Person; readonly state: 'delivered' | 'read'; readonly at: number }
  | { readonly kind: 'renamed'; readonly person: Person; readonly from: Called; readonly to: Called };

export interface Push {
  readonly report: Report;
  readonly facts: readonly MessageFact[];
}

/** The result of a list: the number of each message's last version. */
export interface Snapshot {
  readonly versions: ReadonlyMap<There, number>;
}

/** A network with private messages of one account and a clock of its own. */
export class MessageNetwork {
  readonly traits: Traits;
  readonly people: Person[] = [];
  readonly messages: There[] = [];
  /** Until when each person's messages were read at the network. */
  private readonly seen = new Map<Person, number>();
  private readonly given = new Map<string, number>();
  private last = 0;
  private count = 0;

  readonly name: MessageNetworkName;
  private readonly time: () => number;
  private readonly most: number;

  /** `time`: the network's time in milliseconds. `most`: the maximum number of listed messages of a conversation. */
  constructor(name: MessageNetworkName, time: () => number, most: number) {
    this.name = name;
    this.time = time;
    this.most = most;
    this.traits = traitsByNetwork[name];
  }

  /** Returns the network's time; no two events have the same. */
  private happens(): number {
    this.last = Math.max(this.time(), this.last + 1);
    return this.last;
  }

  private dateOf = (at: number): string => dateBy(this.traits.pushed, at);

  /** The date of a message at the network's highest precision. */
  writtenDate = ({ at }: There): string => this.dateOf(at);

  /** Returns the person, creating them at the first mention. */
  person(index: number): Person {
    const name = ['Ada Quill', 'Ben Roper', 'Cleo Stark'][index] ?? '';
    const known = this.people.find((one) => one.name === name);
    if (known) return known;
    const first = name.slice(0, name.indexOf(' ')).toLowerCase();
    const person: Person = { name, called: [this.named(first, `3460000000${index}`)] };
    this.people.push(person);
    return person;
  }

  private named(id: string, number: string): Called {
    return this.traits.numbers ? { id: `ES.${id}`, number } : { id: `id-${id}` };
  }

  /** Returns the current identifiers of a person. */
  calledNow = ({ called }: Person): Called => called.at(-1) ?? { id: '' };

  private shown({ id, number }: Called, name?: string): NetworkPerson {
    const named = name === undefined ? {} : { name };
    return number === undefined ? { external_id: id, ...named } : { external_id: number, other_ids: [id], ...named };
  }

  /** The common part of every pushed fact about a person. */
  private about(called: Called, date: string, original: object, name?: string) {
    return {
      person: this.shown(called, this.traits.names === 'pushed' ? name : undefined),
      date,
      ...precisionBy(this.traits.pushed),
      ...(this.traits.loses ? {} : { conversation: `with-${called.id}` }),
      // Only shown to apps, in the network's own format.
      original: { pushed: original },
    };
  }

  write(
    person: Person,
    text: string,
    more: {
      readonly own?: boolean;
      readonly key?: string;
      readonly isPressed?: boolean;
      readonly before?: number;
    } = {},
  ): There {
    const { own = false, key, isPressed = false, before = 0 } = more;
    this.count += 1;
    const at = this.happens() - before;
    const message: There = {
      id: `m${this.count}`,
      person,
      called: this.calledNow(person),
      own,
      isPressed,
      ...(key !== undefined && { key }),
      at,
      versions: [{ text, at }],
    };
    this.messages.push(message);
    if (own && key === undefined) this.seen.set(person, at);
    return message;
  }

  /** Returns the push of a message as it was written. */
  toPush(message: There): Push {
    const { id, called, own, at, key, isPressed, versions, person } = message;
    const date = this.dateOf(at);
    const text = versions[0]?.text ?? '';
    const fact: MessageFact = {
      ...this.about(called, date, { id, text }, own ? undefined : person.name),
      type: 'message',
      message: {
        external_id: id,
        own,
        message_type: isPressed ? 'postback_message' : 'simple_message',
        text,
        ...(isPressed && { payload: `payload of ${id}` }),
        creation_date: date,
        ...(key !== undefined && this.traits.echoes === 'with our key' && { key }),
      },
    };
    return { report: { kind: 'message', message }, facts: [fact] };
  }

  edit(message: There, text: string): Push {
    const { id: external_id, called } = message;
    const version = { text, at: this.happens() };
    message.versions.push(version);
    const about = this.about(called, this.dateOf(version.at), { id: external_id, text });
    return { report: { kind: 'edit', message, version }, facts: [{ ...about, type: 'edited', external_id, text }] };
  }

  unsend(message: There): Push | undefined {
    const { id: external_id, called, at } = message;
    message.goneAt = this.happens();
    const { unsends } = this.traits;
    if (unsends === 'untold') return undefined;
    const about = this.about(called, this.dateOf(unsends === 'as sent' ? at : message.goneAt), { gone: external_id });
    return { report: { kind: 'gone', message }, facts: [{ ...about, type: 'deleted', external_id }] };
  }

  /** Someone reacts; without `emoji` they remove their reaction. */
  react(message: There, by: 'account' | 'contact', emoji: string | undefined): Push {
    const { id: external_id, called } = message;
    const at = this.happens();
    const key = `${external_id} ${by}`;
    const isAsGiven = emoji === undefined && this.traits.reactions === 'as given';
    const date = this.dateOf(isAsGiven ? (this.given.get(key) ?? at) : at);
    if (emoji !== undefined) this.given.set(key, at);
    const about = this.about(called, date, { reaction: emoji ?? '', to: external_id });
    const opens = this.name === 'facebook' || this.name === 'instagram';
    return {
      report: { kind: 'reaction', message, by, emoji, date },
      facts: [
        { ...about, type: 'reaction', external_id, by, ...(emoji !== undefined && { emoji }) },
        ...(opens && by === 'contact' && emoji !== undefined ? [{ ...about, type: 'opened' } as const] : []),
      ],
    };
  }

  /** One of the account's messages reached its person; undefined where the network does not report it. */
  reach(message: There, state: 'delivered' | 'read' | 'sent'): Push | undefined {
    const { reached } = this.traits;
    const { id: external_id, called, person, key } = message;
    const at = this.happens();
    const about = this.about(called, this.dateOf(at), { state, of: external_id });
    if (reached === 'until') {
      if (state === 'sent') return undefined;
      return { report: { kind: 'until', person, state, at }, facts: [{ ...about, type: 'reached', state }] };
    }
    if (reached === 'absent' || (reached === 'each, read' && state !== 'read')) return undefined;
    // Only the recipient's number is included.
    const report = reached === 'each' ? { ...about, person: { external_id: called.number ?? called.id } } : about;
    const ours = reached === 'each' && key !== undefined ? { key } : {};
    return {
      report: { kind: 'state', message, state },
      facts: [{ ...report, type: 'status', external_id, state, ...ours }],
    };
  }

  /** A person takes another number; their old one becomes free. */
  rename(person: Person, number: string): Push {
    const from = this.calledNow(person);
    const to = this.named(`${person.name.slice(0, 3).toLowerCase()}-${person.called.length}`, number);
    const at = this.happens();
    person.called.push(to);
    const former_ids = [from.number ?? '', from.id];
    const about = this.about(to, this.dateOf(at), { renamed: to.id });
    const fact: MessageFact = { ...about, type: 'renamed', person: { ...about.person, former_ids } };
    return { report: { kind: 'renamed', person, from, to }, facts: [fact] };
  }

  /** Returns the current owner of these identifiers; for a number, whoever has it now. */
  findHolder(ids: readonly string[]): Person | undefined {
    const number = this.traits.numbers ? ids.find((id) => /^\d+$/.test(id)) : undefined;
    return this.people.find((person) => {
      const now = this.calledNow(person);
      return number === undefined ? ids.includes(now.id) : now.number === number;
    });
  }

  /** Returns the newest listed messages with a person, newest first. */
  private getListed(person: Person, most: number): readonly There[] {
    const isShown = ({ goneAt }: There): boolean => goneAt === undefined || this.traits.unsends === 'as sent';
    return this.messages
      .filter((one) => one.person === person && isShown(one))
      .sort((one, other) => other.at - one.at)
      .slice(0, Math.min(most, this.most));
  }

  /** Lists conversations, and returns what it showed. */
  list(limit: number, most: number): { readonly listed: readonly NetworkConversation[]; readonly shown: Snapshot } {
    const versions = new Map<There, number>();
    const listed = this.people.slice(0, limit).flatMap((person): NetworkConversation[] => {
      const rows = this.getListed(person, most);
      if (rows.length === 0) return [];
      const who = this.shown(this.calledNow(person), person.name);
      const facts = rows.map((message): MessageFact => {
        if (message.goneAt === undefined) versions.set(message, message.versions.length - 1);
        return this.listedFact(message, who);
      });
      return [{ person: who, ...(this.traits.loses ? {} : { external_id: `with-${who.external_id}` }), facts }];
    });
    return { listed, shown: { versions } };
  }

  private listedFact({ id: external_id, own, at, versions, goneAt, person: with_ }: There, person: NetworkPerson) {
    const { listed, reportsReads } = this.traits;
    const date = dateBy(listed, at);
    const about = { person, date, ...precisionBy(listed) };
    if (goneAt !== undefined) return { ...about, type: 'deleted', external_id } as const;
    const read = reportsReads && !own ? { read: at <= (this.seen.get(with_) ?? 0) } : {};
    // A list does not show that a button was pressed.
    const message = {
      external_id,
      own,
      message_type: 'simple_message',
      text: versions.at(-1)?.text ?? '',
      creation_date: date,
      ...read,
    } as const;
    return { ...about, type: 'message', message } as const;
  }

  /** Whether all messages until then were read at the network. */
  wasSeen = ({ person, at }: There): boolean => at <= (this.seen.get(person) ?? 0);
}
