import { limitWords, type QuotaUse } from '../../components/limit-words.ts';
import { networkName } from '../../components/network.tsx';
import { OuterLink } from '../../components/outer-link.tsx';
import { call } from '../../service/call.ts';
import { may, zone } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { locale, t } from '../../texts/translate.ts';
import { formatDate } from '../../time/format.ts';
import type { Account } from './health.ts';

/** Describes where the value of a limit comes from; undefined for limits of the plan. */
function getSource({ limit_from, limit_date, social_network }: QuotaUse): string | undefined {
  if (limit_from === 'settings') return t('Set by your operator.');
  if (social_network === undefined || limit_from === 'plan') return undefined;
  const network = networkName(social_network);
  return limit_date === undefined
    ? t('General limit of {network}.', { network })
    : t('Reported by {network} for this account on {date}.', {
        network,
        date: formatDate(limit_date, 'day', locale(), zone.value),
      });
}

/** The usage of an account's network limits and plan limits, now and in a month. */
export function AccountLimits({ account }: { readonly account: Account }) {
  const { id_organization, _id, social_network } = account;
  const { data } = useRead(
    may('publications:read')
      ? call('GET', '/organizations/{id_organization}/quota_plan', { path: { id_organization } })
      : undefined,
  );
  const limits = (data?.data ?? []).filter(
    (one) => one.id_account === _id || (one.id_account === undefined && one.social_network === social_network),
  );
  if (limits.length === 0) return null;
  return (
    <section class="stack">
      <h3>{t('Limits')}</h3>
      <ul class="account-limits">
        {limits.map((one) => {
          const { unit, window_minutes, limit: most = 0, left = 0, used, scheduled, unfit_total, source } = one;
          const name = limitWords(one);
          const sourceText = getSource(one);
          return (
            <li key={`${unit} ${String(window_minutes)}`}>
              <span>
                <OuterLink href={source}>{name}</OuterLink>
              </span>
              <span class="number">{t('{used} of {most} now', { used, most })}</span>
              <meter aria-label={name} value={most - left} max={most} high={most * 0.8} optimum={0} />
              <span class={unfit_total > 0 ? 'account-limit-unfit' : 'faint'}>
                {t('{scheduled} scheduled in the next 31 days.', { scheduled })}{' '}
                {unfit_total > 0 &&
                  t('{count, plural, one {# post will not fit.} other {# posts will not fit.}}', {
                    count: unfit_total,
                  })}
              </span>
              {sourceText !== undefined && <span class="faint">{sourceText}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
