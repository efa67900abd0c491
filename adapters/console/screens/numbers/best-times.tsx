import { useState } from 'preact/hooks';
import { SelectField } from '../../components/field.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { networkName } from '../../components/network.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { HeatMap } from './heat-map.tsx';

interface Properties {
  readonly id_organization: string;
  readonly accounts: readonly components['schemas']['Account'][];
  readonly id_account: string | undefined;
}

/** The best hours of an account: the selected one, or one to choose. */
export function BestTimes({ id_organization, accounts, id_account }: Properties) {
  const [chosen, setChosen] = useState('');
  const shown = id_account ?? (chosen === '' ? accounts[0]?._id : chosen);
  const read = useRead(
    shown === undefined
      ? undefined
      : call('GET', '/organizations/{id_organization}/accounts/{id_account}/best_times', {
          path: { id_organization, id_account: shown },
        }),
  );
  if (shown === undefined) return null;
  return (
    <section class="card" aria-labelledby="best-times">
      <div class="card-head">
        <h2 id="best-times">{t('Best times')}</h2>
        {id_account === undefined && accounts.length > 1 && (
          <div class="numbers-account">
            <SelectField
              label={t('Account')}
              value={shown}
              choices={accounts.map(
                ({ _id, name, social_network }) => [_id, `${name} (${networkName(social_network)})`] as const,
              )}
              onChange={setChosen}
            />
          </div>
        )}
      </div>
      <Loaded read={read} lines={8}>
        {(best) => <HeatMap best={best} />}
      </Loaded>
    </section>
  );
}
