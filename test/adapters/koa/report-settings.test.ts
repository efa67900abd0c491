import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addUser } from '../../fakes/tenants.ts';
import { startTestService } from '../../fakes/test-service.ts';

const day = 86_400_000;
let service: Awaited<ReturnType<typeof startTestService>>;

beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.stop());

const path = (rest: string) => `/organizations/${service.made.id_organization}/${rest}`;
const asApp = (body?: unknown) => ({ token: service.app_token, ...(body !== undefined && { body }) });

/** Opens an address of the service as a browser without any token. */
async function open(address: string, method = 'GET') {
  const { pathname, search } = new URL(address);
  const response = await fetch(`${service.origin}${pathname}${search}`, { method });
  return { status: response.status, headers: response.headers, page: await response.text() };
}

describe('the settings of the report', () => {
  const put = (body: unknown) => service.call('PUT', path('report_settings'), asApp(body));

  test('are off, Monday and 8 o’clock by default; omitted fields stay and null clears', async () => {
    const { ports, made } = service;
    const usual = { enabled: false, weekday: 1, hour: 8, recipients: [] };
    expect((await service.call('GET', path('report_settings'), asApp())).body).toEqual(usual);
    const scope = { id_client: made.id_client, id_organization: made.id_organization };
    const [{ id_user: ada }, { id_user: bob }] = [await addUser(ports, scope), await addUser(ports, scope)];
    const here = { enabled: true, weekday: 7, hour: 0, recipients: [ada, bob] };
    expect((await put({ ...here, recipients: [ada, bob, ada] })).body).toEqual(here);
    expect((await put({ hour: 23 })).body).toEqual({ ...here, hour: 23 });
    expect((await put({ weekday: null, recipients: null })).body).toEqual({
      ...here,
      hour: 23,
      weekday: 1,
      recipients: [],
    });
    expect((await put({ enabled: null, hour: null })).body).toEqual(usual);
  });

  test('accept only users with a role in the organization or its client', async () => {
    const { ports, made } = service;
    const { id_client, id_organization } = made;
    const { id_user: here } = await addUser(ports, { id_client, id_organization });
    const { id_user: above } = await addUser(ports, { id_client });
    const { id_user: outsider } = await addUser(ports, { id_client, id_organization: 'another' });
    const { id_user: stranger } = await addUser(ports, { id_client: 'another' });
    expect((await put({ recipients: [here, above] })).body).toMatchObject({ recipients: [here, above] });
    for (const id of [outsider, stranger, 'f'.repeat(24), ''])
      expect((await put({ recipients: [here, id] })).body.code).toBe(605);
    expect((await put({})).body).toMatchObject({ recipients: [here, above] });
  });

  test.each([
    { enabled: 'yes' },
    { weekday: 0 },
    { weekday: 8 },
    { weekday: 1.5 },
    { hour: -1 },
    { hour: 24 },
    { hour: '9' },
    { recipients: 'all' },
    { recipients: [7] },
    { recipients: Array.from({ length: 101 }, (_, index) => String(index)) },
  ])('are never %j', async (body) => {
    const answer = await put(body);
    expect([answer.status, answer.body.code]).toEqual([400, 1004]);
  });
});

describe('unsubscribing', () => {
  async function mailed() {
    const { ports, made } = service;
    const scope = { id_client: made.id_client, id_organization: made.id_organization };
    const people = [await addUser(ports, scope), await addUser(ports, scope)];
    const recipients = people.map(({ id_user }) => id_user);
    await service.call('PUT', path('report_settings'), asApp({ enabled: true, recipients }));
    service.clock.advance(4 * day);
    await service.platform.work.mailReports();
    const [mail] = service.mails;
    const left = recipients.filter((id) => mail?.to.startsWith(id) === false);
    return { recipients, left, url: mail?.unsubscribe_url ?? '' };
  }
  const settings = () =>
    service.platform.report.getReportSettings(service.app, { id_organization: service.made.id_organization });

  test('takes one POST without a form, a token or a cookie, from any origin', async () => {
    const { url, left } = await mailed();
    const { pathname, search } = new URL(url);
    const response = await fetch(`${service.origin}${pathname}${search}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
      redirect: 'manual',
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('You get no more weekly reports about “My organization” by mail.');
    expect(await settings()).toMatchObject({ enabled: true, recipients: left });
    // Once more changes nothing.
    expect((await open(url, 'POST')).status).toBe(200);
    expect(await settings()).toMatchObject({ recipients: left });
    const before = service.mails.length;
    service.clock.advance(7 * day);
    await service.platform.work.mailReports();
    expect(service.mails.length).toBe(before + 1);
  });

  test('does not happen by opening the address: it shows a button', async () => {
    const { url, recipients } = await mailed();
    const { status, page, headers } = await open(url);
    expect(status).toBe(200);
    expect(page).toMatch(/<form method="post">[^]*<button>Unsubscribe<\/button>/);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(await settings()).toMatchObject({ recipients });
  });

  test('affects no one else', async () => {
    const { url, recipients } = await mailed();
    const [one = '', other = ''] = recipients;
    const forged = url.includes(one) ? url.replace(one, other) : url.replace(other, one);
    expect((await open(forged, 'POST')).status).toBe(404);
    expect((await open(forged)).status).toBe(404);
    const stranger = url.replace(service.made.id_organization, 'f'.repeat(24));
    expect((await open(stranger, 'POST')).status).toBe(404);
    expect(await settings()).toMatchObject({ recipients });
  });
});
