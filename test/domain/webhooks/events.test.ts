import { describe, expect, test } from '@jest/globals';
import { addOrganization } from '../../fakes/tenants.ts';
import { withAnnouncing } from './announcing.ts';

/** What the tests announce is about accounts. */
const subjectOf = (event: object) => ('id_account' in event ? String(event.id_account) : undefined);

async function withEvents() {
  const service = await withAnnouncing();
  const { say, clock, made, platform, app } = service;
  for (const name of ['a', 'b', 'c']) {
    await say(name, `${name} too`);
    clock.advance(10_000);
  }
  const read = (after?: string, limit = 10) =>
    platform.webhooks.listEvents(app, made.id_organization, { after, limit });
  const names = async (after?: string, limit?: number) => (await read(after, limit)).data.map(subjectOf);
  return { ...service, read, names };
}

describe('catching up', () => {
  test('reads everything in order, whatever the size of the steps', async () => {
    const { read, names } = await withEvents();
    const all = ['a', 'a too', 'b', 'b too', 'c', 'c too'];
    expect(await names()).toEqual(all);
    const seen: (string | undefined)[] = [];
    let after: string | undefined;
    for (;;) {
      const { data, total } = await read(after, 4);
      expect(total).toBe(all.length - seen.length);
      if (data.length === 0) break;
      seen.push(...data.map(subjectOf));
      after = data.at(-1)?._id;
    }
    expect(seen).toEqual(all);
    const ids = (await read(undefined, 10)).data.map(({ _id }) => _id);
    expect(ids).toEqual(ids.toSorted());
  });

  test('gives a change as webhooks do, with a name and a date', async () => {
    const { read, changeOf } = await withEvents();
    const [first] = (await read()).data;
    expect(first).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      creation_date: '2026-11-20T09:00:00.000Z',
      ...changeOf('a'),
    });
  });

  test('holds back what is younger than five seconds', async () => {
    const { say, clock, names } = await withEvents();
    await say('new');
    clock.advance(4999);
    expect(await names()).not.toContain('new');
    clock.advance(1);
    expect((await names()).at(-1)).toBe('new');
  });

  test('refuses to go on after an event that is unknown, or of another organization', async () => {
    const { read, ports, made, platform, app } = await withEvents();
    await expect(read('0123456789abcdef01234567')).rejects.toMatchObject({
      code: 1000,
      data: { field: 'after' },
    });
    const other = await addOrganization(ports, { id_client: made.id_client });
    const [mine] = (await read()).data;
    await expect(platform.webhooks.listEvents(app, other._id, { after: mine?._id })).rejects.toMatchObject({
      code: 1000,
    });
    expect(await platform.webhooks.listEvents(app, other._id, {})).toEqual({ data: [], total: 0 });
  });
});
