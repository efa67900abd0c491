import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { account, publication } from '../../contracts/sample-records.ts';
import { addOrganization } from '../../fakes/tenants.ts';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
let base: string;
beforeAll(async () => {
  service = await startTestService();
  base = `/organizations/${service.made.id_organization}`;
  const { id_client, id_organization } = service.made;
  const { storage } = service.ports;
  await storage.insert('accounts', account(1, { id_client, id_organization, name: 'Harbour, Coffee' }));
  const own = { id_client, id_organization, id_account: account(1)._id };
  const posts = [
    publication(1, {
      ...own,
      text: `Roast; with, "all" \\ of it\r\nDTEND:19990101T000000Z\r\n${'é😀'.repeat(80)}`,
      publish_date: day(1),
    }),
    publication(2, { ...own, state: 'published', publish_date: day(-29), url: 'https://x.example/1\r\nX:1' }),
    publication(3, { ...own, state: 'draft', text: '\u202Egnihton\u0007', publish_date: day(2) }),
    publication(4, { ...own, publish_date: day(-31) }),
    publication(5, { ...own, publish_date: day(181) }),
    publication(6, { ...own, state: 'withErrors', publish_date: day(1) }),
    publication(7, { ...own, deleted: true, publish_date: day(1) }),
    publication(8, { id_client, id_account: 'other', publish_date: day(1) }),
  ];
  for (const post of posts) await storage.insert('publications', post);
});
afterAll(() => service.stop());

const day = (days: number): string => new Date(service.clock.now() + days * 86_400_000).toISOString();

async function link(body: object = {}) {
  const answer = await service.call('POST', `${base}/calendar_links`, { token: service.app_token, body });
  expect(answer.status).toBe(200);
  return { _id: String(answer.body._id), url: String(answer.body.url) };
}

/** Reads a calendar as a calendar program does. */
async function read(url: string, headers: Record<string, string> = {}) {
  const { publicUrl } = service.ports.settings;
  const answer = await fetch(`${service.origin}${url.slice(publicUrl.length)}`, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const parseEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

describe('a calendar link', () => {
  test('shows scheduled, published and deleted posts, from 30 days ago to 180 days ahead', async () => {
    const { status, headers, text } = await read((await link()).url);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const events = parseEvents(text);
    expect(events.map(({ uid, startDate }) => [uid.split('@')[0], startDate.toJSDate().getTime()])).toEqual([
      [publication(2)._id, Math.floor(Date.parse(day(-29)) / 1000) * 1000],
      [publication(1)._id, Math.floor(Date.parse(day(1)) / 1000) * 1000],
      [publication(7)._id, Math.floor(Date.parse(day(1)) / 1000) * 1000],
    ]);
    const statuses = events.map(({ component }) => component.getFirstPropertyValue('status'));
    expect(statuses).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    expect(events[2]?.summary).toBe('Bluesky');
    expect(events[1]?.description).toContain('Roast; with, "all" \\ of it\nDTEND:19990101T000000Z\n');
    expect(events[1]?.description).toContain('Harbour, Coffee');
    expect(events[1]?.summary).toMatch(/^Bluesky: Roast; with, "all" /);
    expect(events[1]?.duration.toSeconds()).toBe(900);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/(?<!\r)\n|^(?:DTEND|X:1)/m);
  });

  test('shows drafts on request, without control and direction characters', async () => {
    const events = parseEvents((await read((await link({ drafts: true })).url)).text);
    expect(events.at(-1)?.summary).toBe('Bluesky: gnihton');
    expect(events.at(-1)?.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
  });

  test('shows neither texts nor accounts when it has no details', async () => {
    const { text } = await read((await link({ details: false })).url);
    expect(parseEvents(text).map(({ summary }) => summary)).toEqual(['Bluesky', 'Bluesky', 'Bluesky']);
    expect(text).not.toMatch(/Roast|Harbour|x\.example/);
  });

  test('is revalidated every time, and not sent again if unchanged', async () => {
    const { url } = await link();
    const { headers } = await read(url);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const etag = headers.get('etag') ?? '';
    expect(await read(url, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).toMatchObject({
      status: 304,
      text: '',
    });
    expect(await read(url, { 'if-none-match': '"other"' })).toMatchObject({ status: 200 });
  });

  test('ends when it is withdrawn; unsigned or foreign ones do not work', async () => {
    const [one, other] = [await link(), await link({ name: 'Shop' })];
    const { body } = await service.call('GET', `${base}/calendar_links`, { token: service.app_token });
    expect(body.data).toEqual(expect.arrayContaining([expect.objectContaining({ url: other.url, name: 'Shop' })]));
    expect((await read(one.url.replace(one._id, other._id))).status).toBe(404);
    expect((await read(one.url.replace('.ics', 'A.ics'))).status).toBe(404);
    expect((await read(one.url)).status).toBe(200);
    const path = `${base}/calendar_links/${one._id}`;
    expect((await service.call('DELETE', path, { token: service.app_token })).body).toEqual({ success: true });
    expect((await read(one.url)).status).toBe(404);
    expect((await service.call('DELETE', path, { token: service.app_token })).body.code).toBe(568);
    expect((await read(other.url)).status).toBe(200);
  });

  test('of another organization cannot be withdrawn from here', async () => {
    const { _id } = await link();
    const stranger = await addOrganization(service.ports, { id_client: service.made.id_client });
    const path = `/organizations/${stranger._id}/calendar_links/${_id}`;
    expect((await service.call('DELETE', path, { token: service.app_token })).body.code).toBe(568);
  });

  test('is one of at most fifty', async () => {
    const stranger = await addOrganization(service.ports, { id_client: service.made.id_client });
    const path = `/organizations/${stranger._id}/calendar_links`;
    const make = () => service.call('POST', path, { token: service.app_token, body: {} });
    for (let made = 0; made < 50; made += 1) expect((await make()).status).toBe(200);
    expect((await make()).body.code).toBe(569);
  });
});
