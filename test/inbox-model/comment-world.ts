import { NetworkFailure } from '#domain/networks/network-failure';
import { createPlatform, type Platform } from '#domain/platform/create-platform';
import type { Comment } from '#ports/comments/comment';
import type { NetworkAdapter, NetworkEvent } from '#ports/networks/network-adapter';
import type { Storage } from '#ports/storage/storage';
import { dyingStorage } from '../fakes/dying-storage.ts';
import { FakeNetwork } from '../fakes/fake-network.ts';
import { anySignature, receive } from '../fakes/receive.ts';
import { createTestPlatform } from '../fakes/test-platform.ts';
import { publication } from '../contracts/sample-records.ts';
import type { CommentNetwork } from './comment-networks.ts';
import type { DeedStep, Fate, Meanwhile, ServiceStep, Step } from './comment-steps.ts';
import { SimulatedLists } from './simulated-lists.ts';
import { account, type Push, type Said, SimulatedComments, type Speaker } from './simulated-comments.ts';

/** The people who write. */
export const people: readonly Speaker[] = ['bob', 'carol', 'dave'].map((id) => ({ id, name: `Name of ${id}` }));

const minute = 60_000;

/** A push, and when it comes. */
interface Coming {
  readonly push: Push;
  readonly body: () => readonly NetworkEvent[];
  readonly due: number;
  readonly order: number;
  /** Tells the same thing sent again from the same request sent twice. */
  readonly sending: number;
}

const failsWith = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A network, the service, and all that happened to both. */
export type World = Awaited<ReturnType<typeof createWorld>>;

/** Creates a network with two posts of an account, and a service that reads it. */
export async function createWorld(network: CommentNetwork, skew: number, storage?: Storage) {
  const log: string[] = [];
  const coming: Coming[] = [];
  const delivered: Push[] = [];
  const erased = new Map<Speaker, number>();
  const removedHere = new Set<Said>();
  /** What was done here although nobody can tell whether it was. */
  const unclear = new Set<Said>();
  const hiddenInApp = new Set<Said>();
  /** What stood there before the account was read for the first time. */
  const initial = new Set<Said>();
  let fate: Fate = { kind: 'at once', late: 0, order: 0 };
  let time = () => 0;
  const say = (words: string): void => {
    log.push(`${new Date(time()).toISOString().slice(11, 23)} ${words}`);
  };

  const push = (one: Push): void => {
    const named = `${one.deed} ${one.said?.id ?? one.post}`;
    if (fate.kind === 'lost' && one.deed !== 'thread') return void say(`  its push is lost`);
    const due = fate.kind === 'late' ? time() + fate.late * 1000 : time();
    const sent = (sending: number, at: number): Coming => ({
      push: one,
      // What is sent twice as it was, was written when it was first sent.
      body: () => one.tell(Math.floor((at + skew) / 1000) * 1000),
      due: at,
      order: fate.order,
      sending,
    });
    say(`  a push tells ${named}${due > time() ? `, ${String(fate.late)} s late` : ''}`);
    coming.push(sent(0, due));
    if (fate.kind === 'doubled') coming.push({ ...sent(0, due), due: due + fate.late * 1000 });
    if (fate.kind === 'again') coming.push(sent(1, due + fate.late * 1000));
  };

  const there = new SimulatedComments(network, () => time() + skew, push);
  const lists = new SimulatedLists(there);
  const fake = new FakeNetwork(network.social_network);
  const adapter: NetworkAdapter = {
    ...fake.adapter(),
    publish: { ...fake.adapter().publish, list: () => listPosts() },
    comments: lists.adapter(),
    events: {
      requests: {
        headers: [],
        check: anySignature,
        read: ({ body }) => {
          // What was pushed is what `deliver` wrote.
          const told = JSON.parse(Buffer.from(body, 'base64').toString()) as { events: NetworkEvent[] };
          return Promise.resolve(told.events);
        },
      },
    },
  };
  const service = await createTestPlatform({ networks: [adapter], ...(storage && { storage }) });
  const { clock, ports, app, made } = service;
  time = () => clock.now();
  const { id_organization, id_client } = made;
  fake.people = [{ id: account, name: account }];
  const [id_account = ''] = await service.connect(network.social_network);
  // The first of its posts was made here.
  const post = publication(1, {
    id_organization,
    id_client,
    id_account,
    social_network: network.social_network,
    state: 'published',
    external_identifier: 'post-1',
    publish_date: new Date(clock.now()).toISOString(),
  });
  await ports.storage.insert('publications', post);
  const publish_date = new Date(clock.now()).toISOString();
  function listPosts() {
    const data = there.posts.map((external_identifier) => ({ external_identifier, text: '', publish_date }));
    return Promise.resolve({ data, total: data.length });
  }
  const address = { id_organization };
  const rows = (): Promise<readonly Comment[]> => ports.storage.find('comments', { where: { id_account } });
  const rowOf = async ({ id }: Said): Promise<Comment | undefined> =>
    (await rows()).find(({ external_id }) => external_id === id);

  /** Lets everything come in that is due, and be worked on. */
  async function deliver(platform: Platform, isTogether: boolean): Promise<void> {
    const due = coming
      .filter((one) => one.due <= clock.now())
      .sort((one, other) => one.order - other.order || one.due - other.due);
    coming.splice(0, coming.length, ...coming.filter((one) => one.due > clock.now()));
    const requests = isTogether ? (due.length > 0 ? [due] : []) : due.map((one) => [one]);
    for (const request of requests) {
      const body = { events: request.flatMap((one) => one.body()), sending: request.map((one) => one.sending) };
      const bytes = Buffer.from(JSON.stringify(body)).toString('base64');
      say(`arrives: ${request.map(({ push: { deed, said, post } }) => `${deed} ${said?.id ?? post}`).join(', ')}`);
      const stored = await receive(platform, network.social_network, { headers: {}, body: bytes }).catch(
        // The network sends again what was not taken in.
        () => undefined,
      );
      if (stored?.kind === 'stored') delivered.push(...request.map((one) => one.push));
      else coming.push(...request);
    }
    await platform.work.processReceivedRequests();
    if (network.hasThreads) {
      await platform.work.claimRequests();
      await platform.work.processReceivedRequests();
    }
    // A hint makes posts be read at once.
    if (network.hints && due.length > 0) await platform.work.readRecentComments();
  }

  /** Does something in the network's app. */
  function inApp(act: DeedStep): void {
    const present = there.all.filter(({ removed, post }) => !removed && !there.removedPosts.has(post));
    if (act.do === 'write') {
      const answered = act.isAnswer ? present[act.at % Math.max(1, present.length)] : undefined;
      const open = there.posts.filter((one) => !there.removedPosts.has(one));
      const on = answered?.post ?? open[act.at % Math.max(1, open.length)];
      if (on === undefined) return;
      const who = people[act.who];
      const number = there.all.length + 1;
      say(`${who?.id ?? 'the account'} writes comment ${String(number)} on ${answered?.id ?? on}`);
      there.write(who, on, answered);
      return;
    }
    if (act.do === 'remove post') {
      const named = there.posts[act.at % there.posts.length];
      if (named === undefined || there.removedPosts.has(named)) return;
      say(`${named} is removed in the app`);
      return there.removePost(named);
    }
    const said = present[act.at % Math.max(1, present.length)];
    if (!said) return;
    if (act.do === 'edit') {
      // Nobody but its author changes a comment, and the account's own stay as they are.
      if (!said.who) return;
      say(`${said.id} is changed`);
      there.edit(said);
    } else if (act.do === 'remove') {
      say(`${said.id} is removed in the app`);
      there.remove(said);
    } else if (said.who && (network.hides === 'all' || !said.parent)) {
      say(`${said.id} is ${act.hidden ? 'hidden' : 'shown'} in the app`);
      hiddenInApp.add(said);
      there.setHidden(said, act.hidden);
    }
  }

  async function erase(platform: Platform, number: number): Promise<void> {
    const person = people[number];
    if (!person) return;
    say(`${person.id} is erased`);
    erased.set(person, clock.now());
    const external_id = network.knowsByName ? person.name : person.id;
    const where = { ...address, social_network: network.social_network, external_id };
    // Who asked for it asks again when nobody answered.
    await platform.people.deletePerson(app, where, {}).catch(async () => {
      say('  once more');
      erased.set(person, clock.now());
      await service.platform.people.deletePerson(app, where, {});
    });
  }

  async function happen(all: readonly Meanwhile[]): Promise<void> {
    for (const one of all) {
      clock.advance(one.wait);
      fate = one.fate;
      if (one.act.do === 'erase') await erase(service.platform, one.act.who);
      else inApp(one.act);
      await deliver(service.platform, false);
    }
  }

  /** Reads pages of a post's thread, up to so many. */
  async function readPost(platform: Platform, named: string, pages: number): Promise<readonly string[]> {
    const found: string[] = [];
    let offset: string | undefined;
    for (let page = 0; page < pages; page += 1) {
      const paging = { limit: 100, ...(offset !== undefined && { offset }) };
      const { data, next_cursor } =
        named === 'post-1'
          ? await platform.comments.readPublicationComments(
              app,
              { ...address, id_publication: post._id },
              paging,
            )
          : await platform.comments.readAccountComments(
              app,
              { ...address, id_account },
              { ...paging, publication_external_id: named },
            );
      found.push(...data.map(({ _id }) => _id));
      if (next_cursor === undefined) break;
      offset = next_cursor;
    }
    return found;
  }

  async function readAnswers(platform: Platform, id_comment: string): Promise<readonly string[]> {
    const found: string[] = [];
    let offset: string | undefined;
    do {
      const paging = { limit: 100, ...(offset !== undefined && { offset }) };
      const { data, next_cursor } = await platform.comments.readReplies(app, { ...address, id_comment }, paging);
      found.push(...data.map(({ _id }) => _id));
      offset = next_cursor;
    } while (offset !== undefined);
    return found;
  }

  /** Does something at the service, which may refuse it. */
  async function atService(platform: Platform, act: ServiceStep): Promise<void> {
    if (act.do === 'erase') return erase(platform, act.who);
    if (act.do === 'settle') {
      say('what changed is told');
      await platform.work.settleDueComments();
      return platform.work.deliverDueWebhooks();
    }
    if (act.do === 'poll') {
      clock.advance(11 * minute);
      say('posts are read by themselves');
      return platform.work.readRecentComments();
    }
    if (act.do === 'read post') {
      const named = there.posts[act.at % there.posts.length] ?? '';
      say(`${String(act.pages)} pages of ${named} are read`);
      await readPost(platform, named, act.pages);
      return;
    }
    const known = (await rows()).filter(({ external_id }) => there.all.some(({ id }) => id === external_id));
    const row = known.toSorted((a, b) => ((a.external_id ?? '') < (b.external_id ?? '') ? -1 : 1))[
      act.at % Math.max(1, known.length)
    ];
    const said = there.all.find(({ id }) => id === row?.external_id);
    if (!row || !said) return;
    const one = { ...address, id_comment: row._id };
    say(`${act.do} ${said.id}${'hidden' in act ? ` ${String(act.hidden)}` : ''}`);
    if (act.do === 'read answers') await readAnswers(platform, row._id);
    else if (act.do === 'reply') await platform.comments.replyToComment(app, one, 'An answer of ours');
    else if (act.do === 'mark read') await platform.comments.updateComment(app, one, { read: true });
    else if (act.do === 'hide here') {
      unclear.add(said);
      await platform.comments.updateComment(app, one, { hidden: act.hidden });
      unclear.delete(said);
    } else {
      await platform.comments.deleteComment(app, one);
      removedHere.add(said);
    }
  }

  /** Takes one step. What the service refuses is no failure, and neither is what a dying process throws. */
  async function take(step: Step): Promise<void> {
    clock.advance(step.wait);
    fate = step.fate;
    const dying = step.dies === undefined ? undefined : dyingStorage(ports.storage, step.dies);
    const platform = dying ? createPlatform({ ...ports, storage: dying.storage }) : service.platform;
    lists.meanwhile = step.meanwhile.length > 0 ? () => happen(step.meanwhile) : undefined;
    const isInApp = ['edit', 'hide', 'remove', 'remove post', 'write'].includes(step.act.do);
    try {
      // The names of what happens in the app and of what is done here differ.
      if (isInApp) inApp(step.act as DeedStep);
      else await atService(platform, step.act as ServiceStep);
      await deliver(platform, step.isTogether);
    } catch (error) {
      if (!dying?.died() && !isRefusal(error)) throw error;
      say(`  ${dying?.died() ? 'the process dies' : failsWith(error)}`);
    }
    lists.meanwhile = undefined;
  }

  /** Lets everything come in, and all that is due be done. */
  async function calmDown(): Promise<void> {
    fate = { kind: 'at once', late: 0, order: 0 };
    for (let round = 0; ; round += 1) {
      clock.advance(10 * minute);
      await deliver(service.platform, false);
      await service.platform.work.settleDueComments();
      const { storage } = ports;
      const due = { where: { due_date: { gt: '' } } };
      const requests = await storage.find('received_requests', due);
      const isDone =
        coming.length === 0 && requests.length === 0 && (await storage.find('comments', due)).length === 0;
      if (isDone) break;
      if (round > 30) throw new Error('there is no end to what is due');
    }
    await service.platform.work.deliverDueWebhooks();
  }

  /** Reads everything that the network lists. */
  async function readAll(): Promise<void> {
    clock.advance(11 * minute);
    lists.shown.clear();
    lists.proofs.splice(0);
    say('everything is read');
    for (const named of network.list ? there.posts : []) {
      let level = await readPost(service.platform, named, 100).catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
        return [];
      });
      while (level.length > 0) {
        const below: string[] = [];
        for (const id of level) {
          below.push(
            ...(await readAnswers(service.platform, id).catch((error: unknown) => {
              if (!isRefusal(error)) throw error;
              return [];
            })),
          );
        }
        level = network.list?.answers === 'mixed' ? [] : below;
      }
    }
  }

  /** Lets some comments stand there, and the account be read for the first time, without telling anybody. */
  async function begin(before: number): Promise<void> {
    there.begin();
    await deliver(service.platform, false);
    fate = { kind: 'lost', late: 0, order: 0 };
    for (let number = 0; network.list && number < before; number += 1) {
      clock.advance(1000);
      const post = there.posts[number % there.posts.length] ?? '';
      initial.add(there.write(people[number % people.length], post));
    }
    clock.advance(1000);
    await service.platform.work.readRecentComments();
  }

  return {
    ...service,
    address,
    begin,
    id_account,
    initial,
    network,
    there,
    lists,
    log,
    delivered,
    erased,
    removedHere,
    unclear,
    hiddenInApp,
    rows,
    rowOf,
    take,
    calmDown,
    readAll,
    deliver: () => deliver(service.platform, false),
  };
}

/** Returns whether the service refused something for a reason that it gave. */
const isRefusal = (error: unknown): boolean =>
  error instanceof NetworkFailure || (error instanceof Error && 'error' in error && 'code' in error);
