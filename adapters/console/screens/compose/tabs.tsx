import { Icon } from '../../components/icon.tsx';
import { Network } from '../../components/network.tsx';
import { t } from '../../texts/translate.ts';
import { type Account, differing, type Draft } from './draft.ts';
import type { Checked } from './use-problems.ts';

interface Properties {
  readonly draft: Draft;
  readonly chosen: readonly Account[];
  /** Undefined for the content shared by all. */
  readonly current: string | undefined;
  readonly checked: ReadonlyMap<string, Checked>;
  onChoose(id_account: string | undefined): void;
}

/** Selects the shared content or that of an account, with its overrides and problems. */
export function Tabs({ draft, chosen, current, checked, onChoose }: Properties) {
  return (
    <div class="compose-tabs" role="group" aria-label={t('Written for')}>
      <button
        type="button"
        class="button small"
        aria-pressed={current === undefined}
        onClick={() => onChoose(undefined)}
      >
        {t('All accounts')}
      </button>
      {chosen.map(({ _id, name, social_network }) => {
        const differs = differing(draft, _id).length > 0;
        const count = checked.get(_id)?.problems.length ?? 0;
        return (
          <button
            key={_id}
            type="button"
            class="button small"
            aria-pressed={current === _id}
            onClick={() => onChoose(_id)}
          >
            <Network network={social_network} isShort />
            <span class="compose-tab-name">{name}</span>
            {differs && <span class="compose-differs">{t('differs')}</span>}
            {count > 0 && (
              <span class="compose-trouble">
                <Icon name="warning" />
                <span class="number" aria-hidden="true">
                  {count}
                </span>
                <span class="unseen">{t('{count, plural, one {# problem} other {# problems}}', { count })}</span>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
