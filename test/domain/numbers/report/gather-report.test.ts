import type { AccountDay } from '#ports/numbers/account-day';
import type { Report } from '#ports/numbers/report';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { accountDay, publication, publicationMetrics } from '../../../contracts/sample-records.ts';
import { addClient, addOrganization } from '../../../fakes/tenants.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

type Service = Awaited<ReturnType<typeof createTestPlatform>>;
let service: Service;
let number: number;

/** The clock shows Friday, the 20th of November 2026, 09:00 in UTC. */
beforeEach(async () => {
  service = await createTestPlatform();
  number = 0;
});

const address = () => ({ id_organization: service.made.id_organization });

async function reached(id_account: string, day: string, fields: Partial<AccountDay> = {}): Promise<void> {
  const record = accountDay(id_account, day, { ...address(), ...fields });
  await service.ports.storage.insert('account_days', record);
}

async function published(publish_date: string, fields: { id_organization?: string } = {}): Promise<void> {
  number += 1;
  const own = { ...address(), publish_date, ...fields };
  const sent = { state: 'published', external_identifier: String(number) } as const;
  const { storage } = service.ports;
  await storage.insert('publications', publication(number, { ...own, ...sent, text: `post ${String(number)}` }));
  await storage.insert(
    'publication_metrics',
    publicationMetrics(number, { ...own, collected_date: publish_date, engagement: number }),
  );
}

/** Opens the report of a range, as whoever has its link. */
async function getReport(from_date: string, to_date: string): Promise<Report> {
  const { platform, app } = service;
  const { url } = await platform.report.createReportLink(app, address(), { from_date, to_date });
  const parameters = new URL(url).searchParams;
  const part = (name: string): string => parameters.get(name) ?? '';
  const opened = await platform.report.openReport({
    ...address(),
    from: part('from'),
    until: part('until'),
    expires: part('expires'),
    link: part('link'),
    signature: part('signature'),
  });
  if (!opened.report) throw new Error(opened.problem);
  return opened.report;
}

const move = (timezone: string) =>
  service.platform.organizations.updateOrganization(service.app, address(), { timezone });

describe('a report', () => {
  test('is about the days that begin in its range there, whatever happens at their ends', async () => {
    await move('America/New_York');
    // In New York the days begin at 05:00.
    for (const date of ['2026-11-16T04:59', '2026-11-16T05:00', '2026-11-18T04:59', '2026-11-18T05:00'])
      await published(`${date}:00.000Z`);
    const report = await getReport('2026-11-15T12:00:00Z', '2026-11-17T12:00:00Z');
    expect(report.days).toEqual({ from: '2026-11-16', until: '2026-11-18' });
    expect(report.previous).toEqual({ from: '2026-11-14', until: '2026-11-16' });
    expect(report.publications).toMatchObject({
      published: 2,
      published_compared: { now: 2, before: 1, change: 1, days: 2 },
      total: { engagement: 5 },
    });
    expect(report.parts.map(({ from, published: count }) => [from, count])).toEqual([
      ['2026-11-16', 1],
      ['2026-11-17', 1],
    ]);
    expect(report.top.map(({ text }) => text)).toEqual(['post 3', 'post 2']);
  });

  test('covers organizations below, and nobody else', async () => {
    const { ports, made } = service;
    const { organization: other } = await addClient(ports);
    const { _id: below } = await addOrganization(ports, {
      id_client: made.id_client,
      parent_organization: made.id_organization,
      ancestors: [made.id_organization],
    });
    await reached('a', '2026-11-18', { likes: 1 });
    await reached('b', '2026-11-18', { likes: 10, id_organization: below, social_network: 'facebook' });
    await reached('c', '2026-11-18', { likes: 100, id_organization: other._id });
    await published('2026-11-18T12:00:00.000Z', { id_organization: below });
    await published('2026-11-18T12:00:00.000Z', { id_organization: other._id });
    const report = await getReport('2026-11-17T00:00:00Z', '2026-11-20T00:00:00Z');
    expect(report.accounts.total).toEqual({ likes: 11 });
    expect(report.networks).toMatchObject([
      { social_network: 'bluesky', accounts: { likes: 1 }, published: 1 },
      { social_network: 'facebook', accounts: { likes: 10 }, published: 0 },
    ]);
    expect(report.top).toHaveLength(1);
  });

  test('compares only accounts that reported on both sides, so that a new one is no growth', async () => {
    await reached('old', '2026-11-13', { likes: 10, followers: 100, followers_until: '2026-11-17' });
    await reached('old', '2026-11-17', { likes: 12, followers: 110, followers_until: '2026-11-25' });
    await reached('new', '2026-11-17', { likes: 500, followers: 5001, followers_until: '2026-11-25' });
    const { accounts } = await getReport('2026-11-16T00:00:00Z', '2026-11-20T00:00:00Z');
    expect(accounts.total).toEqual({ likes: 512, followers: 5111 });
    expect(accounts.compared).toMatchObject({
      likes: { now: 12, before: 10, days: 1, reported_until: '2026-11-17', accounts: 1, left_out: [{ reason: 'new' }] },
      followers: { now: 110, before: 100, accounts: 1, left_out: [{ reason: 'new' }] },
    });
    expect(accounts.compared.likes?.change).toBeCloseTo(0.2);
  });

  test('compares the days that both sides have, so that days a network reports late are no loss', async () => {
    for (const day of ['12', '13', '14', '15', '16', '17']) await reached('a', `2026-11-${day}`, { likes: 1000 });
    const { accounts } = await getReport('2026-11-16T00:00:00Z', '2026-11-20T00:00:00Z');
    expect(accounts.total).toEqual({ likes: 2000 });
    expect(accounts.compared.likes).toEqual({
      ...{ now: 2000, before: 2000, change: 0, days: 2, reported_until: '2026-11-17', accounts: 1, left_out: [] },
    });
  });

  test('has no change in percent where the days before had nothing, or a loss', async () => {
    await reached('a', '2026-11-12', { followers_gained: -100, likes: 0 });
    await reached('a', '2026-11-16', { followers_gained: -50, likes: 7 });
    const { accounts } = await getReport('2026-11-16T00:00:00Z', '2026-11-20T00:00:00Z');
    expect(accounts.compared).toMatchObject({
      followers_gained: { now: -50, before: -100, why_not: 'not_positive' },
      likes: { now: 7, before: 0, why_not: 'not_positive' },
    });
    for (const compared of Object.values(accounts.compared)) expect(compared).not.toHaveProperty('change');
  });

  test('shows the course of followers without the step that a new account makes, and says so', async () => {
    const stands = { followers_until: '2026-11-25' };
    await reached('old', '2026-11-16', { followers: 100, followers_until: '2026-11-18' });
    await reached('old', '2026-11-18', { followers: 103, ...stands });
    const course = async () => {
      const { parts, followers_partial } = await getReport('2026-11-16T00:00:00Z', '2026-11-20T00:00:00Z');
      return [followers_partial, ...parts.map(({ accounts }) => accounts.followers)];
    };
    expect(await course()).toEqual([false, 100, 100, 103, 103]);
    await reached('new', '2026-11-18', { followers: 9000, ...stands });
    expect(await course()).toEqual([true, 100, 100, 103, 103]);
  });

  test('puts many days together by weeks, and loses none', async () => {
    for (let day = 0; day < 90; day += 1) {
      const toDate = (number: number) =>
        new Date(Date.UTC(2026, 7, 15) + number * 86_400_000).toISOString().slice(0, 10);
      const date = toDate(day);
      await reached('a', date, { likes: 1, followers: day, followers_until: toDate(day + 1) });
      if (day % 10 === 0) await published(`${date}T23:59:59.000Z`);
    }
    const { parts, accounts, publications } = await getReport('2026-08-15T00:00:00Z', '2026-11-13T00:00:00Z');
    expect(parts).toHaveLength(13);
    expect(parts.map(({ accounts: { likes } }) => likes)).toEqual([...Array.from({ length: 12 }, () => 7), 6]);
    expect(parts.map(({ accounts: { followers } }) => followers)).toEqual([
      ...Array.from({ length: 12 }, (_, week) => week * 7 + 6),
      89,
    ]);
    expect(accounts.total.likes).toBe(90);
    expect(parts.reduce((sum, part) => sum + part.published, 0)).toBe(publications.published);
    expect(publications.published).toBe(9);
  });

  test('knows that numbers of the last days still come', async () => {
    const isGrowing = async (to_date: string) => (await getReport('2026-11-01T00:00:00Z', to_date)).is_growing;
    expect(await isGrowing('2026-11-20T00:00:00Z')).toBe(true);
    expect(await isGrowing('2026-11-17T00:00:00Z')).toBe(false);
  });
});
