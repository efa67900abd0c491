import type { components } from '../../service/interface.ts';
import { locale, t } from '../../texts/translate.ts';
import { type MetricName, getMetrics, metricWords, reasonWords } from './metric-words.ts';

type Metrics = components['schemas']['Metrics'];

/** The change of a metric, for example "12% more than before"; renders nothing without an earlier value. */
function Change({ now, before }: { readonly now: number; readonly before: number | undefined }) {
  if (before === undefined || before === 0) return null;
  const part = (now - before) / before;
  const percent = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 });
  const amount = percent.format(Math.abs(part));
  const was = new Intl.NumberFormat(locale()).format(before);
  return (
    <span class="change" title={t('Before: {number}', { number: was })}>
      {Math.abs(part) < 0.005
        ? t('as before')
        : part > 0
          ? t('▲ {amount} more', { amount })
          : t('▼ {amount} less', { amount })}
    </span>
  );
}

/** A metric with its label and earlier value. */
export function Figure({
  name,
  value,
  before,
}: {
  readonly name: string;
  readonly value: number;
  readonly before?: number | undefined;
}) {
  return (
    <div class="figure">
      <dt>{name}</dt>
      <dd>
        <span class="figure-number">{new Intl.NumberFormat(locale()).format(value)}</span>
        <Change now={value} before={before} />
      </dd>
    </div>
  );
}

interface Properties {
  readonly metrics: Metrics;
  readonly before?: Metrics;
  readonly missing?: components['schemas']['MissingMetrics'];
}

/** Metrics side by side, and why others are missing. */
export function Figures({ metrics, before = {}, missing = {} }: Properties) {
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
        {getMetrics(metrics).map((name) => (
          <Figure key={name} name={t(metricWords[name])} value={metrics[name] ?? 0} before={before[name]} />
        ))}
      </dl>
      {byReason.size > 0 && (
        <ul class="missing hint">
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
      )}
    </>
  );
}
