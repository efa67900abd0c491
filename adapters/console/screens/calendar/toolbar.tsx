import { networkMarks } from '#domain/networks/index';
import { SelectField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { Network, networks as allNetworks } from '../../components/network.tsx';
import type { components } from '../../service/interface.ts';
import { changeQuery } from '../../router/router.ts';
import { say } from '../../texts/say.ts';

export type View = 'list' | 'month' | 'week';

interface Properties {
  readonly view: View;
  /** What is shown, in words: "November 2026". */
  readonly period: string;
  readonly networks: readonly string[];
  readonly accounts: readonly components['schemas']['Account'][];
  readonly id_account: string | undefined;
  /** The addresses' parts of the period before, now and after, and of the other views. */
  readonly queries: Readonly<
    Record<'after' | 'before' | 'now' | View, Readonly<Record<string, string | undefined>>>
  >;
}

/** Leads through time, and chooses how and of whom the calendar is shown. */
export function Toolbar({ view, period, networks, accounts, id_account, queries }: Properties) {
  const toggle = (network: string): void => {
    const next = networks.includes(network)
      ? networks.filter((one) => one !== network)
      : [...networks, network];
    changeQuery({ network: next }, { replace: true });
  };
  const names: Readonly<Record<View, string>> = { month: say('Month'), week: say('Week'), list: say('List') };
  const used = allNetworks.filter((one) => accounts.some(({ social_network }) => social_network === one));
  const shown =
    networks.length === 0
      ? say('All networks')
      : say('{count, plural, one {# network} other {# networks}}', { count: networks.length });
  return (
    <div class="toolbar">
      <div class="row">
        <span class="buttons">
          <button
            type="button"
            class="button square"
            aria-label={say('Earlier')}
            onClick={() => changeQuery(queries.before)}
          >
            <Icon name="back" />
          </button>
          <button type="button" class="button" onClick={() => changeQuery(queries.now)}>
            {say('Today')}
          </button>
          <button
            type="button"
            class="button square"
            aria-label={say('Later')}
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
        {used.length > 1 && (
          <Menu
            label={`${say('Networks')}: ${shown}`}
            button={
              <>
                <Icon name="filter" /> {shown}
              </>
            }
          >
            {() => (
              <>
                {used.map((one) => (
                  <label key={one} class="check">
                    <input type="checkbox" checked={networks.includes(one)} onChange={() => toggle(one)} />
                    <Network network={one} />
                  </label>
                ))}
                <button
                  type="button"
                  class="button small"
                  onClick={() => changeQuery({ network: undefined }, { replace: true })}
                >
                  {say('All networks')}
                </button>
              </>
            )}
          </Menu>
        )}
        {accounts.length > 0 && (
          <div class="toolbar-account">
            <SelectField
              label={say('Account')}
              value={id_account ?? ''}
              choices={[
                ['', say('All accounts')],
                ...accounts.map(
                  ({ _id, name, social_network }) =>
                    [_id, `${name} (${networkMarks[social_network].name})`] as const,
                ),
              ]}
              onChange={(value) => changeQuery({ account: value }, { replace: true })}
            />
          </div>
        )}
        <span class="buttons" role="group" aria-label={say('View')}>
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
