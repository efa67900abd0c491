import { byId, isErased } from './comment-checks.ts';
import type { World } from './comment-world.ts';
import { above } from './simulated-comments.ts';

/** Compares what apps were told of each comment with what became of it. */
export async function checkEvents(world: World): Promise<readonly string[]> {
  const faults: string[] = [];
  const { ports, there, initial } = world;
  const events = await ports.storage.find('events', { order: [{ field: 'position', direction: 'asc' }] });
  const told = new Map<string, string[]>();
  for (const { change } of events) {
    if (change.field !== 'comments') continue;
    const { external_id, action } = change;
    told.set(external_id, [...(told.get(external_id) ?? []), action]);
  }
  const rows = byId(await world.rows());
  for (const [id, actions] of told) {
    const said = there.all.find((one) => one.id === id);
    const row = rows.get(id);
    if (!said || isErased(world, said)) continue;
    const count = (name: string): number => actions.filter((one) => one === name).length;
    const wrong = (why: string): void =>
      void faults.push(`apps were told ${why} of ${id}: ${actions.join(', ')}`);
    if (!said.who && actions.some((one) => one !== 'deleted')) wrong('what the account did');
    if (count('created') > 1) wrong('twice of the beginning');
    if (count('deleted') > 1) wrong('twice of the end');
    if (initial.has(said) && count('created') > 0) wrong('what was there before');
    // An answer to what stands on the last level stands beside it.
    const places = [said, ...(said.parent ? [said.parent] : [])];
    const answers = there.all.filter(
      (one) => !one.who && above(one).some((each) => places.includes(each)),
    ).length;
    if (count('replied') > answers) wrong('of more answers than there are');
    const sight = actions.filter((one) => one === 'hidden' || one === 'shown');
    if (sight.some((one, at) => at > 0 && one === sight[at - 1])) wrong('the same twice');
    const isLive = row !== undefined && !row.deleted && said.who !== undefined;
    if (isLive && sight.length > 0 && (sight.at(-1) === 'hidden') !== row.hidden) wrong('not the last');
    const dates = said.versions.map(({ date }) => date);
    const isClear = dates.every((date, at) => at === 0 || date - (dates[at - 1] ?? 0) > 3000);
    if (isClear && count('edited') > said.versions.length - 1) wrong('more changes than there were');
  }
  for (const said of there.all) {
    const row = rows.get(said.id);
    if (!said.who || !row || isErased(world, said)) continue;
    const actions = told.get(said.id) ?? [];
    if (row.text !== '' && !initial.has(said) && !actions.includes('created'))
      faults.push(`apps were not told of ${said.id}`);
    if (row.deleted && !actions.includes('deleted'))
      faults.push(`apps were not told of the end of ${said.id}`);
  }
  return faults;
}
