import type { components } from '../../service/interface.ts';
import { networkName } from '../../components/network-name.ts';
import { locale, t } from '../../texts/translate.ts';
import { formatDate } from '../../time/format.ts';
import { type MetricName, getMetrics, leftOutWords, metricWords, reasonWords } from './metric-words.ts';
import type { ShownRange } from './range.ts';

type Comparison = components['schemas']['Comparison'];
type Metrics = components['schemas']['Metrics'];

/** The change of a metric, for example "12% more", and what it compares; without a change, the value before. */
function Change({ value, compared }: { readonly value: number; readonly compared: Comparison }) {
  const { now, before, change } = compared;
  if (now === undefined || before === undefined) return null;
  const number = new Intl.NumberFormat(locale());
  const percent = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 });
  const numbers = { now: number.format(now), number: number.format(before) };
  const was = now === value ? t('Before: {number}', numbers) : t('Compared: {now}, before {number}', numbers);
  if (change === undefined) return <span class="change">{was}</span>;
  const amount = percent.format(Math.abs(change));
  return (
    <span class="change" title={was}>
      {Math.abs(change) < 0.005
        ? t('as before')
        : change > 0
          ? t('▲ {amount} more', { amount })
          : t('▼ {amount} less', { amount })}
    </span>
  );
}

/** A metric with its label and change. */
export function Figure({
  name,
  value,
  compared,
}: {
  readonly name: string;
  readonly value: number;
  readonly compared?: Comparison | undefined;
}) {
  return (
    <div class="figure">
      <dt>{name}</dt>
      <dd>
        <span class="figure-number">{new Intl.NumberFormat(locale()).format(value)}</span>
        {compared && <Change value={value} compared={compared} />}
      </dd>
    </div>
  );
}

/** Names an account among those of one person at several networks. */
const getLabel = ({ name, social_network }: Properties['accounts'][number]): string =>
  `${networkName(social_network)} ${name}`;

/** What the changes compare, if it is not everything: up to which day, posts of which age, without which accounts. */
function ComparisonNotes({ compared, range, accounts }: Pick<Properties, 'accounts' | 'compared' | 'range'>) {
  const all = Object.values(compared);
  const [until] = all.flatMap(({ reported_until }) => reported_until ?? []).sort();
  const posts = all.find((one) => one.posts)?.posts;
  const reasons = new Map<string | undefined, string>(
    all.flatMap(({ left_out }) => left_out.map((one) => [one.id_account, one.reason] as const)),
  );
  const list = new Intl.ListFormat(locale());
  const notes = [
    ...(until !== undefined && until < range.last
      ? [t('Changes compare days up to {day}.', { day: formatDate(until, 'day', locale(), 'UTC') })]
      : []),
    ...(posts
      ? [
          t(
            'Posts are compared by what they reached in {days, plural, one {# day} other {# days}}. Left out because some are younger: {young}.',
            { days: posts.age_days, young: posts.young },
          ),
        ]
      : []),
    ...(Object.keys(leftOutWords) as (keyof typeof leftOutWords)[]).flatMap((reason) => {
      const names = accounts.flatMap((one) => (reasons.get(one._id) === reason ? [getLabel(one)] : []));
      return names.length === 0
        ? []
        : [t('Not compared: {names} ({reason}).', { names: list.format(names), reason: t(leftOutWords[reason]) })];
    }),
  ];
  return (
    <>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </>
  );
}

/** What the totals lack: accounts, posts, and a meaning that changed. */
function CoverageNotes({ covered, accounts }: Pick<Properties, 'accounts' | 'covered'>) {
  const list = new Intl.ListFormat(locale());
  const day = (date: string) => formatDate(date, 'day', locale(), 'UTC');
  // Metrics that lack the same are in one note.
  const notes = new Map<string, { readonly metrics: MetricName[]; describe(metrics: string): string }>();
  const add = (name: MetricName, key: readonly (number | string)[], describe: (metrics: string) => string): void => {
    const { metrics } = notes.get(key.join()) ?? { metrics: [] };
    notes.set(key.join(), { metrics: [...metrics, name], describe });
  };
  for (const name of getMetrics(covered)) {
    const coverage = covered[name];
    if (!coverage) continue;
    if ('posts' in coverage) {
      const { posts, of_posts: all } = coverage;
      if (posts > 0 && posts < all)
        add(name, [posts, all], (metrics) =>
          t('{metrics}: of {posts} of {all} posts. The others have no such number, or not yet.', {
            metrics,
            posts,
            all,
          }),
        );
    } else if (coverage.accounts > 0)
      for (const { id_account, reason: why, reported_until: until } of coverage.missing) {
        const account = accounts.find(({ _id }) => _id === id_account);
        if (!account) continue;
        const reason = t({ ...reasonWords, ...leftOutWords }[why]);
        add(name, [account._id, why, until ?? ''], (metrics) =>
          until === undefined
            ? t('{metrics}: without {names} ({reason}).', { metrics, names: getLabel(account), reason })
            : t('{metrics}: only until {day} from {names} ({reason}).', {
                ...{ metrics, names: getLabel(account), reason, day: day(until) },
              }),
        );
      }
    for (const { social_network, day: since } of coverage.breaks)
      add(name, [social_network, since], (metrics) =>
        t('{network} counts {metrics} differently from {day} on.', {
          ...{ network: networkName(social_network), metrics, day: day(since) },
        }),
      );
  }
  return (
    <>
      {[...notes].map(([key, { metrics, describe }]) => (
        <li key={key}>{describe(list.format(metrics.map((name) => t(metricWords[name]))))}</li>
      ))}
    </>
  );
}

interface Properties {
  readonly metrics: Metrics;
  readonly compared: components['schemas']['Comparisons'];
  readonly covered: components['schemas']['AccountCoverages'] | components['schemas']['PublicationCoverages'];
  readonly missing?: components['schemas']['MissingMetrics'];
  readonly range: ShownRange;
  /** The accounts whose names may be shown. */
  readonly accounts: readonly components['schemas']['Account'][];
}

/** Metrics side by side, what their changes compare, and why others are missing. */
export function Figures({ metrics, compared, covered, missing = {}, range, accounts }: Properties) {
  const absent = getMetrics(missing).filter((name) => metrics[name] === undefined);
  const byReason = new Map<string, MetricName[]>();
  for (const name of absent) {
    const reason = missing[name];
    if (reason) byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  }
  const list = new Intl.ListFormat(locale());
  return (
    <>
      <dl class="figures">
        {getMetrics(metrics).map((name) => {
          const value = metrics[name];
          if (value === undefined) return null;
          return <Figure key={name} name={t(metricWords[name])} value={value} compared={compared[name]} />;
        })}
      </dl>
      <ul class="missing hint">
        <CoverageNotes {...{ covered, accounts }} />
        <ComparisonNotes {...{ compared, range, accounts }} />
        {[...byReason].map(([reason, names]) => (
          <li key={reason}>
            {t('{names}: {reason}.', {
              names: list.format(names.map((name) => t(metricWords[name]))),
              // The API returns one of these.
              reason: t(reasonWords[reason as keyof typeof reasonWords]),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
