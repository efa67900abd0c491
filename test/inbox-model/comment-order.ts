import type { Comment } from '#ports/inbox/comment';
import fc from 'fast-check';
import { checkAlways } from './comment-checks.ts';
import type { CommentNetwork } from './comment-networks.ts';
import { type DeedStep, deeds } from './comment-steps.ts';
import { people } from './comment-stage.ts';
import { createWorld } from './comment-world.ts';

/** Actions in the app of a network, and two orders in which their pushes arrive. */
export interface Shuffled {
  readonly acts: readonly {
    readonly wait: number;
    readonly act: DeedStep;
    readonly orders: readonly [number, number];
  }[];
  /** The person who is erased before anything arrives, after this many actions; no one if there are fewer. */
  readonly erased: { readonly who: number; readonly after: number };
  /** `doubled`: each request arrives twice; `again`: each push is sent again later. */
  readonly kind: 'again' | 'doubled' | 'late';
}

/** Generates actions, and two orders. */
export const shuffles = (network: CommentNetwork): fc.Arbitrary<Shuffled> =>
  fc.record({
    acts: fc.array(
      fc.record({
        wait: fc.oneof(fc.nat(900), fc.integer({ min: 900, max: 20_000 })),
        act: deeds(network, network.pushes.includes('remove post')),
        orders: fc.tuple(fc.nat(99), fc.nat(99)),
      }),
      { minLength: 2, maxLength: 14, size: 'max' },
    ),
    erased: fc.record({ who: fc.nat(2), after: fc.nat(28) }),
    kind: fc.constantFrom('again', 'doubled', 'late', 'late', 'late'),
  });

/** Returns the state that must not depend on the time of arrival. */
const shown = ({ external_id, text, author, creation_date, deleted, hidden, listed, ...rest }: Comment) => ({
  ...{ external_id, text, author, deleted, hidden, listed },
  ...(text !== '' && { creation_date, parent: rest.parent_external_id, edited: rest.edited_date }),
  ...(text !== '' && { replied: rest.replied, unread: rest.unread_replies, read: rest.read }),
});

/** Delivers all pushes late, in one of the two orders. Returns the stored state. */
async function after(network: CommentNetwork, { acts, erased, kind }: Shuffled, which: 0 | 1) {
  const world = await createWorld(network, { skew: 0, before: 0 });
  for (const [at, { wait, act, orders }] of acts.entries()) {
    world.clock.advance(wait);
    if (at === erased.after) await world.erase(people[erased.who]);
    // Hidden comments are shown and hidden again, so that the order of these pushes matters.
    const all = act.do === 'hide' ? [true, false, act.hidden].map((hidden) => ({ ...act, hidden })) : [act];
    for (const [index, one] of all.entries()) {
      if (index > 0) world.clock.advance(2_000);
      // All arrive after the last action, but the time of sending is the same in both orders.
      world.act(one, { kind, late: 600 + at, order: (orders[which] * (index * 6 + 1)) % 100 });
    }
  }
  world.clock.advance(3_600_000);
  await world.calmDown();
  const faults = await checkAlways(world);
  if (faults.length > 0) throw new Error([...world.pushes.log, ...faults].join('\n'));
  const rows = (await world.rows()).map(shown);
  rows.sort((one, other) => ((one.external_id ?? '') < (other.external_id ?? '') ? -1 : 1));
  return {
    rows,
    log: world.pushes.log,
    logged: [
      ...world.logged.map((l) => JSON.stringify(l)),
      JSON.stringify(await world.ports.storage.find('received_requests', {})),
    ],
  };
}

/** Throws when the result depends on the order of pushes. */
export async function compareOrders(network: CommentNetwork, shuffled: Shuffled): Promise<void> {
  const one = await after(network, shuffled, 0);
  const other = await after(network, shuffled, 1);
  const differing = one.rows.flatMap((row, at) => {
    const pair = [row, other.rows[at]].map((each) => JSON.stringify(each));
    return pair[0] === pair[1] ? [] : [`in the first order ${String(pair[0])}, in the second ${String(pair[1])}`];
  });
  if (other.rows.length !== one.rows.length)
    differing.push(`not as many comments: ${JSON.stringify([one.rows, other.rows])}`, ...other.logged);
  if (differing.length > 0) throw new Error([...one.log, 'THE SECOND ORDER', ...other.log, ...differing].join('\n'));
}
