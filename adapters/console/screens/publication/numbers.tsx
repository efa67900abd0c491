import { useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { notify } from '../../components/notices.tsx';
import { call } from '../../service/call.ts';
import { failureText } from '../../service/failure-text.ts';
import type { components } from '../../service/interface.ts';
import { send } from '../../service/send.ts';
import { useRead } from '../../service/use-read.ts';
import { locale, message, t } from '../../texts/translate.ts';
import { spelledOut } from '../../texts/spelled-out.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { Sparkline } from './sparkline.tsx';

type Publication = components['schemas']['Publication'];

const reasons: Readonly<Record<components['schemas']['MissingReason'], string>> = {
  late: message('comes later'),
  not_offered: message('the network does not report it'),
  not_ready: message('not ready yet'),
  paid_off: message('switched off by the operator of this service'),
  scope_missing: message('the account was connected without it'),
  throttled: message('the network withheld it'),
  too_small: message('too few for the network to report'),
};

/** The metrics of the publication, and their growth. */
export function Numbers({ publication }: { readonly publication: Publication }) {
  const path = { id_organization: publication.id_organization, id_publication: publication._id };
  const read = useRead(call('GET', '/organizations/{id_organization}/publish/{id_publication}/stats', { path }));
  const [isBusy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const metricsCall = call('GET', '/organizations/{id_organization}/publish/{id_publication}/metrics', { path });
    try {
      await send(metricsCall);
      read.reload();
    } catch (error) {
      notify(failureText(error), { isProblem: true, call: metricsCall });
    }
    setBusy(false);
  };
  return (
    <section class="card" aria-labelledby="numbers">
      <div class="card-head">
        <h2 id="numbers">{t('Numbers')}</h2>
        <button type="button" class="button small" aria-disabled={isBusy} onClick={() => void ask()}>
          {isBusy ? <span class="spinner" role="img" aria-label={t('Working')} /> : <Icon name="retry" />}
          {t('Ask the network now')}
        </button>
      </div>
      <Loaded read={read} lines={3}>
        {({ metrics = {}, missing = {}, series, stats_updated_date, next_stats_update, engagement_rate }) => {
          const numbers = Object.entries(metrics);
          return (
            <>
              {numbers.length === 0 ? (
                <p class="faint">{t('No numbers yet: they are read some time after a post is published.')}</p>
              ) : (
                <dl class="publication-numbers">
                  {numbers.map(([name, value]) => (
                    <div key={name}>
                      <dt>{spelledOut(name)}</dt>
                      <dd>
                        <span class="number">{new Intl.NumberFormat(locale()).format(value)}</span>
                        <Sparkline values={series.flatMap(({ metrics: then }) => then[name] ?? [])} />
                      </dd>
                    </div>
                  ))}
                  {engagement_rate !== undefined && (
                    <div>
                      <dt>{t('Engagement')}</dt>
                      <dd class="number">
                        {new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 }).format(
                          engagement_rate,
                        )}
                      </dd>
                    </div>
                  )}
                </dl>
              )}
              {Object.keys(missing).length > 0 && (
                <details>
                  <summary class="hint">{t('Missing numbers')}</summary>
                  <ul class="hint">
                    {Object.entries(missing).map(([name, reason]) => (
                      <li key={name}>
                        {spelledOut(name)}: {t(reasons[reason])}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
              <p class="hint">
                {stats_updated_date !== undefined && (
                  <>
                    {t('Last read:')} <FormattedDate date={stats_updated_date} isRelative />
                  </>
                )}
                {next_stats_update !== undefined && (
                  <>
                    {stats_updated_date !== undefined && ' · '}
                    {t('read again')} <FormattedDate date={next_stats_update} isRelative />
                  </>
                )}
              </p>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
