import { Icon } from '../../components/icon.tsx';
import { limitWords } from '../../components/limit-words.ts';
import { networkName } from '../../components/network-name.ts';
import { t } from '../../texts/translate.ts';
import type { Unfit } from './use-unfit.ts';

interface Properties {
  readonly unfit: Unfit;
  /** Returns the name of an account; undefined until it is read. */
  getName(id_account: string): string | undefined;
}

/** Shows how many of the displayed posts exceed their limits, and which limits. */
export function UnfitNote({ unfit: { byId, limits }, getName }: Properties) {
  if (byId.size === 0) return null;
  return (
    <div class="unfit-note" role="status">
      <Icon name="warning" />
      <div>
        <p>
          <b>
            {t('{count, plural, one {# post will not fit its limits.} other {# posts will not fit their limits.}}', {
              count: byId.size,
            })}
          </b>{' '}
          {t('Such a post fails or is published late. Move it, or an earlier post.')}
        </p>
        <ul>
          {limits.map((limit) => {
            const { social_network, id_account = '', unit, limit: most = 0, unfit_total } = limit;
            const whose = [social_network && networkName(social_network), getName(id_account)]
              .filter(Boolean)
              .join(' · ');
            return (
              <li key={`${whose} ${unit} ${String(limit.window_minutes)} ${id_account}`}>
                {whose === '' ? '' : `${whose}: `}
                {t('{limit}: {most} at most, {count} too many', { limit: limitWords(limit), most, count: unfit_total })}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
