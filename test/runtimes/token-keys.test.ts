import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { createIdentifiers } from '#adapters/system/identifiers';
import { createRotatingKeyring } from '#adapters/system/rotating-keyring';
import { newSecretKey, parseSecretKeys } from '#adapters/system/secret-keys';
import { createSecrets } from '#adapters/system/secrets';
import { createTokens } from '#adapters/system/tokens';
import type { Storage } from '#ports/foundation/storage';
import { describe, expect, test } from '@jest/globals';
import { createLocalJWKSet, decodeProtectedHeader, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { publicTokenKey } from '#adapters/system/keyring';
import { storedTokenKeys } from '../../runtimes/container/stored-key.ts';
import { ManualClock } from '../fakes/manual-clock.ts';

const issuer = 'https://postwright.example';
const second = 1000;
const hour = 3600 * second;
const period = 30 * 24 * hour;
const secrets = createSecrets(parseSecretKeys(newSecretKey()));

/** A storage that counts how often keys are asked of it, and fails when told. */
function sharedStorage() {
  const storage = createMemoryStorage();
  const watched = { asked: 0, failing: false };
  const get: Storage['get'] = async (kind, id) => {
    if (kind === 'keys') watched.asked += 1;
    if (watched.failing) throw new Error('the storage is away');
    return storage.get(kind, id);
  };
  return { storage: { ...storage, get }, watched };
}

/** One process: its own clock and memory, on the storage all share. */
function startProcess(storage: Storage, start: number) {
  const clock = new ManualClock(new Date(start).toISOString());
  const identifiers = createIdentifiers(clock);
  const keyring = createRotatingKeyring({ clock, keys: storedTokenKeys({ clock, identifiers, secrets, storage }) });
  const tokens = createTokens({ keyring, issuer, clock });
  const sign = (subject = 'a') =>
    tokens.sign({ kind: 'app', subject, expires: Math.floor((clock.now() + hour) / 1000) });
  return { clock, keyring, verify: tokens.verify, sign };
}

/** The first moment of a period. */
const start = 700 * period;

async function madeUpToken(kid: string): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA');
  return new SignJWT({ kind: 'app' })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setIssuer(issuer)
    .setSubject('a')
    .setExpirationTime('1h')
    .sign(privateKey);
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid;

describe('The key of access tokens', () => {
  test('stays for 30 days and then is another one', async () => {
    const { clock, sign } = startProcess(sharedStorage().storage, start);
    const first = kidOf(await sign());
    clock.advance(period - 1);
    expect(kidOf(await sign())).toBe(first);
    clock.advance(1);
    expect(kidOf(await sign())).not.toBe(first);
  });

  test('that was replaced is good for the tokens it signed, to their end, also after a restart', async () => {
    const { storage } = sharedStorage();
    const first = startProcess(storage, start + period - second);
    const token = await first.sign();
    first.clock.advance(2 * second);
    const later = await first.sign();
    const restarted = startProcess(storage, first.clock.now());
    for (const { clock, verify } of [first, restarted]) {
      expect(await verify(token)).toMatchObject({ subject: 'a' });
      expect(await verify(later)).toMatchObject({ subject: 'a' });
      clock.advance(hour - 3 * second);
      expect(await verify(token)).toMatchObject({ subject: 'a' });
      clock.advance(second);
      expect(await verify(token)).toBe('expired');
      expect(await verify(later)).toMatchObject({ subject: 'a' });
    }
  });

  test('of two periods ago verifies nothing and is gone from storage', async () => {
    const { storage } = sharedStorage();
    const { clock, keyring, sign, verify } = startProcess(storage, start);
    // A token of ours never lives as long as this one, so nothing but its key can be what is wrong.
    const { privateKey, kid } = await keyring.signing();
    const old = await new SignJWT({ kind: 'app' })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setIssuer(issuer)
      .setSubject('a')
      .setExpirationTime(new Date(start + 10 * period))
      .sign(privateKey);
    clock.advance(period);
    await sign();
    expect(await startProcess(storage, clock.now()).verify(old)).toMatchObject({ subject: 'a' });
    clock.advance(period);
    await sign();
    expect(await verify(old)).toBe('invalid');
    expect(await startProcess(storage, clock.now()).verify(old)).toBe('invalid');
    expect(await storage.list('keys', { limit: 0 })).toMatchObject({ total: 2 });
  });

  test('is the same in processes that start together, or turn to a new period together', async () => {
    const { storage } = sharedStorage();
    const processes = Array.from({ length: 4 }, () => startProcess(storage, start));
    for (const total of [1, 2]) {
      const signed = await Promise.all(processes.map(({ sign }) => sign()));
      expect(new Set(signed.map(kidOf)).size).toBe(1);
      expect(await storage.list('keys', { limit: 0 })).toMatchObject({ total });
      for (const { clock } of processes) clock.advance(period);
    }
  });

  test('that another process made is found by its first token, before and after the clocks agree', async () => {
    const { storage } = sharedStorage();
    const [early, late] = [startProcess(storage, start), startProcess(storage, start)];
    await early.sign();
    await late.sign();
    early.clock.advance(period);
    late.clock.advance(period - 5 * second);
    const ahead = await early.sign();
    expect(await late.verify(ahead)).toMatchObject({ subject: 'a' });
    late.clock.advance(5 * second);
    expect(kidOf(await late.sign())).toBe(kidOf(ahead));
  });

  test('is looked for at most every ten seconds, whatever ids tokens make up', async () => {
    const { storage, watched } = sharedStorage();
    const { clock, sign, verify } = startProcess(storage, start);
    const token = await sign();
    await verify(await madeUpToken('made-up-0'));
    watched.asked = 0;
    clock.advance(10 * second - 1);
    for (let index = 1; index < 20; index += 1) {
      expect(await verify(await madeUpToken(`made-up-${index}`))).toBe('invalid');
    }
    expect(await verify(token)).toMatchObject({ subject: 'a' });
    expect(watched.asked).toBe(0);
    clock.advance(1);
    await verify(await madeUpToken('made-up-20'));
    expect(watched.asked).toBeGreaterThan(0);
  });

  test('that cannot be read is an error, not a bad token, and is looked for again', async () => {
    const { storage, watched } = sharedStorage();
    const before = startProcess(storage, start);
    const token = await before.sign();
    const { sign, verify } = startProcess(storage, start + period);
    await sign();
    watched.failing = true;
    await expect(verify(token)).rejects.toThrow('the storage is away');
    watched.failing = false;
    // A token of the period before, at its end by now: the key was found, the time is what is wrong.
    expect(await verify(token)).toBe('expired');
  });

  test('is published without its private part, with the one before', async () => {
    const { storage } = sharedStorage();
    const first = startProcess(storage, start + period - second);
    const tokens = [await first.sign()];
    const { clock, keyring, sign } = startProcess(storage, start + period);
    tokens.push(await sign());
    const keys = (await keyring.all()).map(publicTokenKey);
    expect(keys.map((key) => Object.keys(key).sort())).toEqual(
      Array.from({ length: 2 }, () => ['alg', 'crv', 'kid', 'kty', 'use', 'x']),
    );
    expect(keys.map(({ kid }) => kid)).toEqual(tokens.map(kidOf).reverse());
    for (const token of tokens) {
      const currentDate = new Date(clock.now());
      await jwtVerify(token, createLocalJWKSet({ keys }), { issuer, currentDate });
    }
  });
});
