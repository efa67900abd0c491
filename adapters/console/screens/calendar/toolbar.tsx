import { networkNames } from '#domain/networks/index';
import { SelectField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { NetworksMenu } from '../../components/networks-menu.tsx';
import type { components } from '../../service/interface.ts';
import { changeQuery } from '../../router/router.ts';
import { t } from '../../texts/translate.ts';

export type View = 'list' | 'month' | 'week';

interface Properties {
  readonly view: View;
  /** The displayed range, for example "November 2026". */
  readonly period: string;
  readonly networks: readonly string[];
  readonly accounts: readonly components['schemas']['Account'][];
  readonly id_account: string | undefined;
  /** The queries of the previous, current and next period, and of the other views. */
  readonly queries: Readonly<Record<'after' | 'before' | 'now' | View, Readonly<Record<string, string | undefined>>>>;
}

/** Navigates through time, and selects the view and the filters of the calendar. */
export function Toolbar({ view, period, networks, accounts, id_account, queries }: Properties) {
  const names: Readonly<Record<View, string>> = { month: t('Month'), week: t('Week'), list: t('List') };
  return (
    <div class="toolbar">
      <div class="row">
        <span class="buttons">
          <button
            type="button"
            class="button square"
            aria-label={t('Earlier')}
            onClick={() => changeQuery(queries.before)}
          >
            <Icon name="back" />
          </button>
          <button type="button" class="button" onClick={() => changeQuery(queries.now)}>
            {t('Today')}
          </button>
          <button
            type="button"
            class="button square"
            aria-label={t('Later')}
            onClick={() => changeQuery(queries.after)}
          >
            <Icon name="forward" />
          </button>
        </span>
        <h2 class="period" aria-live="polite">
          {period}
        </h2>
      </div>
      <div class="row">
        <NetworksMenu
          accounts={accounts}
          networks={networks}
          onChange={(network) => changeQuery({ network }, { replace: true })}
        />
        {accounts.length > 0 && (
          <div class="toolbar-account">
            <SelectField
              label={t('Account')}
              value={id_account ?? ''}
              choices={[
                ['', t('All accounts')],
                ...accounts.map(
                  ({ _id, name, social_network }) => [_id, `${name} (${networkNames[social_network]})`] as const,
                ),
              ]}
              onChange={(value) => changeQuery({ account: value }, { replace: true })}
            />
          </div>
        )}
        <span class="buttons" role="group" aria-label={t('View')}>
          {(['month', 'week', 'list'] as const).map((one) => (
            <button
              key={one}
              type="button"
              class="button"
              aria-pressed={one === view}
              onClick={() => changeQuery(queries[one])}
            >
              {names[one]}
            </button>
          ))}
        </span>
      </div>
    </div>
  );
}
