import { limitWords } from '../../components/limit-words.ts';
import { OuterLink } from '../../components/outer-link.tsx';
import { call } from '../../service/call.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { say } from '../../texts/say.ts';
import type { Account } from './health.ts';

/** How much of the limits of its network, and of the plan for it, an account uses now and will use in a month. */
export function AccountLimits({ account }: { readonly account: Account }) {
  const { id_organization, _id, social_network } = account;
  const { data } = useRead(
    may('publications:read')
      ? call('GET', '/organizations/{id_organization}/quota_plan', { path: { id_organization } })
      : undefined,
  );
  const limits = (data?.data ?? []).filter(
    (one) =>
      one.id_account === _id || (one.id_account === undefined && one.social_network === social_network),
  );
  if (limits.length === 0) return null;
  return (
    <section class="stack">
      <h3>{say('Limits')}</h3>
      <ul class="account-limits">
        {limits.map((one) => {
          const {
            unit,
            window_minutes,
            limit: most = 0,
            left = 0,
            used,
            scheduled,
            unfit_total,
            source,
          } = one;
          const name = limitWords(one);
          return (
            <li key={`${unit} ${String(window_minutes)}`}>
              <span>
                <OuterLink href={source}>{name}</OuterLink>
              </span>
              <span class="number">{say('{used} of {most} now', { used, most })}</span>
              <meter aria-label={name} value={most - left} max={most} high={most * 0.8} optimum={0} />
              <span class={unfit_total > 0 ? 'account-limit-unfit' : 'faint'}>
                {say('{scheduled} scheduled in the next 31 days.', { scheduled })}{' '}
                {unfit_total > 0 &&
                  say('{count, plural, one {# post will not fit.} other {# posts will not fit.}}', {
                    count: unfit_total,
                  })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
