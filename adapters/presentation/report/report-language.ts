import type { Comparison } from '#ports/numbers/comparison';
import { figures } from '#domain/numbers/index';
import { metricNames } from '#domain/foundation/index';
import type { Day, MetricName } from '#ports/numbers/metrics';
import type { DateTime } from '#ports/foundation/date-time';
import type { Days, Report } from '#ports/numbers/report';
import { english } from './words/english.ts';
import { french } from './words/french.ts';
import { german } from './words/german.ts';
import type { ReportWords } from './words/report-words.ts';
import { spanish } from './words/spanish.ts';

/** The words of a report in a language, and its formats of numbers and days. */
export interface ReportLanguage {
  readonly words: ReportWords;
  number(value: number): string;
  /** Short, for the axis of a chart: `12K`. */
  short(value: number): string;
  /** The signed change in percent; undefined if there is none. */
  change(compared: Comparison | undefined): string | undefined;
  day(day: Day): string;
  /** Short, for the axis of a chart. */
  shortDay(day: Day): string;
  range(days: Days): string;
  /** Formats the day of a date in a timezone. */
  formatDate(date: DateTime, timezone: string): string;
}

const dayMilliseconds = 24 * 3_600_000;

const languages: readonly ReportWords[] = [english, french, german, spanish];

/**
 * Returns the language of a BCP 47 tag with its region's formats: `es-MX` formats numbers as in Mexico. English if
 * unknown.
 */
export function reportLanguage(tag: string): ReportLanguage {
  const known = languages.find((one) => one.tag === tag.toLowerCase().split('-')[0]);
  const words = known ?? english;
  const locale = known ? tag : english.tag;
  const inUtc = { timeZone: 'UTC' } as const;
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const shortNumbers = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const percents = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...inUtc });
  const ranges = new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...inUtc });
  const shortDays = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...inUtc });
  return {
    words,
    number: (value) => numbers.format(value),
    short: (value) => shortNumbers.format(value),
    change: (compared) => (compared?.change === undefined ? undefined : percents.format(compared.change)),
    day: (day) => days.format(Date.parse(day)),
    shortDay: (day) => shortDays.format(Date.parse(day)),
    range: ({ from, until }) => ranges.formatRange(Date.parse(from), Date.parse(until) - dayMilliseconds),
    formatDate: (date, timeZone) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(Date.parse(date)),
  };
}

/** Groups the metrics whose totals lack something by what they cover, and describes each group. */
function coverageNotes(
  covered: readonly (readonly [MetricName, number, number])[],
  { words }: ReportLanguage,
  describe: (names: string, part: number, all: number) => string,
): readonly string[] {
  const partial = covered.filter(([, part, all]) => 0 < part && part < all);
  const notes = partial.map(([, part, all]) => {
    const same = partial.filter((one) => one[1] === part && one[2] === all);
    return describe(same.map(([name]) => words.metrics[name]).join(', '), part, all);
  });
  return [...new Set(notes)];
}

/** Returns of how many publications the totals of a report are, where others lack the metric. */
export function postNotes({ publications: { covered } }: Report, language: ReportLanguage): readonly string[] {
  const all = metricNames.flatMap((name) => {
    const one = covered[name];
    return one ? [[name, one.posts, one.of_posts] as const] : [];
  });
  return coverageNotes(all, language, language.words.coveredPosts);
}

/** Returns what readers must know of the figures of a report: what they cover and compare, and what is left out. */
export function comparisonNotes({ accounts, days, is_growing }: Report, language: ReportLanguage): string[] {
  const { words, day } = language;
  const covered = figures.flatMap((name) => {
    const one = accounts.covered[name];
    return one ? [[name, one.accounts, one.of_accounts] as const] : [];
  });
  const compared = Object.values(accounts.compared);
  const [until] = compared.flatMap(({ reported_until }) => reported_until ?? []).sort();
  const last = new Date(Date.parse(days.until) - dayMilliseconds).toISOString();
  return [
    ...coverageNotes(covered, language, words.coveredAccounts),
    ...(compared.some(({ left_out }) => left_out.length > 0) ? [words.newAccounts] : []),
    ...(until !== undefined && until < last.slice(0, until.length) ? [words.comparedUntil(day(until))] : []),
    ...(is_growing ? [words.stillGrowing] : []),
  ];
}
