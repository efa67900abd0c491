// Long because all that is mailed every week, to whom and when, is tried on one platform.
import { stoppedReports, unownedReports } from '#domain/platform/index';
import type { Caller } from '#ports/access/caller';
import type { Mail } from '#ports/foundation/mail';
import type { Storage } from '#ports/foundation/storage';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { accountDay } from '../../../contracts/sample-records.ts';
import { codeOf } from '../../../fakes/refused.ts';
import { addUser } from '../../../fakes/tenants.ts';
import { createTestPlatform, operator } from '../../../fakes/test-platform.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Service = Awaited<ReturnType<typeof createTestPlatform>>;
let service: Service;
/** What the mail server refuses, by address. */
let refused: Set<string>;

/** The clock shows Friday, the 20th of November 2026, 09:00 in UTC. */
beforeEach(async () => {
  refused = new Set();
  const mails: Mail[] = [];
  const send = (mail: Mail): Promise<void> => {
    if (refused.has(mail.to)) return Promise.reject(new Error('the mailbox is full'));
    mails.push(mail);
    return Promise.resolve();
  };
  service = { ...(await createTestPlatform({ mail: { send } })), mails };
});

const address = () => ({ id_organization: service.made.id_organization });

const numbers = ['account_stats:read', 'publication_stats:read'];

/** Adds somebody with a role in the organization. */
async function person(permissions = numbers): Promise<{ id_user: string; id_role: string; email: string }> {
  const { ports, made } = service;
  const scope = { id_client: made.id_client, id_organization: made.id_organization };
  const added = await addUser(ports, scope, permissions);
  return { ...added, email: `${added.id_user}@example.org` };
}

const settle = (
  input: Parameters<Service['platform']['report']['updateReportSettings']>[2],
  caller: Caller = service.app,
) => service.platform.report.updateReportSettings(caller, address(), input);

/** Lets time pass, a quarter of an hour each time, and mails what falls due. */
async function pass(milliseconds: number, platform = service.platform): Promise<void> {
  const step = hour / 4;
  for (let passed = 0; passed < milliseconds; passed += step) {
    service.clock.advance(Math.min(step, milliseconds - passed));
    await platform.work.mailReports();
  }
}

function onlyMail(): Mail {
  const [mail, ...others] = service.mails;
  if (!mail || others.length > 0) throw new Error(`there are ${String(service.mails.length)} mails`);
  return mail;
}

const sent = (): string[] => service.mails.map(({ to }) => to);

describe('the weekly report', () => {
  test('is mailed to each recipient once a week, at the hour of the organization, wherever it is', async () => {
    const [ada, bob] = [await person(), await person()];
    await service.platform.organizations.updateOrganization(service.app, address(), { timezone: 'America/New_York' });
    await settle({ enabled: true, weekday: 1, hour: 9, recipients: [ada.id_user, bob.id_user] });
    // Monday 09:00 in New York is 14:00 in UTC.
    await pass(3 * day + 5 * hour - hour / 4);
    expect(sent()).toEqual([]);
    await pass(hour / 4);
    expect(sent().sort()).toEqual([ada.email, bob.email].sort());
    await pass(7 * day - hour / 4);
    expect(sent()).toHaveLength(2);
    await pass(hour / 4);
    expect(sent()).toHaveLength(4);
    expect(new Set(service.mails.map(({ id }) => id)).size).toBe(4);
  });

  test('has the figures of the seven days before and of the week before these, as text and as a table', async () => {
    const { id_user } = await person();
    const { storage } = service.ports;
    const reached = (on: string, impressions: number, followers: number, followers_until: string) =>
      storage.insert('account_days', accountDay('a', on, { ...address(), impressions, followers, followers_until }));
    await reached('2026-11-08', 5000, 90, '2026-11-09');
    await reached('2026-11-09', 400, 95, '2026-11-15');
    await reached('2026-11-15', 600, 100, '2026-11-16');
    await reached('2026-11-16', 1000, 105, '2026-11-22');
    await reached('2026-11-22', 500, 120, '2026-11-23');
    await reached('2026-11-23', 7000, 121, '2026-11-30');
    await settle({ enabled: true, recipients: [id_user] });
    await pass(4 * day);
    const { subject, text, html = '' } = onlyMail();
    expect(subject).toMatch(/^Weekly report: November 16\s–\s22, 2026$/);
    expect(text).toMatch(/^Impressions +1,500 +1,000 +\+50%$/m);
    expect(text).toMatch(/^Followers +120 +100 +\+20%$/m);
    expect(text).toContain('- Reach: The networks of these accounts do not give this number.');
    expect(text).not.toMatch(/^Reach .*\d/m);
    expect(html).toMatch(/Impressions<\/th>\s*<td[^>]*>1,500<\/td>\s*<td[^>]*>1,000<\/td>\s*<td[^>]*>\+50%</);
    expect(html).not.toMatch(/<(img|svg|link|script|style)\b/);
    const [link = ''] = /https:\S+from=\S+/.exec(text) ?? [];
    expect(link).toContain('from=2026-11-16&until=2026-11-23');
    expect(html).toContain(link.replaceAll('&', '&amp;'));
  });

  test('speaks the language of the organization, and names it without anything that becomes a link', async () => {
    const { id_user } = await person();
    const { platform, app } = service;
    await platform.organizations.updateOrganization(app, address(), {
      name: 'Win at https://evil.example <b>now</b>',
      language: 'de-AT',
    });
    await settle({ enabled: true, recipients: [id_user] });
    await pass(4 * day);
    const { subject, text, html = '' } = onlyMail();
    expect(subject).toBe('Wochenbericht: 16.–22. November 2026');
    expect(text).toMatch(/^Veröffentlichungen +0 +0/m);
    for (const words of [text, html]) expect(words).not.toContain('evil.example');
    expect(html).not.toContain('<b>');
    expect(html).toContain('<html lang="de">');
  });

  test('goes to nobody who lost their role, was deleted, or changed to an address that may not be theirs', async () => {
    const people = [await person(), await person(), await person(), await person()];
    await settle({ enabled: true, recipients: people.map(({ id_user }) => id_user) });
    const [gone, deleted, unproven, left] = people;
    const { storage, identifiers } = service.ports;
    await storage.remove('role_members', identifiers.derive('role member', gone?.id_role ?? '', gone?.id_user ?? ''));
    await storage.update('users', deleted?.id_user ?? '', { deleted: true });
    await storage.update('users', unproven?.id_user ?? '', { email_verified: false });
    await pass(4 * day);
    expect(sent()).toEqual([left?.email]);
    const { recipients } = await service.platform.report.getReportSettings(service.app, address());
    expect(recipients).toEqual([unproven?.id_user, left?.id_user]);
  });

  test('is not mailed for a time before it was switched on or moved, nor twice in a week when it is moved', async () => {
    const { id_user } = await person();
    // Friday 09:00 is now: the next is in a week.
    await settle({ enabled: true, weekday: 5, hour: 9, recipients: [id_user] });
    await pass(2 * day);
    expect(sent()).toHaveLength(0);
    // Sunday 09:00 is now.
    await settle({ weekday: 7, hour: 10 });
    await pass(hour);
    expect(sent()).toHaveLength(1);
    await settle({ enabled: false });
    await settle({ enabled: true, hour: 12 });
    await pass(6 * day);
    expect(sent()).toHaveLength(1);
    await pass(day + 2 * hour);
    expect(sent()).toHaveLength(2);
  });

  test('comes at the hour of the new time zone after the organization moved', async () => {
    const { id_user } = await person();
    await settle({ enabled: true, weekday: 1, hour: 9, recipients: [id_user] });
    await pass(day);
    await service.platform.organizations.updateOrganization(service.app, address(), { timezone: 'Asia/Tokyo' });
    // Monday 09:00 in Tokyo is 00:00 in UTC.
    await pass(day + 15 * hour - hour / 4);
    expect(sent()).toHaveLength(0);
    await pass(hour / 4);
    expect(sent()).toHaveLength(1);
    await service.platform.organizations.updateOrganization(service.app, address(), { timezone: null });
    await pass(day);
    expect(sent()).toHaveLength(1);
  });

  test('is mailed late after a pause of days, once, about the days before its time', async () => {
    const { id_user } = await person();
    await settle({ enabled: true, weekday: 1, hour: 9, recipients: [id_user] });
    service.clock.advance(5 * day);
    await pass(day);
    expect(service.mails.map(({ text }) => /from=([\d-]+)/.exec(text)?.[1])).toEqual(['2026-11-16']);
  });
});

test('is mailed once by however many workers there are', async () => {
  const { createPlatform } = await import('#domain/platform/create-platform');
  const people = [await person(), await person(), await person()];
  await settle({ enabled: true, recipients: people.map(({ id_user }) => id_user) });
  const workers = [1, 2, 3].map(() => createPlatform(service.ports));
  service.clock.advance(4 * day);
  await Promise.all(workers.map(({ work }) => work.mailReports()));
  expect(sent().sort()).toEqual(people.map(({ email }) => email).sort());
});

describe('a mail that does not get out', () => {
  test('is tried again, without a second one to those who have theirs, until the next week', async () => {
    const people = [await person(), await person()];
    await settle({ enabled: true, hour: 9, recipients: people.map(({ id_user }) => id_user) });
    const [first, second] = people.map(({ email }) => email);
    refused.add(first ?? '');
    await pass(3 * day + hour);
    expect(sent()).toEqual([second]);
    refused.clear();
    await pass(4 * hour);
    expect(sent()).toEqual([second, first]);
    refused.add(first ?? '');
    await pass(14 * day);
    expect(sent()).toEqual([second, first, second, second]);
  });

  /**
   * A platform whose process dies at one of its calls of the storage or of the mail server, before or after it was
   * done.
   */
  function dying(at: number) {
    let calls = 0;
    const die = async <T>(act: () => Promise<T>): Promise<T> => {
      calls += 1;
      if (calls > at) throw new Error('the process is dead');
      const answer = await act();
      if (calls === at) throw new Error('the process dies');
      return answer;
    };
    const { storage, mail } = service.ports;
    const dead = new Proxy(storage, {
      get(target, name: keyof Storage) {
        const value = target[name];
        if (typeof value !== 'function') return value;
        const call = value.bind(target) as (...parameters: unknown[]) => Promise<unknown>;
        return (...parameters: unknown[]) => die(() => call(...parameters));
      },
    });
    return {
      ports: { ...service.ports, storage: dead, mail: { send: (one: Mail) => die(() => mail.send(one)) } },
      calls: () => calls,
    };
  }

  test('because the process died at whatever point is sent by the next one, and the same twice has one identifier', async () => {
    const { createPlatform } = await import('#domain/platform/create-platform');
    const people = 2;
    let doubled = 0;
    for (let at = 1; ; at += 1) {
      service.mails.length = 0;
      const fresh = await createTestPlatform({ mail: service.ports.mail });
      service = { ...fresh, mails: service.mails };
      const recipients: string[] = [];
      while (recipients.length < people) recipients.push((await person()).id_user);
      await settle({ enabled: true, hour: 9, recipients });
      service.clock.advance(3 * day);
      const { ports, calls } = dying(at);
      await createPlatform(ports)
        .work.mailReports()
        .catch(() => undefined);
      const isOver = calls() < at;
      service.clock.advance(hour);
      await service.platform.work.mailReports();
      const ids = service.mails.map(({ id }) => id);
      expect(new Set(ids).size).toBe(people);
      // Only the mail during which it died can come twice.
      expect(ids.length).toBeLessThanOrEqual(people + 1);
      if (ids.length > people) doubled += 1;
      if (isOver) break;
    }
    // For each of them once: the mail was out, and the process died before that was stored.
    expect(doubled).toBe(people);
  });
});

describe('the numbers of the weekly report reach only those who may read them', () => {
  const asUser = ({ id_user }: { readonly id_user: string }): Caller => ({ kind: 'user', id_user });
  const lose = ({ id_role }: { readonly id_role: string }, ...left: readonly string[]) =>
    service.ports.storage.update('roles', id_role, { permissions: ['organization:update', ...left] });
  const owners = [
    [['organization:update'], 520],
    [['organization:update', 'account_stats:read'], 520],
    [['organization:update', 'publication_stats:read'], 520],
    [['organization:update', ...numbers], undefined],
  ] as const;

  test.each(owners)('saving its settings with %j: %s', async (permissions, code) => {
    const somebody = await person([...permissions]);
    const settings = { enabled: true, recipients: [somebody.id_user] };
    const call = settle(settings, asUser(somebody));
    expect(await codeOf(call)).toBe(code);
    if (code !== undefined) return;
    const stored = await service.ports.storage.get('organizations', address().id_organization);
    expect(stored?.report_settings).toMatchObject({ ...settings, id_user: somebody.id_user });
  });

  test('somebody with a role who may not read them cannot be a recipient', async () => {
    const { id_user } = await person(['organization:read', 'account_stats:read']);
    await expect(settle({ enabled: true, recipients: [id_user] })).rejects.toMatchObject({
      code: 1112,
      data: { recipients: [id_user] },
    });
  });

  test('a recipient who may read them no longer gets nothing more, and is left out', async () => {
    const [ada, bob] = [await person(), await person()];
    await settle({ enabled: true, recipients: [ada.id_user, bob.id_user] });
    await lose(ada, 'account_stats:read');
    await pass(4 * day);
    expect(sent()).toEqual([bob.email]);
    const { recipients } = await service.platform.report.getReportSettings(service.app, address());
    expect(recipients).toEqual([bob.id_user]);
  });

  test.each([
    ['lost the right', (owner: { id_role: string }) => lose(owner, 'publication_stats:read')],
    [
      'is disabled',
      (owner: { id_user: string }) => service.ports.storage.update('users', owner.id_user, { enabled: false }),
    ],
    [
      'is deleted',
      (owner: { id_user: string }) => service.ports.storage.update('users', owner.id_user, { deleted: true }),
    ],
  ])('when who saved its settings %s, it stops with a notice until somebody saves them again', async (_, leave) => {
    const [owner, reader] = [await person(['organization:update', ...numbers]), await person()];
    await settle({ enabled: true, recipients: [reader.id_user] }, asUser(owner));
    await leave(owner);
    await pass(4 * day);
    expect(sent()).toEqual([]);
    expect(await stoppedReports(service.ports)).toMatchObject([{ subject: 'reports' }]);
    await settle({ enabled: true });
    expect(await stoppedReports(service.ports)).toEqual([]);
    await pass(7 * day);
    expect(sent()).toEqual([reader.email]);
  });

  test('settings of before, of which nobody knows who saved them, are mailed on and told to the operator', async () => {
    const { id_user, email } = await person();
    await settle({ enabled: true, recipients: [id_user] });
    const { storage } = service.ports;
    const report_settings = { enabled: true, recipients: [id_user] };
    await storage.update('organizations', service.made.id_organization, { report_settings });
    await pass(4 * day);
    expect(sent()).toEqual([email]);
    expect(await unownedReports(service.ports)).toHaveLength(1);
    expect(await stoppedReports(service.ports)).toEqual([]);
  });

  test('it can be switched off by whoever may change the organization', async () => {
    const somebody = await person(['organization:update']);
    const reader = await person();
    await settle({ enabled: true, recipients: [reader.id_user] });
    expect(await settle({ enabled: false }, asUser(somebody))).toMatchObject({ enabled: false });
  });

  test('a suspended client mails none', async () => {
    const { id_user } = await person();
    await settle({ enabled: true, recipients: [id_user] });
    await service.platform.operating.changeClient(operator, service.made, { disabled: true });
    await pass(4 * day);
    expect(sent()).toEqual([]);
  });
});

describe('a link to a report', () => {
  const open = async (url: string) => {
    const part = (name: string): string => new URL(url).searchParams.get(name) ?? '';
    const link = { from: part('from'), until: part('until'), expires: part('expires'), link: part('link') };
    return service.platform.report.openReport({ ...address(), ...link, signature: part('signature') });
  };

  test('ends when its maker may read the numbers no longer, and cannot be passed off as that of another', async () => {
    const maker = await person();
    const { url } = await service.platform.report.createReportLink(
      { kind: 'user', id_user: maker.id_user },
      address(),
      {},
    );
    expect(await open(url)).toHaveProperty('report');
    expect(await open(url.replace(/&link=[^&]+/, ''))).toMatchObject({ problem: 'not_valid' });
    await service.ports.storage.update('roles', maker.id_role, { permissions: ['account_stats:read'] });
    expect(await open(url)).toMatchObject({ problem: 'not_valid' });
  });

  test('opens nothing while the client is suspended', async () => {
    const { url } = await service.platform.report.createReportLink(service.app, address(), {});
    await service.platform.operating.changeClient(operator, service.made, { disabled: true });
    expect(await open(url)).toMatchObject({ problem: 'not_valid' });
    await service.platform.operating.changeClient(operator, service.made, { disabled: false });
    expect(await open(url)).toHaveProperty('report');
  });
});
