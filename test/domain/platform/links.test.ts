import type { Caller } from '#ports/access/caller';
import { catalogue } from '#domain/foundation/index';
import { linksWithoutOwner } from '#domain/platform/index';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf } from '../../fakes/refused.ts';
import { addUser } from '../../fakes/tenants.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';

const minute = 60_000;
const numbers = ['account_stats:read', 'publication_stats:read'];
const schedule = ['organization:update', 'publications:read'];

let service: Awaited<ReturnType<typeof createTestPlatform>>;
beforeEach(async () => {
  service = await createTestPlatform();
});

const here = () => ({ id_organization: service.made.id_organization });

async function person(permissions: readonly string[], where: 'client' | 'organization' = 'organization') {
  const { id_client, id_organization } = service.made;
  const scope = { id_client, ...(where === 'organization' && { id_organization }) };
  const { id_user, id_role } = await addUser(service.ports, scope, permissions);
  const lose = () => service.ports.storage.update('roles', id_role, { permissions: ['organization:read'] });
  return { caller: { kind: 'user', id_user } as const satisfies Caller, id_user, lose };
}

async function openReport(url: string): Promise<boolean> {
  const part = (name: string): string => new URL(url).searchParams.get(name) ?? '';
  const link = part('link') || undefined;
  const about = { from: part('from'), until: part('until'), expires: part('expires'), link };
  const opened = await service.platform.report.openReport({ ...here(), ...about, signature: part('signature') });
  return opened.report !== undefined;
}

async function openCalendar(url: string): Promise<boolean> {
  const [, _id = '', signature = ''] = /calendars\/(.+)\/(.+)\.ics/.exec(url) ?? [];
  return (await service.platform.publications.openCalendar({ _id, signature })) !== undefined;
}

const kinds = [
  {
    name: 'report',
    permissions: numbers,
    make: (who: Caller) => service.platform.report.createReportLink(who, here(), {}),
    open: openReport,
    list: () => service.platform.report.listReportLinks(service.app, here().id_organization, {}),
    end: (who: Caller, _id: string) =>
      service.platform.report.deleteReportLink(who, { ...here(), id_report_link: _id }),
  },
  {
    name: 'calendar',
    permissions: schedule,
    make: (who: Caller) => service.platform.publications.createCalendarLink(who, here()),
    open: openCalendar,
    list: () => service.platform.publications.listCalendarLinks(service.app, here().id_organization),
    end: (who: Caller, _id: string) =>
      service.platform.publications.withdrawCalendarLink(who, { ...here(), id_calendar_link: _id }),
  },
];

test('a calendar address is withdrawn only by people who may change the organization', async () => {
  const maker = await person(schedule);
  const { _id } = await service.platform.publications.createCalendarLink(maker.caller, here());
  const reader = await person(['organization:read', 'publications:read']);
  const address = { ...here(), id_calendar_link: _id };
  const refused = service.platform.publications.withdrawCalendarLink(reader.caller, address);
  expect(await codeOf(refused)).toBe(catalogue.permission_missing.code);
  expect(await service.platform.publications.withdrawCalendarLink(maker.caller, address)).toEqual({ success: true });
});

describe.each(kinds)('a link to a $name', ({ permissions, make, open, list, end }) => {
  test('is listed with its maker and its last use, and ended by hand', async () => {
    const maker = await person(permissions);
    const { _id, url } = await make(maker.caller);
    const [unused] = (await list()).data;
    expect(unused).toMatchObject({ _id, id_user: maker.id_user });
    expect(unused).not.toHaveProperty('last_used_date');
    const used = async () => {
      expect(await open(url)).toBe(true);
      return (await list()).data[0]?.last_used_date;
    };
    const first = await used();
    expect(first).toBe(new Date(service.clock.now()).toISOString());
    service.clock.advance(9 * minute);
    expect(await used()).toBe(first);
    service.clock.advance(2 * minute);
    expect(await used()).toBe(new Date(service.clock.now()).toISOString());
    await end(maker.caller, _id);
    expect(await open(url)).toBe(false);
    expect((await list()).data).toEqual([]);
  });

  test('ends with the rights of its maker, and with the maker', async () => {
    const [one, other] = [await person(permissions), await person(permissions)];
    const [first, second] = [await make(one.caller), await make(other.caller)];
    await one.lose();
    await service.ports.storage.update('users', other.id_user, { enabled: false });
    expect([await open(first.url), await open(second.url)]).toEqual([false, false]);
    await service.ports.storage.update('users', other.id_user, { enabled: true });
    expect(await open(second.url)).toBe(true);
  });

  test('of an app works as long as the app is there', async () => {
    const { url } = await make(service.app);
    expect(await open(url)).toBe(true);
    await service.platform.apps.deleteApp(service.user, { ...service.made, id_app: service.made.app.id_app });
    expect(await open(url)).toBe(false);
  });
});

test('a link to a report is ended by its maker, or by somebody who may change the organization', async () => {
  const { report } = service.platform;
  const maker = await person(numbers);
  const { _id } = await report.createReportLink(maker.caller, here(), {});
  const address = { ...here(), id_report_link: _id };
  const colleague = await person(numbers);
  expect(await codeOf(report.deleteReportLink(colleague.caller, address))).toBe(520);
  const administrator = await person([...numbers, 'organization:update']);
  expect(await codeOf(report.deleteReportLink(administrator.caller, address))).toBeUndefined();
  expect(await codeOf(report.deleteReportLink(administrator.caller, address))).toBe(590);
});

test('a link to a report from before links were stored works until it expires', async () => {
  const { clock, ports } = service;
  const { id_organization } = here();
  const [from, until, expires] = ['2026-11-01', '2026-11-08', String(clock.now() + 2 * minute)];
  const signature = ports.signatures.sign('report', [id_organization, from, until, expires]);
  const query = new URLSearchParams({ from, until, expires, signature });
  const url = `https://postwright.example/report/${id_organization}?${query.toString()}`;
  expect(await openReport(url)).toBe(true);
  clock.advance(2 * minute);
  expect(await openReport(url)).toBe(false);
});

test('a calendar link from before makers were stored works on, and doctor names it', async () => {
  const { platform, ports, user } = service;
  const { _id, url } = await platform.publications.createCalendarLink(user, here());
  expect(await linksWithoutOwner(ports)).toEqual([]);
  await ports.storage.update('calendar_links', _id, { id_user: undefined });
  expect(await openCalendar(url)).toBe(true);
  expect(await linksWithoutOwner(ports)).toMatchObject([{ id: `calendar link:${_id}` }]);
});

describe('portal links', () => {
  test('are listed and withdrawn by people who may read and change apps', async () => {
    const { app, platform } = service;
    const { id_organization } = here();
    const { organizations, authentication } = platform;
    const { _id, url } = await organizations.createPortalLink(app, id_organization, { screens: ['calendar'] });
    await authentication.authenticate(url.split('#')[1]);
    const read = ['client_organization:read', 'client_app:read'];
    const [none, reader] = [await person(read.slice(0, 1), 'client'), await person(read, 'client')];
    const list = (who: Caller) => organizations.listPortalLinks(who, id_organization, {});
    const withdraw = (who: Caller) => organizations.withdrawPortalLink(who, { id_organization, id_portal_link: _id });
    expect(await codeOf(list(none.caller))).toBe(520);
    expect((await list(reader.caller)).data).toMatchObject([
      { _id, id_app: service.made.app.id_app, last_used_date: new Date(service.clock.now()).toISOString() },
    ]);
    expect(await codeOf(withdraw(reader.caller))).toBe(520);
    const keeper = await person([...read, 'client_app:update'], 'client');
    expect(await codeOf(withdraw(keeper.caller))).toBeUndefined();
    expect((await list(reader.caller)).total).toBe(0);
  });
});

test('an app learns what was connected, and where people come back, though nobody came back', async () => {
  const { app, platform, clock } = service;
  const address = here();
  const { organizations, accounts } = platform;
  const redirect_uri = 'https://app.example/done';
  const issued = await organizations.issueConnectToken(app, { ...address, redirect_uri });
  const listed = async () =>
    (await organizations.listConnectTokens(app, address, {})).data.find(
      ({ expires_date }) => expires_date === issued.expires_at,
    );
  expect(await listed()).toMatchObject({ redirect_uri, used: false, accounts: [] });
  const caller = await platform.authentication.authenticate(issued.token);
  const [link] = await accounts.getConnectLinks(caller, address);
  const state = new URL(link?.link ?? '').searchParams.get('session') ?? '';
  await platform.connecting.leaveForNetwork(state);
  const query = { state, code: 'c' };
  const result = await accounts.completeConnection(caller, { ...address, social_network: 'bluesky', query });
  // The person closes the tab.
  const connected = result.accounts.map(({ _id }) => _id);
  expect(connected).not.toEqual([]);
  const told = await listed();
  expect(told?.used).toBe(true);
  expect([...(told?.accounts ?? [])].sort()).toEqual([...connected].sort());
  clock.advance(15 * minute);
  expect(await listed()).toBeUndefined();
});

test('connect tokens are listed and ended, by their app and by people who may read and change apps', async () => {
  const { app, platform } = service;
  const address = here();
  const { organizations, authentication } = platform;
  const { token } = await organizations.issueConnectToken(app, { ...address, social_network: 'bluesky' });
  const [none, keeper] = [
    await person(['client_organization:read'], 'client'),
    await person(['client_organization:read', 'client_app:read', 'client_app:update'], 'client'),
  ];
  const list = (who: Caller) => organizations.listConnectTokens(who, address, {});
  expect(await codeOf(list(none.caller))).toBe(520);
  const [listed] = (await list(keeper.caller)).data;
  expect(listed).toMatchObject({ id_app: service.made.app.id_app, social_network: 'bluesky', used: false });
  expect(JSON.stringify(listed)).not.toContain(token);
  expect((await list(app)).data).toEqual([listed]);
  const end = (who: Caller) => organizations.endConnectToken(who, { ...address, id_connect_token: listed?._id ?? '' });
  expect(await codeOf(end(none.caller))).toBe(520);
  expect(await codeOf(authentication.authenticate(token))).toBeUndefined();
  expect(await codeOf(end(keeper.caller))).toBeUndefined();
  expect(await codeOf(authentication.authenticate(token))).toBe(501);
  expect(await codeOf(end(app))).toBe(591);
});
