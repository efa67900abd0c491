import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Writes `domain/foundation/time/zone-table.ts` from the time zone database as moment-timezone packs it: offsets in
 * minutes west of UTC, and minutes between changes, both in base 60. Ours has seconds in base 36, which `parseInt` reads,
 * and names the runs of changes that many zones and years share: it is a fifth as large.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const packed = `${root}node_modules/moment-timezone`;
const target = `${root}domain/foundation/time/zone-table.ts`;
/** Until when changes are listed, in seconds since 1970. */
const end = Date.UTC(2100) / 1000;
/** Names that left the database, but that Node knew and organizations may have. */
const left = ['America/Los_Angeles|US/Pacific-New', 'America/Regina|Canada/East-Saskatchewan'];

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX';
/** Reads minutes in base 60, with seconds after the point, as seconds. */
function seconds(text) {
  const [minutes, rest = '0'] = text.replace('-', '').split('.');
  const size = [...minutes, rest].reduce((sum, digit) => sum * 60 + digits.indexOf(digit), 0);
  return text.startsWith('-') ? -size : size;
}

/** Returns a zone's name, its first offset, and its changes as `seconds since the one before:seconds forwards`. */
function readZone(zone) {
  const [name, , west, order, gaps] = zone.split('|');
  const offsets = west.split(' ').map((text) => -seconds(text));
  const first = offsets[digits.indexOf(order[0])];
  let [at, last, current] = [0, 0, first];
  const changes = [];
  for (const [index, gap] of (gaps ? gaps.split(' ') : []).entries()) {
    at += seconds(gap);
    const offset = offsets[digits.indexOf(order[index + 1])];
    // Some changes are of the name only.
    if (offset === current || at >= end) continue;
    changes.push(`${(at - last).toString(36)}:${(offset - current).toString(36)}`);
    [last, current] = [at, offset];
  }
  return { start: `${name}|${first.toString(36)}|`, changes };
}

/** Replaces the most frequent pair by a name, `=` and the place in the returned list, until none is frequent. */
function takeRuns(zones) {
  const runs = [];
  for (;;) {
    const counts = new Map();
    for (const { changes } of zones)
      for (let index = 1; index < changes.length; index += 1) {
        const pair = `${changes[index - 1]} ${changes[index]}`;
        counts.set(pair, (counts.get(pair) ?? 0) + 1);
      }
    const [pair, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0]);
    if (count < 4) return runs;
    for (const zone of zones) {
      const shorter = [];
      for (let index = 0; index < zone.changes.length; index += 1) {
        const found = `${zone.changes[index]} ${zone.changes[index + 1]}` === pair;
        shorter.push(found ? `=${String(runs.length)}` : zone.changes[index]);
        if (found) index += 1;
      }
      zone.changes = shorter;
    }
    runs.push(pair);
  }
}

function makeTable() {
  const { version, zones, links } = JSON.parse(readFileSync(`${packed}/data/packed/latest.json`, 'utf8'));
  const log = readFileSync(`${packed}/changelog.md`, 'utf8');
  const [, date] = /_(\d{4}-\d\d-\d\d)_\n\* Updated data to IANA TZDB `/.exec(log);
  const read = zones.map(readZone);
  const runs = takeRuns(read);
  return `/** Made by \`npm run generate\` from the time zone database (IANA), which is in the public domain. */
export const zoneTable = {
  /** The release of the database, and the day on which it was packed. */
  release: '${version}',
  date: '${date}',
  /** By line: name, seconds ahead of UTC at first, and changes: \`seconds since the one before:seconds forwards\`. */
  zones: \`${read.map(({ start, changes }) => start + changes.join(' ')).join('\n')}\`,
  /** By line: the two changes or runs that \`=\` and the number of the line stand for. */
  runs: \`${runs.join('\n')}\`,
  /** By line: the name of a zone and another one. */
  links: \`${[...links, ...left].join('\n')}\`,
};
`;
}

const changedAt = (path) => statSync(path).mtimeMs;
const sources = [fileURLToPath(import.meta.url), `${packed}/data/packed/latest.json`];
if (!existsSync(target) || changedAt(target) < Math.max(...sources.map(changedAt))) writeFileSync(target, makeTable());
