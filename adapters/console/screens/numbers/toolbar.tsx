import { useState } from 'preact/hooks';
import { SelectField, TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { networkName } from '../../components/network.tsx';
import { NetworksMenu } from '../../components/networks-menu.tsx';
import { changeQuery } from '../../router/router.ts';
import type { components } from '../../service/interface.ts';
import { locale, t } from '../../texts/translate.ts';
import { formatDays } from '../../time/format.ts';
import { offeredDays, readRange, type ShownRange } from './range.ts';

interface Properties {
  readonly range: ShownRange;
  readonly accounts: readonly components['schemas']['Account'][];
  readonly networks: readonly string[];
  readonly id_account: string | undefined;
}

/** A custom range of at most 366 days. */
function OwnRange({ range, close }: { readonly range: ShownRange; close(): void }) {
  const [from, setFrom] = useState(range.first);
  const [to, setTo] = useState(range.last);
  const isValid = readRange(new URLSearchParams({ from, to }), 0).days === undefined;
  return (
    <Form
      action={t('Show')}
      onSubmit={() => {
        if (isValid) {
          changeQuery({ from, to, days: undefined });
          close();
        }
        return Promise.resolve();
      }}
    >
      <TextField label={t('From')} value={from} onChange={setFrom} input={{ type: 'date', required: true }} />
      <TextField label={t('Until')} value={to} onChange={setTo} input={{ type: 'date', required: true }} />
      {!isValid && <p class="field-problem">{t('Choose days in order, at most 366.')}</p>}
    </Form>
  );
}

/** The filters of the metrics: dates, networks and account. */
export function Toolbar({ range, accounts, networks, id_account }: Properties) {
  const [first, last] = [range.first, range.last].map((day) => Date.parse(`${day}T00:00:00.000Z`));
  const own = formatDays(first ?? 0, last ?? 0, locale(), 'UTC');
  return (
    <div class="numbers-bar">
      <div class="row">
        <span class="buttons" role="group" aria-label={t('Days')}>
          {offeredDays.map((days) => (
            <button
              key={days}
              type="button"
              class="button"
              aria-pressed={range.days === days}
              aria-label={t('{count, plural, one {# day} other {# days}}', { count: days })}
              onClick={() => changeQuery({ days, from: undefined, to: undefined })}
            >
              {days}
            </button>
          ))}
        </span>
        <Menu
          label={t('Custom days: {days}', { days: own })}
          button={
            <>
              <Icon name="calendar" /> {own}
            </>
          }
        >
          {(close) => <OwnRange range={range} close={close} />}
        </Menu>
      </div>
      <div class="row">
        <NetworksMenu
          accounts={accounts}
          networks={networks}
          onChange={(network) => changeQuery({ network, account: undefined })}
        />
        {accounts.length > 1 && (
          <div class="numbers-account">
            <SelectField
              label={t('Account')}
              value={id_account ?? ''}
              choices={[
                ['', t('All accounts')],
                ...accounts.map(
                  ({ _id, name, social_network }) => [_id, `${name} (${networkName(social_network)})`] as const,
                ),
              ]}
              onChange={(account) => changeQuery({ account, network: undefined })}
            />
          </div>
        )}
      </div>
    </div>
  );
}
