import type { Finding } from './finding.ts';

const maxAge = 365 * 86_400_000;

/** Checks the age of the time zone rules, and whether Node has newer ones, which are not used. */
export function zonesFinding(
  { release, date }: { readonly release: string; readonly date: string },
  now: number,
  inNode = process.versions.tz ?? '',
): Finding {
  const subject = 'zones';
  const text = `release ${release} of the IANA database, packed on ${date}`;
  const cause =
    inNode > release
      ? `Node has ${inNode}, which is newer`
      : now - new Date(date).getTime() > maxAge && 'that is more than a year old';
  if (!cause) return { subject, state: 'ok', text };
  const advice = 'Update Postwright: where clocks are changed by newer rules, posts are published an hour off.';
  return { subject, state: 'note', text: `${text}; ${cause}. ${advice}` };
}
