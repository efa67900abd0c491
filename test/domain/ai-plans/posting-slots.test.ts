import { describe, expect, test } from '@jest/globals';
import { codeOf, refusal } from '../../fakes/refused.ts';
import { withPlansInSlots } from '../../fakes/plans-in-slots.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('a plan for an account with posting slots', () => {
  test('has a post in the first free slot of each chosen day, and says which days have none', async () => {
    const { queue, planned, used, id_account, laid } = await withPlansInSlots();
    await queue('has Monday at nine');
    const plan = await planned();
    expect(await laid(plan._id)).toEqual(['11-23T17 draft', '11-25T12 draft', '11-26T08 draft']);
    expect(plan.publications).toMatchObject(
      Array.from({ length: 3 }, () => ({ schedule: 'next_slot', ai: { slot_source: 'posting_slot', slot_n: 0 } })),
    );
    expect(plan.warnings).toMatchObject([{ code: 720, data: { accounts: [id_account] } }]);
    expect(await used()).toEqual({ ai_credits: 0, publications: 1 + 3 });
  });

  test('is checked and priced by the slots that are free, and an account without slots posts at its hours', async () => {
    const { platform, app, address, id_account, connect, network } = await withPlansInSlots();
    network.people.push({ id: 'bob', name: 'Bob' });
    const hourly = (await connect()).find((id) => id !== id_account) ?? '';
    const checked = await platform.aiPlans.checkAiPlan(app, address, {
      prompt: 'Bread.',
      accounts: [hourly, id_account],
      options: { week_start: '2026-11-23', publish_days: [1, 2], shared: true, allow_images: false },
    });
    expect(checked.slots).toEqual([
      { id_account, publish_date: '2026-11-23T09:00:00.000Z', slot_source: 'posting_slot' },
      { id_account: hourly, publish_date: '2026-11-23T10:00:00.000Z', slot_source: 'table' },
      { id_account: hourly, publish_date: '2026-11-24T10:00:00.000Z', slot_source: 'table' },
    ]);
    expect(checked.estimate.estimated_cost).toBe(15 + 2 * 2);
    expect(checked.warnings).toMatchObject([{ code: 720, data: { accounts: [id_account] } }]);
  });

  test('says nothing of slots when every chosen day has a free one', async () => {
    const { planned } = await withPlansInSlots();
    expect(await planned({ options: { publish_days: [1, 3] } })).not.toHaveProperty('warnings');
  });

  test('is refused when the week has no free slot on the chosen days', async () => {
    const { make, setSlots, queue, used } = await withPlansInSlots();
    expect(await refusal(make({ options: { publish_days: [2, 6] } }))).toMatchObject({
      code: 2108,
      data: { publish_days: [2, 6] },
    });
    await setSlots([{ weekday: 3, time: '12:00' }]);
    await queue('has Wednesday');
    expect(await codeOf(make())).toBe(2108);
    expect(await used()).toEqual({ ai_credits: 0, publications: 1 });
  });

  test('that begins today has the rest of today or the morning a week later, never both', async () => {
    const { make, generated, laid, queue, setSlots } = await withPlansInSlots([
      { weekday: 5, time: '08:00' },
      { weekday: 5, time: '20:00' },
    ]);
    expect(await laid((await generated())._id)).toEqual(['11-20T20 draft']);
    await queue('has this evening');
    expect(await laid((await generated())._id)).toEqual(['11-27T08 draft']);
    // A week ends at the local time at which it began.
    await setSlots([{ weekday: 5, time: '09:00' }]);
    expect(await codeOf(make())).toBe(2108);
  });

  test('finds slots in a week far ahead, whatever is taken before', async () => {
    const { queue, generated, laid, setSlots } = await withPlansInSlots();
    await setSlots([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:00' })));
    for (let number = 0; number < 18; number += 1) await queue(String(number));
    const later = { week_start: '2026-12-07', publish_days: [1, 3] };
    // Those to the eighth of December are taken.
    expect(await laid((await generated({ options: later }))._id)).toEqual(['12-09T09 draft']);
  });

  test('has the times of slots on the clocks of the organization, through their changes, and days on those of the plan', async () => {
    const { platform, user, id_organization, generated, setSlots } = await withPlansInSlots();
    await platform.organizations.updateOrganization(user, { id_organization }, { timezone: 'Europe/Madrid' });
    const getDates = async (options: object) =>
      (await generated({ options })).publications.map(({ publish_date }) => publish_date);
    await setSlots([
      { weekday: 5, time: '08:30' },
      { weekday: 5, time: '09:00' },
      { weekday: 7, time: '02:30' },
    ]);
    // 02:30 is skipped on the 28th of March; the week goes from Friday, 09:00, to Friday, 09:00, an hour less than
    // seven days.
    const spring = { week_start: '2027-03-26T09:00:00+01:00' };
    expect(await getDates(spring)).toEqual(['2027-03-26T08:00:00.000Z', '2027-03-28T01:00:00.000Z']);
    await setSlots([{ weekday: 5, time: '08:30' }]);
    expect(await getDates(spring)).toEqual(['2027-04-02T06:30:00.000Z']);
    // And an hour more in autumn.
    await setSlots([
      { weekday: 5, time: '08:30' },
      { weekday: 7, time: '02:30' },
    ]);
    expect(await getDates({ week_start: '2027-10-29T09:00:00+02:00' })).toEqual([
      '2027-10-31T00:30:00.000Z',
      '2027-11-05T07:30:00.000Z',
    ]);
    // Sunday, 02:30 in Madrid, is Saturday evening in New York.
    expect(await getDates({ week_start: '2027-10-25', timezone: 'America/New_York', publish_days: [6] })).toEqual([
      '2027-10-31T00:30:00.000Z',
    ]);
  });

  test('gives its slots back when it is cancelled', async () => {
    const { planned, approve, platform, app, at, queue } = await withPlansInSlots();
    const { _id } = await planned();
    await approve(_id);
    expect((await queue('before')).publish_date).toBe('2026-11-23T17:00:00.000Z');
    await platform.aiPlans.cancelAiPlan(app, at(_id));
    expect((await queue('after')).publish_date).toBe('2026-11-23T09:00:00.000Z');
  });
});

describe('approving it', () => {
  test('puts each post into its slot, from which it goes out', async () => {
    const { planned, approve, laid, queue, clock, platform, network } = await withPlansInSlots();
    const { _id } = await planned();
    await approve(_id);
    expect(await laid(_id)).toEqual(['11-23T09 ready', '11-25T12 ready', '11-26T08 ready']);
    expect((await queue('the next one')).publish_date).toBe('2026-11-23T17:00:00.000Z');
    clock.advance(7 * day);
    await platform.work.publishDue();
    expect(network.posts.size).toBe(4);
  });

  test('gives a post whose slot was taken the next free one of the week, and leaves the others theirs', async () => {
    const { planned, approve, laid, read, queue, setSlots } = await withPlansInSlots();
    const { _id, publications } = await planned();
    const [first, second, third] = publications.map((one) => one._id);
    await queue('has Monday at nine');
    await queue('has Monday at five');
    await setSlots([
      { weekday: 3, time: '12:00' },
      { weekday: 4, time: '08:00' },
      { weekday: 7, time: '10:00' },
    ]);
    await approve(_id);
    expect(await laid(_id)).toEqual(['11-25T12 ready', '11-26T08 ready', '11-29T10 ready']);
    expect((await read(_id)).publications.map((one) => one._id)).toEqual([second, third, first]);
  });

  test('leaves a post a draft that says so when no other slot of the week is free; made ready, it has the next one', async () => {
    const { planned, approve, laid, queue, change, setSlots } = await withPlansInSlots();
    const { _id, publications } = await planned();
    await setSlots([
      { weekday: 1, time: '09:00' },
      { weekday: 3, time: '12:00' },
      { weekday: 4, time: '08:00' },
    ]);
    await queue('has Monday');
    await approve(_id);
    expect(await laid(_id)).toEqual(['11-23T09 draft 722', '11-25T12 ready', '11-26T08 ready']);
    expect(await change(publications[0]?._id, { state: 'ready' })).toMatchObject({
      state: 'ready',
      publish_date: '2026-11-30T09:00:00.000Z',
      publication_errors: [],
    });
  });

  test('leaves what is past by then, and all when the slots were removed, drafts that say so', async () => {
    const { planned, approve, laid, clock, setSlots } = await withPlansInSlots();
    const [first, second] = [await planned(), await planned()];
    clock.advance(3 * day + hour);
    await approve(first._id);
    expect(await laid(first._id)).toEqual(['11-23T09 draft 938', '11-25T12 ready', '11-26T08 ready']);
    await setSlots([]);
    await approve(second._id);
    expect(await laid(second._id)).toEqual(['11-23T09 draft 938', '11-25T12 draft 718', '11-26T08 draft 718']);
  });

  test('two plans of the same week share no slot, and the second says what has no room', async () => {
    const { planned, approve, laid } = await withPlansInSlots();
    const [first, second] = [await planned(), await planned()];
    await approve(first._id);
    await approve(second._id);
    expect(await laid(first._id)).toEqual(['11-23T09 ready', '11-25T12 ready', '11-26T08 ready']);
    expect(await laid(second._id)).toEqual(['11-23T17 ready', '11-25T12 draft 722', '11-26T08 draft 722']);
  });

  test('with a pause of the slots, its posts wait, are told to, and go out when the slots go on', async () => {
    const { planned, approve, laid, platform, app, post, clock, network, id_account } = await withPlansInSlots();
    await platform.slots.pausePostingSlots(app, post);
    const { _id, warnings } = await planned({ options: { publish_days: [1, 3] } });
    expect(warnings).toMatchObject([{ code: 721, data: { accounts: [id_account] } }]);
    await approve(_id);
    clock.advance(3 * day + hour);
    await platform.work.publishDue();
    expect(network.posts.size).toBe(0);
    await platform.slots.resumePostingSlots(app, post);
    expect(await laid(_id)).toEqual(['11-23T17 ready', '11-25T12 ready']);
  });
});

describe('changing a post of it before', () => {
  test('a new text leaves the post meant for its slot, by a person and by the writer', async () => {
    const { planned, approve, change, laid, platform, app, at } = await withPlansInSlots();
    const { _id, publications } = await planned({ prompt: 'One. Two. Three.' });
    const [first, second] = publications;
    expect(await change(first?._id, { text: 'by a person' })).toMatchObject({
      state: 'draft',
      schedule: 'next_slot',
      publish_date: first?.publish_date,
    });
    const place = { ...at(_id), id_publication: second?._id ?? '' };
    await platform.aiPlans.regenerateAiPlanPublication(app, place, 'text');
    await approve(_id);
    expect(await laid(_id)).toEqual(['11-23T09 ready', '11-25T12 ready', '11-26T08 ready']);
  });

  test('a date of its own takes it out of the slots, and made ready by itself it has its slot', async () => {
    const { planned, approve, change, laid, queue } = await withPlansInSlots();
    const { _id, publications } = await planned();
    const [first, second, third] = publications;
    await change(first?._id, { publish_date: '2026-11-24T06:00:00Z' });
    await change(second?._id, { schedule: null });
    expect(await change(third?._id, { state: 'ready' })).toMatchObject({ publish_date: '2026-11-26T08:00:00.000Z' });
    await approve(_id);
    expect(await laid(_id)).toEqual(['11-24T06 ready', '11-25T12 ready', '11-26T08 ready']);
    for (const text of ['Monday at nine', 'Monday at five']) await queue(text);
    // The second holds no slot, but no other post is published at the same time.
    expect((await queue('Monday after')).publish_date).toBe('2026-11-30T09:00:00.000Z');
  });
});
