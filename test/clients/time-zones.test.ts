import { isTimeZone, offsetAt, resolveLocal, zoneName, zoneRelease } from '#domain/foundation/index';
import { describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pythonPrograms } from './python-environment.ts';

/** The same release of the database as Python's, whose package counts: 2026.6 is 2026f. */
const programs = await pythonPrograms(['tzdata==2026.6']);

/**
 * Prints, for each zone, offsets at instants until 2099, half of them near a change of the clocks; and what becomes of
 * local times near changes: [local, kind, first instant, second instant], in seconds.
 */
const script = `
import json, random, zoneinfo
from datetime import datetime, timedelta, timezone
zoneinfo.reset_tzpath(())
epoch = datetime(1970, 1, 1)
utc = timezone.utc
random.seed(68)

def offset(zone, at):
    return round((epoch.replace(tzinfo=utc) + timedelta(seconds=at)).astimezone(zone).utcoffset().total_seconds())

def resolve(zone, local):
    naive = epoch + timedelta(seconds=local)
    first, second = (naive.replace(tzinfo=zone, fold=fold) for fold in (0, 1))
    instants = [round((one.astimezone(utc) - epoch.replace(tzinfo=utc)).total_seconds()) for one in (first, second)]
    if first.astimezone(utc).astimezone(zone).replace(tzinfo=None) != naive:
        return ['skipped', instants[0]]
    return ['once', instants[0]] if instants[0] == instants[1] else ['twice', *instants]

found = {}
for name in sorted(zoneinfo.available_timezones() - {'Factory'}):
    zone = zoneinfo.ZoneInfo(name)
    days = [at for at in range(-2208988800, 4070908800, 86400 * 20)]
    changes = [(a, b) for a, b in zip(days, days[1:]) if offset(zone, a) != offset(zone, b)]
    instants = [random.randrange(-2208988800, 4070908800) for _ in range(150)]
    locals = []
    for low, high in random.sample(changes, min(len(changes), 40)):
        before = offset(zone, low)
        while high - low > 1:
            middle = (low + high) // 2
            if offset(zone, middle) == before: low = middle
            else: high = middle
        instants += [low, high, low - 3600, high + 3600]
        moved = offset(zone, high) - before
        locals += [high + before + part for part in (-moved, -moved // 2, -1, 0, moved // 2, moved - 1, moved)]
    found[name] = [[[at, offset(zone, at)] for at in instants], [[at, *resolve(zone, at)] for at in locals]]
print(json.dumps(found))
`;

type Found = Readonly<
  Record<string, readonly [readonly [number, number][], readonly [number, string, number, number?][]]>
>;

(programs === undefined ? describe.skip : describe)('the time zones of the service', () => {
  const read = async (): Promise<Found> => {
    const { stdout } = await promisify(execFile)(join(programs ?? '', 'python'), ['-c', script], {
      maxBuffer: 100_000_000,
    });
    return JSON.parse(stdout) as Found;
  };
  const found = read();

  test('have every name of the same release, in any case, in one spelling', async () => {
    const names = Object.keys(await found);
    expect(zoneRelease().release).toBe('2026f');
    expect(names.length).toBeGreaterThan(590);
    expect(names.filter((name) => zoneName(name.toUpperCase()) !== name || !isTimeZone(name.toLowerCase()))).toEqual(
      [],
    );
  }, 180_000);

  test('have the offsets that Python has', async () => {
    const compared = Object.entries(await found).flatMap(([zone, [instants]]) =>
      instants.map(([at, offset]) => ({ zone, at, offset })),
    );
    expect(compared.length).toBeGreaterThan(100_000);
    expect(compared.filter(({ zone, at, offset }) => offsetAt(zone, at * 1000) !== offset * 1000)).toEqual([]);
  }, 180_000);

  test('show, skip and repeat the local times that they do in Python', async () => {
    const compared = Object.entries(await found).flatMap(([zone, [, locals]]) =>
      locals.map(([local, ...resolved]) => ({ zone, local, resolved })),
    );
    for (const kind of ['once', 'skipped', 'twice'])
      expect(compared.filter(({ resolved }) => resolved[0] === kind).length).toBeGreaterThan(5000);
    const different = compared.filter(({ zone, local, resolved }) => {
      const { kind, timestamp, other } = resolveLocal(zone, local * 1000);
      const ours = [kind, timestamp / 1000, ...(other === undefined ? [] : [other / 1000])];
      return JSON.stringify(ours) !== JSON.stringify(resolved);
    });
    expect(different).toEqual([]);
  }, 180_000);
});
