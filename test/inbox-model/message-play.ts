import { ServiceError } from '#domain/foundation/index';
import { checkAtTheEnd, checkMeanwhile } from './message-checks.ts';
import type { Fate, History, Step } from './message-history.ts';
import type { Called, Person, There } from './message-network.ts';
import type { Storage } from '#ports/foundation/storage';
import { createWorld, type Removal, type World } from './message-world.ts';

const minute = 60_000;
const hour = 60 * minute;

const toFate = ({ late, copies }: Fate) => ({ late, copies });

/** Returns the message of a step: one of the newest that still exist. */
function messageAt({ network }: World, which: number, fits: (one: There) => boolean): There | undefined {
  const there = network.messages.filter((one) => one.goneAt === undefined && fits(one)).reverse();
  return there.length === 0 ? undefined : there[which % there.length];
}

async function isSendingTo({ find, findContact }: World, person: Person): Promise<boolean> {
  const contact = await findContact(person);
  const rows = await find('messages');
  return rows.some(
    (one) => one.id_contact === contact?.id_contact && ['sending', 'unconfirmed'].includes(one.state ?? ''),
  );
}

async function answer(world: World, step: Extract<Step, { do: 'answer' }>): Promise<void> {
  const { network, say, around, ports, app, address, findContact, run } = world;
  const person = network.person(step.who);
  const { id_contact } = (await findContact(person)) ?? {};
  if (id_contact === undefined) return;
  const id = ports.identifiers.next();
  const text = `answer ${String(network.messages.length + 1)} ${id.slice(-6)}`;
  say(`an answer to ${person.name} is sent from here: ${text}${step.fault === 'none' ? '' : ` (${step.fault})`}`);
  around.fault = step.fault;
  const { traits } = network;
  around.echo = (message) => {
    if (traits.echoes !== 'absent') say(`  its echo is ${world.push(network.toPush(message), step.fate)}`);
    else if (traits.reached === 'each') world.push(network.reach(message, 'sent'), step.fate);
  };
  around.sentBefore = async () => {
    around.sentBefore = async () => undefined;
    await playAll(world, step.meanwhile);
  };
  const input = { message_type: 'simple_message', text } as const;
  try {
    await run(step.dies, ({ messages }) => messages.sendMessage(app, { ...address, id_contact }, input, id));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    say(`  refused: ${error.error}`);
  } finally {
    around.fault = 'none';
  }
}

async function read(world: World, step: Extract<Step, { do: 'list' | 'poll' }>): Promise<void> {
  const { clock, say, around, app, address, run, find } = world;
  if (!world.network.traits.lists) return;
  if (step.do === 'poll') {
    const [poll] = await find('message_polls');
    const due = Date.parse(poll?.due_date ?? '') - clock.now();
    if (due > 8 * hour) return;
    if (due > 0) {
      clock.advance(due);
      await world.deliver();
    }
  }
  say(step.do === 'poll' ? 'messages are looked for' : 'somebody lists conversations');
  around.during = { before: () => playAll(world, step.before), after: () => playAll(world, step.meanwhile) };
  const isWhole = await run(step.dies, ({ work, messages }) =>
    step.do === 'poll' ? work.readRecentMessages() : messages.listAccountConversations(app, address, {}),
  );
  const nothing = async () => undefined;
  around.during = { before: nothing, after: nothing };
  world.noteReading(step.do, !isWhole);
}

function noteIn(all: Map<Called, Removal>, removal: Removal): void {
  // Messages in transit at an earlier removal may still be.
  const isSending = removal.isSending || removal.called.some((one) => all.get(one)?.isSending);
  const noted = { ...removal, isSending };
  for (const one of removal.called) all.set(one, noted);
}

/** Removes a contact, or erases a person; repeats it after an interruption. */
async function remove(world: World, step: Extract<Step, { do: 'delete contact' | 'erase' }>): Promise<void> {
  const { network, clock, say, app, address, findContact, run } = world;
  const { id_organization } = address;
  const person = network.person(step.who);
  const { id_contact, called = network.calledNow(person) } = (await findContact(person)) ?? {};
  const isSending = await isSendingTo(world, person);
  const unsure = world.unsure();
  const began = new Date(clock.now()).toISOString();
  const note = (isCut: boolean): Removal => ({
    person,
    isCut,
    date: new Date(clock.now()).toISOString(),
    moment: world.next(),
    // If nothing is known here, other identifiers are not known either.
    called: id_contact === undefined ? [called] : world.linked(person, called),
    isSending,
    unsure,
    began,
  });
  if (step.do === 'delete contact') {
    if (id_contact === undefined) return;
    say(`the contact ${person.name} is deleted`);
    const isWhole = await run(step.dies, ({ contacts }) =>
      contacts.deleteContact(app, { id_organization, id_contact }),
    );
    if (!isWhole) {
      await run(undefined, async ({ contacts }) =>
        contacts.deleteContact(app, { id_organization, id_contact }).catch((error: unknown) => {
          if (!(error instanceof ServiceError)) throw error;
        }),
      );
    }
    noteIn(world.deleted, note(!isWhole));
    return;
  }
  say(`${person.name} is erased`);
  const { id, number } = called;
  let isCut = false;
  const identities = await world.find('contact_identities');
  const holder = identities.find((one) => one.external_identifier === number)?.id_contact;
  const held = identities.filter((one) => one.id_contact === holder).map((one) => one.external_identifier);
  const others = network.people.filter((one) => one !== person).flatMap((one) => one.called);
  const isOthers = others.some((one) => held.includes(one.id));
  // If nothing is known here, each identifier is passed, unless it is known as another person's.
  for (const external_id of id_contact === undefined && number !== undefined && !isOthers ? [number, id] : [id]) {
    const who = { id_organization, social_network: network.name, external_id };
    const isWhole = await run(step.dies, ({ people }) => people.deletePerson(app, who, {}));
    if (!isWhole) await run(undefined, ({ people }) => people.deletePerson(app, who, {}));
    isCut ||= !isWhole;
  }
  noteIn(world.erased, note(isCut));
}

/** Performs a step at the network. */
export function happen(world: World, step: Step): void {
  const { network, say, clock } = world;
  switch (step.do) {
    case 'write': {
      const message = network.write(network.person(step.who), `words ${String(network.messages.length + 1)}`, {
        isPressed: step.isPressed && network.traits.presses,
      });
      const fate = world.push(network.toPush(message), toFate(step.fate));
      return void say(`${message.person.name} writes ${message.id} ${message.versions[0]?.text ?? ''}, ${fate}`);
    }
    case 'answer there': {
      const person = network.person(step.who);
      const text = `written there ${String(network.messages.length + 1)}`;
      const message = network.write(person, text, { own: true });
      return void say(
        `the app answers ${person.name} with ${message.id}, ${world.push(network.toPush(message), step.fate)}`,
      );
    }
    case 'edit': {
      const message = network.traits.edits ? messageAt(world, step.which, (one) => !one.isPressed) : undefined;
      if (!message) return;
      const text = `${message.versions[0]?.text ?? ''} edited ${message.versions.length}`;
      return void say(`${message.id} is edited to ${text}, ${world.push(network.edit(message, text), step.fate)}`);
    }
    case 'unsend': {
      const message = network.traits.unsends === 'absent' ? undefined : messageAt(world, step.which, () => true);
      if (message) say(`${message.id} is taken back, ${world.push(network.unsend(message), step.fate)}`);
      return;
    }
    case 'react': {
      const message = network.traits.reactions === 'absent' ? undefined : messageAt(world, step.which, () => true);
      if (!message) return;
      const fate = world.push(network.react(message, step.by, step.emoji), step.fate);
      return void say(`the ${step.by} reacts to ${message.id}: ${step.emoji ?? 'taken back'}, ${fate}`);
    }
    case 'reach': {
      const message = messageAt(world, step.which, ({ own }) => own);
      if (message) say(`${message.id} is ${step.state}, ${world.push(network.reach(message, step.state), step.fate)}`);
      return;
    }
    case 'rename': {
      if (!network.traits.numbers) return;
      const person = network.person(step.who);
      // A number is not reused within a minute.
      clock.advance(minute);
      const given = network.people.flatMap(({ called }) => called.flatMap(({ number = [] }) => number));
      const inUse = network.people.map((one) => network.calledNow(one).number);
      const free = step.isFree ? given.find((one) => !inUse.includes(one)) : undefined;
      const number = free ?? `3461000000${String(given.length)}`;
      const push = network.rename(person, number);
      return void say(`${person.name} takes the number ${number}, ${world.push(push, step.fate)}`);
    }
    default:
      return undefined;
  }
}

async function play(world: World, step: Step): Promise<void> {
  const { clock, say, app, address, platform, findContact, network } = world;
  switch (step.do) {
    case 'wait':
      clock.advance(step.ms);
      break;
    case 'answer':
      await answer(world, step);
      break;
    case 'list':
    case 'poll':
      await read(world, step);
      break;
    case 'delete contact':
    case 'erase':
      await remove(world, step);
      break;
    case 'look': {
      const person = network.person(step.who);
      const { id_contact, called } = (await findContact(person)) ?? {};
      if (id_contact === undefined || !called) break;
      say(`somebody reads what ${person.name} wrote`);
      await platform.messages.readMessages(app, { ...address, id_contact }, { limit: 100, mark_read: true });
      world.noteReading('list', false);
      world.looks.push({ called: world.linked(person, called), moment: world.next() });
      break;
    }
    case 'work':
      world.dieAtWork(step.dies);
      break;
    case 'clean':
      clock.advance(hour + 1);
      say('an hour later it is cleaned up');
      await platform.work.forgetExpired();
      break;
    default:
      happen(world, step);
  }
  await world.deliver();
}

async function playAll(world: World, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await play(world, step);
}

/** Processes everything pending, resolves unknown outcomes, and reads everything once. */
async function comeToRest(world: World): Promise<void> {
  const { clock, platform } = world;
  world.say('all that is under way arrives');
  await world.deliver(true);
  // As long as messages with an unknown outcome are looked up.
  for (const pause of [1_000, 10_000, 70_000, 130_000, 10 * 60_000, 1.1 * hour, 3 * hour]) {
    clock.advance(pause);
    await world.work();
  }
  await read(world, { do: 'list', before: [], meanwhile: [] });
  clock.advance(5 * hour);
  await read(world, { do: 'poll', before: [], meanwhile: [] });
  await platform.work.settleDueMessages();
  await platform.work.forgetExpired();
}

/** Plays a history, and throws the differences from the expected result, with its steps. */
export async function playHistory(history: History, storage?: Storage): Promise<World> {
  const world = await createWorld(history, storage);
  try {
    await playMeasured(world, history.steps);
    await comeToRest(world);
    await checkAtTheEnd(world);
    return world;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const about = `${history.network}, its clock ${history.ahead} ms ahead, at most ${history.most} listed`;
    throw new Error([about, ...world.log, reason].join('\n'), { cause: error });
  }
}

async function playMeasured(world: World, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    await play(world, step);
    await checkMeanwhile(world);
  }
}
