// Long, because everything that happens at the network changes one state: its messages and what it pushes.
import type { MessageFact, NetworkConversation, NetworkPerson } from '#ports/networks/network-messages';
import { dateBy, type MessageNetworkName, precisionBy, type Traits, traitsOf } from './message-traits.ts';

/** What a person is called, from one moment on. Where there are numbers, somebody else may have this one later. */
export interface Called {
  readonly id: string;
  readonly number?: string;
}

export interface Person {
  readonly name: string;
  readonly called: Called[];
}

/** Words that a message has had since then, by the network's clock. */
interface Version {
  readonly text: string;
  readonly at: number;
}

/** A message as the network holds it. */
export interface There {
  readonly id: string;
  readonly person: Person;
  readonly called: Called;
  readonly own: boolean;
  /** Our identifier, of what was sent from here. */
  readonly key?: string;
  readonly isPressed: boolean;
  readonly at: number;
  readonly versions: Version[];
  goneAt?: number;
}

/** What a push tells, in the model's own terms. */
export type Told =
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
  | {
      readonly kind: 'until';
      readonly person: Person;
      readonly state: 'delivered' | 'read';
      readonly at: number;
    }
  | { readonly kind: 'renamed'; readonly person: Person; readonly from: Called; readonly to: Called };

export interface Push {
  readonly told: Told;
  readonly facts: readonly MessageFact[];
}

/** What a list showed: of each message the number of its last words. */
export interface Snapshot {
  readonly versions: ReadonlyMap<There, number>;
}

/** A network with private messages of one account, which has a clock of its own. */
export class MessageNetwork {
  readonly traits: Traits;
  readonly people: Person[] = [];
  readonly messages: There[] = [];
  /** Until when all was read at the network, by person. */
  private readonly seen = new Map<Person, number>();
  private readonly given = new Map<string, number>();
  private last = 0;
  private count = 0;

  readonly name: MessageNetworkName;
  private readonly time: () => number;
  private readonly most: number;

  /** `time`: that of the network, in milliseconds. `most`: how many messages of a conversation it lists at most. */
  constructor(name: MessageNetworkName, time: () => number, most: number) {
    this.name = name;
    this.time = time;
    this.most = most;
    this.traits = traitsOf[name];
  }

  /** Returns the network's time; no two things happen at the same. */
  private happens(): number {
    this.last = Math.max(this.time(), this.last + 1);
    return this.last;
  }

  private dateOf = (at: number): string => dateBy(this.traits.pushed, at);

  /** When a message was written, as the network tells it where it is most exact. */
  writtenDate = ({ at }: There): string => this.dateOf(at);

  /** Returns the person, who is new at the first mention. */
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

  /** Returns what a person is called now. */
  calledNow = ({ called }: Person): Called => called.at(-1) ?? { id: '' };

  private shown({ id, number }: Called, name?: string): NetworkPerson {
    const named = name === undefined ? {} : { name };
    return number === undefined
      ? { external_id: id, ...named }
      : { external_id: number, other_ids: [id], ...named };
  }

  /** What every fact about a person says, in a push. */
  private about(called: Called, date: string, original: object, name?: string) {
    return {
      person: this.shown(called, this.traits.names === 'pushed' ? name : undefined),
      date,
      ...precisionBy(this.traits.pushed),
      ...(this.traits.loses ? {} : { conversation: `with-${called.id}` }),
      // Shown to nobody but apps, in the network's own form.
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

  /** Returns how a message is pushed as it was written. */
  pushOf(message: There): Push {
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
    return { told: { kind: 'message', message }, facts: [fact] };
  }

  edit(message: There, text: string): Push {
    const { id: external_id, called } = message;
    const version = { text, at: this.happens() };
    message.versions.push(version);
    const about = this.about(called, this.dateOf(version.at), { id: external_id, text });
    return {
      told: { kind: 'edit', message, version },
      facts: [{ ...about, type: 'edited', external_id, text }],
    };
  }

  unsend(message: There): Push | undefined {
    const { id: external_id, called, at } = message;
    message.goneAt = this.happens();
    const { unsends } = this.traits;
    if (unsends === 'untold') return undefined;
    const about = this.about(called, this.dateOf(unsends === 'as sent' ? at : message.goneAt), {
      gone: external_id,
    });
    return { told: { kind: 'gone', message }, facts: [{ ...about, type: 'deleted', external_id }] };
  }

  /** Somebody reacts; without `emoji` they take back what they gave. */
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
      told: { kind: 'reaction', message, by, emoji, date },
      facts: [
        { ...about, type: 'reaction', external_id, by, ...(emoji !== undefined && { emoji }) },
        ...(opens && by === 'contact' && emoji !== undefined ? [{ ...about, type: 'opened' } as const] : []),
      ],
    };
  }

  /** One of the account's messages reached its person; undefined where the network does not tell. */
  reach(message: There, state: 'delivered' | 'read' | 'sent'): Push | undefined {
    const { reached } = this.traits;
    const { id: external_id, called, person, key } = message;
    const at = this.happens();
    const about = this.about(called, this.dateOf(at), { state, of: external_id });
    if (reached === 'until') {
      if (state === 'sent') return undefined;
      return {
        told: { kind: 'until', person, state, at },
        facts: [{ ...about, type: 'reached', state }],
      };
    }
    if (reached === 'absent' || (reached === 'each, read' && state !== 'read')) return undefined;
    // Only the number of whom it was sent to is named.
    const told =
      reached === 'each' ? { ...about, person: { external_id: called.number ?? called.id } } : about;
    const ours = reached === 'each' && key !== undefined ? { key } : {};
    return {
      told: { kind: 'state', message, state },
      facts: [{ ...told, type: 'status', external_id, state, ...ours }],
    };
  }

  /** A person takes another number; their old one is free for somebody else. */
  rename(person: Person, number: string): Push {
    const from = this.calledNow(person);
    const to = this.named(`${person.name.slice(0, 3).toLowerCase()}-${person.called.length}`, number);
    const at = this.happens();
    person.called.push(to);
    const former_ids = [from.number ?? '', from.id];
    const about = this.about(to, this.dateOf(at), { renamed: to.id });
    const fact: MessageFact = { ...about, type: 'renamed', person: { ...about.person, former_ids } };
    return { told: { kind: 'renamed', person, from, to }, facts: [fact] };
  }

  /** Returns who is reached by these identifiers now: where one is a number, whoever has that. */
  holderOf(ids: readonly string[]): Person | undefined {
    const number = this.traits.numbers ? ids.find((id) => /^\d+$/.test(id)) : undefined;
    return this.people.find((person) => {
      const now = this.calledNow(person);
      return number === undefined ? ids.includes(now.id) : now.number === number;
    });
  }

  /** Returns the newest messages with a person that it still shows, newest first. */
  private listedOf(person: Person, most: number): readonly There[] {
    const isShown = ({ goneAt }: There): boolean => goneAt === undefined || this.traits.unsends === 'as sent';
    return this.messages
      .filter((one) => one.person === person && isShown(one))
      .sort((one, other) => other.at - one.at)
      .slice(0, Math.min(most, this.most));
  }

  /** Lists conversations, and says what it showed. */
  list(
    limit: number,
    most: number,
  ): { readonly listed: readonly NetworkConversation[]; readonly shown: Snapshot } {
    const versions = new Map<There, number>();
    const listed = this.people.slice(0, limit).flatMap((person): NetworkConversation[] => {
      const rows = this.listedOf(person, most);
      if (rows.length === 0) return [];
      const who = this.shown(this.calledNow(person), person.name);
      const facts = rows.map((message): MessageFact => {
        if (message.goneAt === undefined) versions.set(message, message.versions.length - 1);
        return this.listedFact(message, who);
      });
      return [
        { person: who, ...(this.traits.loses ? {} : { external_id: `with-${who.external_id}` }), facts },
      ];
    });
    return { listed, shown: { versions } };
  }

  private listedFact(
    { id: external_id, own, at, versions, goneAt, person: with_ }: There,
    person: NetworkPerson,
  ) {
    const { listed, saysRead } = this.traits;
    const date = dateBy(listed, at);
    const about = { person, date, ...precisionBy(listed) };
    if (goneAt !== undefined) return { ...about, type: 'deleted', external_id } as const;
    const read = saysRead && !own ? { read: at <= (this.seen.get(with_) ?? 0) } : {};
    // A list does not say that a button was pressed.
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

  /** Whether all that was written until then was read at the network. */
  wasSeen = ({ person, at }: There): boolean => at <= (this.seen.get(person) ?? 0);
}
