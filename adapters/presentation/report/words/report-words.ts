import type { MetricName, MissingReason } from '#ports/numbers/metrics';

/** Everything that a report and its mail say, in one language. Days and ranges come formatted in it. */
export interface ReportWords {
  /** The tag of the language. */
  readonly tag: string;
  readonly report: string;
  readonly metrics: Readonly<Record<MetricName, string>>;
  readonly published: string;
  /** Why a number is not there, as a whole sentence. */
  readonly reasons: Readonly<Record<MissingReason, string>>;

  readonly figures: string;
  comparedWith(range: string): string;
  /** Beside a number: what it was in the days before. */
  before(number: string): string;
  readonly noNumber: string;
  readonly whatPublicationsReached: string;
  readonly metric: string;
  readonly now: string;
  readonly change: string;

  readonly day: string;
  readonly week: string;
  readonly network: string;
  readonly byDay: string;
  readonly byWeek: string;
  readonly byNetwork: string;
  readonly views: string;
  readonly ofAccounts: string;
  readonly ofPublications: string;
  readonly asTable: string;
  readonly nothingHere: string;
  /** Describes a line to somebody who does not see it. */
  lineDescription(facts: {
    readonly name: string;
    readonly lowest: string;
    readonly lowestAt: string;
    readonly highest: string;
    readonly highestAt: string;
  }): string;

  readonly top: string;
  readonly noneMeasured: string;
  readonly withoutText: string;
  openOn(network: string): string;

  readonly notes: string;
  /** Up to which day the changes compare. */
  comparedUntil(day: string): string;
  /** At which age in days posts are compared, and how many are left out. */
  comparedPosts(age: number, young: number): string;
  readonly comparedNow: string;
  readonly comparedThen: string;
  readonly stillGrowing: string;
  /** Of how many accounts, or publications, numbers are sums, where others lack them. */
  coveredAccounts(names: string, accounts: number, all: number): string;
  coveredPosts(names: string, posts: number, all: number): string;
  readonly steadyFollowers: string;
  readonly newAccounts: string;
  readonly aboutDays: string;
  readonly aboutReach: string;
  readonly aboutFollowers: string;
  madeOn(date: string): string;
  opensUntil(date: string): string;

  readonly linkNotValid: string;
  readonly linkExpired: string;
  readonly notFound: string;

  readonly weeklyReport: string;
  readonly unsubscribe: string;
  askUnsubscribe(organization: string): string;
  unsubscribed(organization: string): string;

  subject(range: string): string;
  mailIntroduction(organization: string, range: string): string;
  readonly thisWeek: string;
  readonly weekBefore: string;
  readonly openPage: string;
  readonly linkIsOpen: string;
  readonly whyMailed: string;
}
