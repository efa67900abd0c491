import { byId, isErased } from './comment-checks.ts';
import type { World } from './comment-world.ts';
import { above } from './simulated-comments.ts';

/** Compares the events about each comment with its history. */
export async function checkEvents(world: World): Promise<readonly string[]> {
  const faults: string[] = [];
  const { ports, there, initial } = world;
  const events = await ports.storage.find('events', { order: [{ field: 'position', direction: 'asc' }] });
  const reported = new Map<string, string[]>();
  for (const { change } of events) {
    if (change.field !== 'comments') continue;
    const { external_id, action } = change;
    reported.set(external_id, [...(reported.get(external_id) ?? []), action]);
  }
  const rows = byId(await world.rows());
  for (const [id, actions] of reported) {
    const comment = there.all.find((one) => one.id === id);
    const row = rows.get(id);
    if (!comment || isErased(world, comment)) continue;
    const count = (name: string): number => actions.filter((one) => one === name).length;
    const wrong = (why: string): void => void faults.push(`apps were told ${why} of ${id}: ${actions.join(', ')}`);
    if (!comment.who && actions.some((one) => one !== 'deleted')) wrong('what the account did');
    if (count('created') > 1) wrong('twice of the beginning');
    if (count('deleted') > 1) wrong('twice of the end');
    if (initial.has(comment) && count('created') > 0) wrong('what was there before');
    // A reply to a comment on the last level is placed next to it.
    const places = [comment, ...(comment.parent ? [comment.parent] : [])];
    const answers = there.all.filter((one) => !one.who && above(one).some((each) => places.includes(each))).length;
    if (count('replied') > answers) wrong('of more answers than there are');
    const sight = actions.filter((one) => one === 'hidden' || one === 'shown');
    if (sight.some((one, at) => at > 0 && one === sight[at - 1])) wrong('the same twice');
    const isLive = row !== undefined && !row.deleted && comment.who !== undefined;
    if (isLive && sight.length > 0 && (sight.at(-1) === 'hidden') !== row.hidden) wrong('not the last');
    const dates = comment.versions.map(({ date }) => date);
    const isClear = dates.every((date, at) => at === 0 || date - (dates[at - 1] ?? 0) > 3000);
    if (isClear && count('edited') > comment.versions.length - 1) wrong('more changes than there were');
  }
  for (const comment of there.all) {
    const row = rows.get(comment.id);
    if (!comment.who || !row || isErased(world, comment)) continue;
    const actions = reported.get(comment.id) ?? [];
    if (row.text !== '' && !initial.has(comment) && !actions.includes('created'))
      faults.push(`apps were not told of ${comment.id}`);
    if (row.deleted && !actions.includes('deleted')) faults.push(`apps were not told of the end of ${comment.id}`);
  }
  return faults;
}
