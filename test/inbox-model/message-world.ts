// Long, because all knowledge about both sides during a history is one state.
import { kindNames } from '#domain/foundation/index';
import { createPlatform, type Platform } from '#domain/platform/create-platform';
import type { Records, Storage } from '#ports/foundation/storage';
import { dyingStorage } from '../fakes/dying-storage.ts';
import { receive } from '../fakes/receive.ts';
import { createTestPlatform } from '../fakes/test-platform.ts';
import { SteppedClock } from './message-clock.ts';
import type { Fate, History } from './message-history.ts';
import {
  type Called,
  MessageNetwork,
  type Person,
  type Push,
  type Snapshot,
  type There,
  type Report,
} from './message-network.ts';
import { createAdapter, type Around, toBody } from './message-port.ts';

/** A removal of a person's messages: when, by our clock, and before and after which other events. */
export interface Removal {
  readonly person: Person;
  /** When it first began, and when it ended, after its process may have died. */
  readonly began: string;
  readonly date: string;
  readonly moment: number;
  /** The known identifiers of the person. */
  readonly called: readonly Called[];
  /** Whether a message to them was in transit. */
  readonly isSending: boolean;
  /** Whether its process died, so that a part is left to the hourly cleaning. */
  readonly isCut: boolean;
  /** Messages whose pushes may or may not have been processed before, since others of their batch had to wait. */
  readonly unsure: ReadonlySet<There>;
}

/** The content of a push, once it was processed. */
export interface Heard {
  readonly report: Report;
  readonly moment: number;
}

/** The result of a list, and when its call ended. */
export interface Reading {
  readonly how: 'list' | 'poll';
  readonly shown: Snapshot;
  /** When it began, by our clock, and after which other events. */
  readonly began: number;
  readonly beganMoment: number;
  readonly moment: number;
  /** Whether the process that stored it died. */
  readonly isCut: boolean;
  /** Whether it requested nothing: the first poll only stores its start time. */
  readonly isEmpty?: true;
}

const lease = 31_000;

/** The result of a history's steps: the network, the service, and what the model knows that each was sent. */
export type World = Awaited<ReturnType<typeof createWorld>>;

/** Creates a network with messages and a service with an account of it, on one clock. */
export async function createWorld(history: History, storage?: Storage) {
  const clock = new SteppedClock();
  const network = new MessageNetwork(history.network, () => clock.now() + history.ahead, history.most);
  const log: string[] = [];
  let moment = 0;
  const next = (): number => (moment += 1);
  let begun = { began: 0, beganMoment: 0 };
  /** The number of the network's calls in progress. */
  let calls = 0;
  const duringCall = async (meanwhile: () => Promise<void>): Promise<void> => {
    calls += 1;
    await meanwhile().finally(() => {
      calls -= 1;
    });
  };
  const say = (line: string): void => {
    log.push(`${((clock.now() - Date.UTC(2026, 10, 20, 9)) / 1000).toFixed(3).padStart(10)} ${line}`);
  };
  const around: Around & { fault: 'lost' | 'none' | 'refused'; sentBefore: () => Promise<void> } & {
    during: { before: () => Promise<void>; after: () => Promise<void> };
    echo: (message: There) => void;
  } = {
    fault: 'none',
    sentBefore: async () => undefined,
    during: { before: async () => undefined, after: async () => undefined },
    echo: () => undefined,
    isAway: () => around.fault === 'refused',
    async beforeList() {
      begun = { began: clock.now(), beganMoment: next() };
      const { before } = around.during;
      around.during.before = async () => undefined;
      await duringCall(before);
    },
    async listed(shown) {
      const lines = [...shown.versions].map(([{ id, versions }, index]) => `${id} ${versions[index]?.text ?? ''}`);
      say(`  the network lists ${lines.join(', ') || 'nothing'}`);
      listed.push({ shown, ...begun });
      const { after } = around.during;
      around.during.after = async () => undefined;
      await duringCall(after);
    },
    async sent(message) {
      say(`  the network has ${message.id} ${message.versions[0]?.text ?? ''}`);
      around.echo(message);
      await duringCall(around.sentBefore);
      return around.fault === 'lost' ? 'lost' : 'answered';
    },
  };
  const service = await createTestPlatform({
    clock,
    networks: [createAdapter(network, around)],
    ...(storage && { storage }),
  });
  const { platform, ports, made, app } = service;
  const { id_organization, id_client } = made;
  await ports.storage.update('clients', id_client, {
    plan_identifier: 'custom',
    plan_data: { accounts: 10, inbox: true, x_credits: 100_000, requests_per_minute: 10_000 },
  });
  const inbox_settings = { x_messages: true };
  await ports.storage.update('organizations', id_organization, { inbox_settings });
  for (const { who, own, before } of history.past) {
    const message = network.write(network.person(who), `before ${String(network.messages.length)}`, { own, before });
    say(`before: ${message.own ? 'to' : 'by'} ${message.person.name} ${message.id}, ${before / 1000} s ago`);
  }
  const [id_account = ''] = await service.connect(history.network);
  await platform.work.keepAccountsSubscribed();

  let listed: Pick<Reading, 'began' | 'beganMoment' | 'shown'>[] = [];
  let number = 0;
  /** After how many writes the process dies that handles the next push. */
  let workDies: number | undefined;
  let underWay: { readonly push: Push; readonly due: number; readonly number: number }[] = [];
  const bodies = new Set<string>();
  let received: Push[] = [];
  const heard: Heard[] = [];
  const readings: Reading[] = [];
  /** The last erasure or deletion of a person here, by their identifiers. */
  const erased = new Map<Called, Removal>();
  const deleted = new Map<Called, Removal>();
  const looks: { readonly called: readonly Called[]; readonly moment: number }[] = [];

  const find = async <K extends keyof Records>(kind: K): Promise<Records[K][]> => ports.storage.find(kind, {});

  /** Runs something, in a process that dies after this many writes, if given. Returns whether it completed. */
  async function run(dies: number | undefined, act: (platform: Platform) => Promise<unknown>): Promise<boolean> {
    if (dies === undefined) {
      await clock.through(() => act(platform));
      return true;
    }
    const dying = dyingStorage(ports.storage, dies);
    const before = calls;
    await clock
      .through(() => act(createPlatform({ ...ports, storage: dying.storage })))
      .catch((error: unknown) => {
        if (!dying.died()) throw error;
      });
    // Network calls continue after their caller has died.
    while (calls > before) await new Promise((resolve) => setImmediate(resolve));
    if (!dying.died()) return true;
    say(`  the process died after ${dies} writes`);
    clock.advance(lease);
    return false;
  }

  async function receivePart(part: readonly { readonly push: Push; readonly number: number }[]): Promise<void> {
    const facts = part.flatMap(({ push }) => push.facts);
    const body = toBody(part[0]?.number ?? 0, facts);
    await receive(platform, history.network, { headers: {}, body });
    if (bodies.has(body)) return;
    bodies.add(body);
    received.push(...part.map(({ push }) => push));
  }

  const world = {
    ...{ clock, network, log, say, around, platform, ports, app, id_organization, id_account, next, find, run },
    ...{ heard, readings, erased, deleted, looks },
    address: { id_organization, id_account },

    /** Applies a fate to a push. */
    push(push: Push | undefined, { late, copies }: Fate): string {
      if (!push) return 'which is not pushed';
      const times = network.traits.loses ? copies : Math.max(1, copies);
      for (let copy = 0; copy < times; copy += 1) {
        number += copy % 2;
        underWay.push({ push, due: clock.now() + late * (1 + copy), number });
      }
      return `pushed ${times}×, ${late} ms later`;
    },

    dieAtWork(writes: number): void {
      workDies = writes;
    },

    /** Delivers what is due, and processes it. */
    async deliver(isAll = false): Promise<void> {
      const due = underWay.filter((one) => isAll || one.due <= clock.now()).sort((one, other) => one.due - other.due);
      underWay = underWay.filter((one) => !due.includes(one));
      while (due.length > 0) {
        await receivePart(due.splice(0, history.split));
        // Requests of the same millisecond may be processed in any order.
        clock.advance(1);
      }
      await world.work();
    },

    /** Delivers everything in another order and several copies, and processes each on arrival. */
    async arrive(order: (index: number) => number, copies: number): Promise<void> {
      const once = underWay.filter(({ push }, index) => underWay.findIndex((one) => one.push === push) === index);
      underWay = [];
      const all = Array.from({ length: copies }, (_, copy) => once.map((one) => ({ ...one, number: copy }))).flat();
      const inOrder = all
        .map((one, index) => ({ one, place: order(index) }))
        .sort((one, other) => one.place - other.place);
      for (const { one } of inOrder) {
        await receivePart([one]);
        await world.work();
      }
    },

    async work(): Promise<void> {
      const dies = workDies;
      workDies = undefined;
      await run(dies, async ({ work }) => {
        await work.processReceivedRequests();
        await work.settleDueMessages();
      });
      const waiting = await ports.storage.find('received_requests', { where: { state: 'waiting' } });
      if (waiting.length > 0) return;
      for (const { report } of received) heard.push({ report, moment: next() });
      if (received.length > 0) say(`  heard of ${received.map(({ report }) => describe(report)).join(', ')}`);
      received = [];
    },

    /** The received messages, while others of their batch are not processed yet. */
    unsure: (): ReadonlySet<There> =>
      new Set(received.flatMap(({ report }) => (report.kind === 'message' ? [report.message] : []))),

    /** Whether a received request is not processed yet. */
    isBehind: (): boolean => received.length > 0,

    /** Records what the calls of the network's list showed. */
    noteReading(how: 'list' | 'poll', isCut: boolean): void {
      const moment = next();
      const nothing = { shown: { versions: new Map<There, number>() }, began: clock.now(), beganMoment: moment };
      for (const one of listed) readings.push({ how, ...one, moment, isCut });
      if (listed.length === 0 && how === 'poll') readings.push({ how, ...nothing, moment, isCut, isEmpty: true });
      listed = [];
    },

    /** Returns everything that is stored, by kind. */
    async everything(): Promise<ReadonlyMap<string, readonly object[]>> {
      const all = new Map<string, readonly object[]>();
      for (const kind of kindNames) all.set(kind, await find(kind));
      return all;
    },

    /** Returns the contact of a person, and their last known identifiers. */
    async findContact({
      called,
    }: Person): Promise<{ readonly id_contact: string; readonly called: Called } | undefined> {
      const identities = await find('contact_identities');
      const known = called.toReversed().flatMap((one) => {
        const identity = identities.find(({ external_identifier }) => external_identifier === one.id);
        return identity ? { id_contact: identity.id_contact, called: one } : [];
      });
      return known[0];
    },

    /** Returns all identifiers of a person that are reported to belong to this one. */
    linked(person: Person, to: Called): readonly Called[] {
      const all = new Set([to]);
      for (let known = 0; known < all.size;) {
        known = all.size;
        for (const { report } of heard) {
          if (report.kind !== 'renamed' || report.person !== person) continue;
          if (all.has(report.from)) all.add(report.to);
          else if (all.has(report.to)) all.add(report.from);
        }
      }
      return [...all];
    },
  };
  return world;
}

function describe(report: Report): string {
  switch (report.kind) {
    case 'edit':
      return `${report.message.id} ${report.version.text}`;
    case 'message':
      return report.message.id;
    case 'gone':
      return `${report.message.id} gone`;
    case 'reaction':
      return `${report.message.id} ${report.emoji ?? 'no reaction'}`;
    case 'state':
      return `${report.message.id} ${report.state}`;
    case 'until':
      return `${report.state} by ${report.person.name}`;
    case 'renamed':
      return `${report.person.name} is ${report.to.id}`;
  }
}
