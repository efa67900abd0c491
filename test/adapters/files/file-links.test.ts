import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createFileLinks, verifyFileLink } from '#adapters/files/file-links';

const key = Buffer.alloc(32, 5);
const publicUrl = 'https://postwright.example';
const { link, uploadLink } = createFileLinks({ publicUrl, key });
const hour = 3_600_000;
const start = 500_000 * hour;

/** Takes a link apart as an HTTP server does. */
function opens(address: string, now: number, signingKey: Uint8Array = key): boolean {
  const { pathname, searchParams } = new URL(address);
  const parts = pathname.split('/').slice(2).map(decodeURIComponent);
  const name = parts.pop() ?? '';
  const expires = searchParams.get('expires') ?? '';
  const signature = searchParams.get('signature') ?? '';
  return verifyFileLink({ key: signingKey, storage_key: parts.join('/'), name, expires, signature, now });
}

describe('A download link', () => {
  test('contains the file in its path, and expiry and signature in its query', () => {
    const address = link('org/file', 'my photo.png', start);
    expect(address).toMatch(
      /^https:\/\/postwright\.example\/files\/org\/file\/my%20photo\.png\?expires=\d+&signature=[\w-]{43}$/,
    );
  });

  test('is byte-identical within the hour and another one after it', () => {
    const address = link('org/file', 'a.png', start);
    expect(link('org/file', 'a.png', start + hour - 1)).toBe(address);
    expect(link('org/file', 'a.png', start + hour)).not.toBe(address);
  });

  test('is valid for at least 24 hours, and not much longer', () => {
    for (const made of [start, start + 1, start + hour / 2, start + hour - 1]) {
      const address = link('org/file', 'a.png', made);
      expect(opens(address, made)).toBe(true);
      expect(opens(address, made + 24 * hour)).toBe(true);
      expect(opens(address, made + 25 * hour)).toBe(false);
    }
  });

  test('opens for a file of any name', () => {
    const names = ['', '.', '..', 'a/b', 'ü?#&=%.png', '\ud800 half', '日本語 🎉.jpg', 'a\nb', '%2e%2e'];
    for (const name of names) expect(opens(link('org/file', name, start), start)).toBe(true);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => opens(link('org/file', name, start), start)));
  });

  test('is refused with any character altered', () => {
    const address = link('org/file', 'a.png', start);
    for (let place = publicUrl.length + '/files/'.length; place < address.length; place += 1) {
      const altered = address.slice(0, place) + (address[place] === 'b' ? 'c' : 'b') + address.slice(place + 1);
      expect(opens(altered, start)).toBe(false);
    }
  });

  test('is refused with its parts moved, exchanged or left out', () => {
    const address = link('org/file', 'a.png', start);
    const { searchParams } = new URL(link('org/other', 'a.png', start));
    expect(opens(address.replace(/signature=.*/, `signature=${searchParams.get('signature')}`), start)).toBe(false);
    expect(opens(address.replace('org/file/a.png', 'org/file%2Fa.png/x'), start)).toBe(false);
    expect(opens(address.replace(/&signature=.*/, ''), start)).toBe(false);
    expect(opens(address.replace(/expires=\d+/, 'expires=99999999999'), start)).toBe(false);
    expect(opens(address.replace(/\?.*/, ''), start)).toBe(false);
    expect(opens(address, start, Buffer.alloc(32, 6))).toBe(false);
    expect(opens(`${address}é`, start)).toBe(false);
  });
});

describe('A link to send a file along', () => {
  const leave = { key: 'incoming/file', size_in_bytes: 1234, now: start, expires: start + 24 * hour };

  test('contains file and size, and is valid until it expires', async () => {
    const { url, headers } = await uploadLink(leave);
    expect(url).toMatch(
      /^https:\/\/postwright\.example\/files\/incoming\/file\/1234\?expires=\d+&signature=[\w-]{43}$/,
    );
    expect(headers).toEqual({ 'content-length': '1234' });
    expect([opens(url, start), opens(url, leave.expires - 1), opens(url, leave.expires)]).toEqual([true, true, false]);
  });

  test('is refused for another file or size, with a later end or another key', async () => {
    const { url } = await uploadLink(leave);
    for (const altered of [
      url.replace('incoming/file', 'incoming/other'),
      url.replace('/1234?', '/12345?'),
      url.replace(/expires=\d+/, 'expires=99999999999'),
    ]) {
      expect(opens(altered, start)).toBe(false);
    }
    expect(opens(url, start, Buffer.alloc(32, 6))).toBe(false);
  });
});
