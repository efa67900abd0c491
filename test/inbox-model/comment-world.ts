import { createPlatform, type Platform } from '#domain/platform/create-platform';
import type { Storage } from '#ports/foundation/storage';
import { dyingStorage } from '../fakes/dying-storage.ts';
import { getProgress, undoneSince } from './comment-checks.ts';
import type { CommentNetwork } from './comment-networks.ts';
import { isRefusal, readAll, readAnswers, readPost } from './comment-reading.ts';
import { createStage, people, type Stage } from './comment-stage.ts';
import type { DeedStep, Fate, History, Meanwhile, ServiceStep, Step } from './comment-steps.ts';
import type { SimulatedComment, Speaker } from './simulated-comments.ts';

const minute = 60_000;

/** Actions at the service, as far as the network does not show them. */
interface Doings {
  /** When people were last erased. */
  readonly erased: Map<Speaker, number>;
  /** What people had written when they were erased, whatever the network's clock says. */
  readonly erasedThen: Set<SimulatedComment>;
  readonly removedHere: Set<SimulatedComment>;
  readonly hiddenInApp: Set<SimulatedComment>;
  /** Comments that were hidden or shown here with an unknown outcome. */
  readonly unclear: Set<SimulatedComment>;
}

/** A network and a service, and the history of both. */
export type World = Awaited<ReturnType<typeof createWorld>>;

/** Performs an action in the network's app. */
function inApp({ network, there, pushes }: Stage, { hiddenInApp }: Doings, act: DeedStep): void {
  const present = there.all.filter(({ removed, post }) => !removed && !there.removedPosts.has(post));
  const chosen = present[act.at % Math.max(1, present.length)];
  if (act.do === 'write') {
    const answered = act.isAnswer ? chosen : undefined;
    const open = there.posts.filter((one) => !there.removedPosts.has(one));
    const post = answered?.post ?? open[act.at % Math.max(1, open.length)];
    if (post === undefined) return;
    const who = people[act.who];
    const number = String(there.all.length + 1);
    pushes.say(`${who?.id ?? 'the account'} writes comment ${number} on ${answered?.id ?? post}`);
    there.write(who, post, answered);
  } else if (act.do === 'remove post') {
    const post = there.posts[act.at % there.posts.length];
    if (post === undefined || there.removedPosts.has(post)) return;
    pushes.say(`${post} is removed in the app`);
    there.removePost(post);
  } else if (chosen && act.do === 'remove') {
    pushes.say(`${chosen.id} is removed in the app`);
    there.remove(chosen);
  } else if (chosen?.who && act.do === 'edit') {
    pushes.say(`${chosen.id} is changed`);
    there.edit(chosen);
  } else if (chosen?.who && act.do === 'hide' && (network.hides === 'all' || !chosen.parent)) {
    pushes.say(`${chosen.id} is ${act.hidden ? 'hidden' : 'shown'} in the app`);
    hiddenInApp.add(chosen);
    there.setHidden(chosen, act.hidden);
  }
}

async function erase(
  { app, address, clock, network, pushes, platform: healthy, there }: Stage,
  { erased, erasedThen }: Doings,
  platform: Platform,
  person: Speaker | undefined,
): Promise<void> {
  if (!person) return;
  pushes.say(`${person.id} is erased`);
  const external_id = network.knowsByName ? person.name : person.id;
  const where = { ...address, social_network: network.social_network, external_id };
  erased.set(person, clock.now());
  for (const comment of there.all) if (comment.who === person) erasedThen.add(comment);
  // The caller retries when there was no response.
  await platform.people.deletePerson(app, where, {}).catch(async () => {
    pushes.say('  once more');
    await healthy.people.deletePerson(app, where, {});
  });
}

/** Performs an action on one of the stored comments. */
async function withComment(
  stage: Stage,
  { removedHere, unclear }: Doings,
  platform: Platform,
  act: Extract<ServiceStep, { at: number }>,
): Promise<void> {
  const { app, address, pushes, there } = stage;
  const known = (await stage.rows()).flatMap((row) => {
    const comment = there.all.find(({ id }) => id === row.external_id);
    return comment ? [{ row, comment }] : [];
  });
  known.sort((one, other) => one.comment.number - other.comment.number);
  const chosen = known[act.at % Math.max(1, known.length)];
  if (!chosen) return;
  const { comment, row } = chosen;
  const where = { ...address, id_comment: row._id };
  pushes.say(`${act.do} ${comment.id}${act.do === 'hide here' ? ` ${String(act.hidden)}` : ''}`);
  if (act.do === 'read answers') await readAnswers(stage, platform, row._id);
  else if (act.do === 'reply') await platform.comments.replyToComment(app, where, 'An answer of ours');
  else if (act.do === 'mark read') await platform.comments.updateComment(app, where, { read: true });
  else if (act.do === 'hide here') {
    unclear.add(comment);
    await platform.comments.updateComment(app, where, { hidden: act.hidden });
    unclear.delete(comment);
  } else if (act.do === 'delete here') {
    await platform.comments.deleteComment(app, where);
    removedHere.add(comment);
  }
}

/** Performs an action at the service, which may refuse it. */
async function atService(stage: Stage, doings: Doings, platform: Platform, act: ServiceStep): Promise<void> {
  const { clock, pushes, there } = stage;
  if (act.do === 'erase') await erase(stage, doings, platform, people[act.who]);
  else if (act.do === 'settle') {
    pushes.say('what changed is told');
    await platform.work.settleDueComments();
    await platform.work.deliverDueWebhooks();
  } else if (act.do === 'poll') {
    clock.advance(11 * minute);
    pushes.say('posts are read by themselves');
    await platform.work.readRecentComments();
  } else if (act.do === 'read post') {
    const post = there.posts[act.at % there.posts.length] ?? '';
    pushes.say(`${String(act.pages)} pages of ${post} are read`);
    await readPost(stage, platform, post, act.pages);
  } else await withComment(stage, doings, platform, act);
}

const isReading = ['poll', 'read answers', 'read post'];
const isInApp = (act: DeedStep | ServiceStep): act is DeedStep =>
  ['edit', 'hide', 'remove', 'remove post', 'write'].includes(act.do);

/** Creates a network with two posts of an account, and a service, both driven by steps. */
export async function createWorld(network: CommentNetwork, start: Pick<History, 'before' | 'skew'>, storage?: Storage) {
  const stage = await createStage(network, start, storage);
  const { clock, lists, platform: healthy, ports, pushes } = stage;
  const doings: Doings = {
    erased: new Map(),
    erasedThen: new Set(),
    removedHere: new Set(),
    hiddenInApp: new Set(),
    unclear: new Set(),
  };

  /** The state of each comment that a reading must not revert, and what it reverted. */
  let known: ReadonlyMap<string, number> | undefined;
  const undone: string[] = [];

  /** Performs what happens before a response of the network arrives. */
  async function happen(all: readonly Meanwhile[]): Promise<void> {
    for (const { wait, act, fate } of all) {
      clock.advance(wait);
      pushes.fate = fate;
      if (isInApp(act)) inApp(stage, doings, act);
      else await erase(stage, doings, healthy, people[act.who]);
      await pushes.deliver(healthy, false);
    }
    known &&= await getProgress(stage);
  }

  return {
    ...stage,
    ...doings,
    undone,
    readAll: () => readAll(stage),
    erase: (person: Speaker | undefined) => erase(stage, doings, healthy, person),

    /** Performs an action in the network's app, whose push has this fate. */
    act(act: DeedStep, fate: Fate): void {
      pushes.fate = fate;
      inApp(stage, doings, act);
    },

    /** Takes one step. A refusal of the service is not a failure, nor is an error of a dying process. */
    async take({ wait, act, fate, meanwhile, dies, isTogether }: Step): Promise<void> {
      clock.advance(wait);
      pushes.fate = fate;
      const dying = dies === undefined ? undefined : dyingStorage(ports.storage, dies);
      const platform = dying ? createPlatform({ ...ports, storage: dying.storage }) : healthy;
      lists.meanwhile = meanwhile.length > 0 ? () => happen(meanwhile) : undefined;
      try {
        known = isReading.includes(act.do) ? await getProgress(stage) : undefined;
        if (isInApp(act)) inApp(stage, doings, act);
        else await atService(stage, doings, platform, act);
        if (known) undone.push(...undoneSince(known, await getProgress(stage)));
        await pushes.deliver(platform, isTogether);
      } catch (error) {
        if (!dying?.died() && !isRefusal(error)) throw error;
        pushes.say(`  ${dying?.died() ? 'the process dies' : String(error)}`);
      }
      lists.meanwhile = undefined;
    },

    /** Delivers everything, and performs all that is due. */
    async calmDown(): Promise<void> {
      pushes.fate = { kind: 'at once', late: 0, order: 0 };
      const due = { where: { due_date: { gt: '' } } };
      for (let round = 0; ; round += 1) {
        clock.advance(10 * minute);
        await pushes.deliver(healthy, false);
        await healthy.work.settleDueComments();
        const requests = await ports.storage.find('received_requests', due);
        const comments = await ports.storage.find('comments', due);
        if (pushes.areOver && requests.length === 0 && comments.length === 0) break;
        if (round > 30) throw new Error('there is no end to what is due');
      }
      await healthy.work.deliverDueWebhooks();
    },
  };
}
