import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { accountDay, publicationMetrics } from '../../contracts/sample-records.ts';
import { addUser } from '../../fakes/tenants.ts';
import { startTestService } from '../../fakes/test-service.ts';

const day = 86_400_000;
type Service = Awaited<ReturnType<typeof startTestService>>;
let service: Service;

beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.stop());

const path = (rest: string) => `/organizations/${service.made.id_organization}/${rest}`;
const asApp = (body?: unknown) => ({ token: service.app_token, ...(body !== undefined && { body }) });

/** Opens an address of the service as a browser without any token. */
async function open(address: string) {
  const { pathname, search } = new URL(address);
  const response = await fetch(`${service.origin}${pathname}${search}`);
  return { status: response.status, headers: response.headers, page: await response.text() };
}

async function link(body: object = {}): Promise<string> {
  const { body: answer } = await service.call('POST', path('report_links'), asApp(body));
  return String(answer.url);
}

/** Stores a publication that reached something. */
async function published(
  number: number,
  fields: Readonly<Record<string, unknown>>,
  numbers: Parameters<typeof publicationMetrics>[1] = {},
): Promise<void> {
  const { ports, made, platform, app } = service;
  const [id_account = ''] = await service.connect();
  const { id_organization } = made;
  const input = { social_network: 'bluesky' as const, text: 'text', publish_date: '2026-12-24T09:00:00.000Z' };
  const { _id } = await platform.publications.createPublication(app, { id_organization, id_account, input });
  const publish_date = '2026-11-18T23:30:00.000Z';
  const sent = { state: 'published', external_identifier: String(number), publish_date, due_date: undefined };
  await ports.storage.update('publications', _id, { ...(sent as object), ...fields });
  const stored = { id_organization, id_account, publish_date, collected_date: publish_date, engagement: 1 };
  await ports.storage.insert('publication_metrics', publicationMetrics(number, { ...stored, ...numbers, _id }));
}

describe('a link to a report', () => {
  test('opens for 30 days without a token, hidden from caches, search engines and other sites', async () => {
    const { body } = await service.call('POST', path('report_links'), asApp({}));
    expect(body.expires_date).toBe(new Date(service.clock.now() + 30 * day).toISOString());
    const { status, headers, page } = await open(String(body.url));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(page).toContain('<meta name="robots" content="noindex"');
    expect(page).not.toMatch(/<script|<style|style=|onload|<img/);
    const { headers: ofStyle, page: style } = await open(`${service.origin}/report/style.css`);
    expect(ofStyle.get('content-type')).toBe('text/css; charset=utf-8');
    expect(style).toContain('@media print');
  });

  test('stops working after 30 days, and says so', async () => {
    const url = await link();
    service.clock.advance(30 * day - 1);
    expect((await open(url)).status).toBe(200);
    service.clock.advance(1);
    const { status, page, headers } = await open(url);
    expect(status).toBe(410);
    expect(page).toContain('This link has expired.');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('that was altered anywhere opens nothing, and shows an explanation', async () => {
    const url = new URL(await link());
    const altered = ['from', 'until', 'expires', 'signature'].flatMap((name) => {
      const value = url.searchParams.get(name) ?? '';
      return [value.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)), '', `${value}0`].map((other) => {
        const changed = new URL(url);
        changed.searchParams.set(name, other === value ? 'x' : other);
        return changed.href;
      });
    });
    const elsewhere = url.href.replace(service.made.id_organization, 'f'.repeat(24));
    for (const address of [...altered, elsewhere, `${url.origin}${url.pathname}`]) {
      const { status, page } = await open(address);
      expect([address, status]).toEqual([address, 404]);
      expect(page).toContain('This link is not valid.');
    }
  });

  test('opens nothing when the organization is deleted', async () => {
    const url = await link();
    // While it is being removed, and after.
    await service.ports.storage.update('organizations', service.made.id_organization, { deleted: true });
    expect((await open(url)).status).toBe(404);
    await service.platform.work.forgetExpired();
    const { status, page } = await open(url);
    expect(status).toBe(404);
    expect(page).toContain('This link is not valid.');
  });

  test.each([
    [{ from_date: 'yesterday' }, 1000, { field: 'from_date' }],
    [{ from_date: '2026-11-19T00:00:00Z', to_date: '2026-11-18T00:00:00Z' }, 1000, { field: 'from_date' }],
    // No day begins in these hours.
    [{ from_date: '2026-11-19T01:00:00Z', to_date: '2026-11-19T08:00:00Z' }, 1000, { field: 'from_date' }],
    [{ to_date: 'never' }, 1001, { field: 'to_date' }],
    [{ from_date: '2024-11-19T01:00:00Z' }, 1003, { max_days: 366 }],
    [{ from_date: 7 }, 1004, {}],
  ])('is not created for %j', async (body, code, data) => {
    const answer = await service.call('POST', path('report_links'), asApp(body));
    expect(answer.body).toMatchObject({ code, ...(Object.keys(data).length > 0 && { data }) });
  });

  test('requires both permissions', async () => {
    const { ports, made, token } = service;
    const scope = { id_client: made.id_client, id_organization: made.id_organization };
    const codes: (number | undefined)[] = [];
    for (const permissions of [
      ['account_stats:read'],
      ['publication_stats:read'],
      ['account_stats:read', 'publication_stats:read'],
    ]) {
      const { id_user } = await addUser(ports, scope, permissions);
      const _id = ports.identifiers.next();
      await ports.storage.insert('user_sessions', {
        ...{ _id, id_user, refresh_hash: _id, ended: false },
        ...{ creation_date: '2026-11-20T09:00:00.000Z', expires_date: '2027-11-20T09:00:00.000Z' },
      });
      const { body } = await service.call('POST', path('report_links'), { token: await token('user', _id), body: {} });
      codes.push(body.code);
    }
    expect(codes).toEqual([520, 520, undefined]);
  });
});

describe('the page of a report', () => {
  test('shows user content as text, and links only to http(s) URLs', async () => {
    const evil = '"><script>alert(1)</script><svg onload=alert(2)>';
    await published(1, { text: evil, title: evil, url: 'javascript:alert(3)' });
    await published(2, { text: 'fine', url: 'https://network.example/post?a=1&b="><script>' });
    await published(3, { text: 'odd', url: ' data:text/html,x' });
    await service.ports.storage.update('organizations', service.made.id_organization, { name: evil });
    const { page } = await open(await link());
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toMatch(/<script|<svg onload|javascript:|data:text/);
    const links = [...page.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['https://network.example/post?a=1&amp;b=%22%3E%3Cscript%3E']);
    expect(page).toContain('rel="noopener noreferrer nofollow"');
  });

  test('omits a missing metric, with its reason, and never shows 0', async () => {
    const { storage } = service.ports;
    const { id_organization } = service.made;
    await storage.insert('account_days', accountDay('a', '2026-11-18', { id_organization, likes: 5 }));
    await published(1, { text: 'fine' }, { missing: { reach: 'too_small' }, likes: 0 });
    const { page } = await open(await link());
    const text = page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toMatch(/Reach[^:]* : The networks of these accounts do not give this number\./);
    expect(text).toContain('Reach: The network hides small numbers.');
    expect(text).toMatch(/Likes 5 /);
    expect(page).not.toMatch(/<dt>Reach<\/dt>/);
    expect(page).toMatch(/<dt>Likes<\/dt>\s*<dd>0<\/dd>/);
  });

  test('uses the language and time zone of the organization', async () => {
    await published(1, { text: 'spät' });
    await service.call(
      'PUT',
      `/organizations/${service.made.id_organization}`,
      asApp({ language: 'de-CH', timezone: 'Europe/Zurich' }),
    );
    // 23:30 in UTC is the day after, there.
    const range = { from_date: '2026-11-17T23:00:00Z', to_date: '2026-11-19T23:00:00Z' };
    const { page } = await open(await link(range));
    expect(page).toContain('<html lang="de">');
    expect(page).toMatch(/18\.–19\. November 2026/);
    const rows = [...page.matchAll(/<th scope="row">([^<]+)<\/th>\s*<td class="number">(\d+)<\/td>/g)];
    expect(rows.map(([, name, count]) => [name, count])).toEqual(
      expect.arrayContaining([
        ['18.11.2026', '0'],
        ['19.11.2026', '1'],
      ]),
    );
    expect(page).toMatch(/<time datetime="2026-11-18T23:30:00.000Z">19\. November 2026<\/time>/);
  });

  test('has a table for each chart, and a description of each chart', async () => {
    const { storage } = service.ports;
    const { id_organization } = service.made;
    const reached = (on: string, followers: number, followers_until: string) =>
      storage.insert(
        'account_days',
        accountDay('a', on, { id_organization, followers, followers_until, impressions: 1, engagement: 2 }),
      );
    await reached('2026-11-17', 10, '2026-11-18');
    await reached('2026-11-18', 12, '2026-11-25');
    const range = { from_date: '2026-11-17T00:00:00Z', to_date: '2026-11-20T00:00:00Z' };
    const { page } = await open(await link(range));
    const drawn = [...page.matchAll(/role="img"\s+aria-labelledby="(\S+)-title/g)].map(([, id]) => id);
    expect(drawn).toEqual([
      'followers-chart',
      'views-chart',
      'engagement-chart',
      'published-chart',
      'network-followers',
      'network-impressions',
    ]);
    for (const id of drawn) {
      expect(page).toMatch(new RegExp(`<title id="${String(id)}-title">[^<]+</title>`));
      expect(page).toMatch(new RegExp(`<desc id="${String(id)}-desc">[^<]+</desc>`));
    }
    expect(page).toContain('Followers: between 10 (Nov 17, 2026) and 12 (Nov 18, 2026).');
    expect([...page.matchAll(/<caption/g)]).toHaveLength(5);
  });

  test('asks a browser that reloads too often to wait', async () => {
    const url = await link();
    let last = await open(url);
    for (let count = 0; count < 120; count += 1) last = await open(`${service.origin}/report/none`);
    expect(last.status).toBe(429);
    expect(last.page).toContain('Too many attempts.');
    expect(last.headers.get('retry-after')).not.toBeNull();
  });
});
