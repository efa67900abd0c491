import { useState } from 'preact/hooks';
import { Act } from '../../components/act.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { webAddress } from '../../components/outer-link.tsx';
import { changeQuery, place } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { about } from '../../service/live.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { message, t } from '../../texts/translate.ts';
import type { Account } from './health.ts';
import { FeedForm } from './feed-form.tsx';
import { IntegrationPanel } from './integration-panel.tsx';

const kinds = { google_drive: 'Google Drive', rss: message('Feed') } as const;

interface Properties {
  readonly id_organization: string;
  readonly accounts: readonly Account[];
}

/** Feeds whose entries become posts, and drives from which files are imported. */
export function Integrations({ id_organization, accounts }: Properties) {
  const path = { id_organization };
  const [isAdding, setAdding] = useState(false);
  const read = useRead(call('GET', '/organizations/{id_organization}/integrations', { path }), about(['integrations']));
  const providers = useRead(call('GET', '/integration_providers'));
  const opened = place.value.query.get('integration');
  const hasDrive = providers.data?.providers.some(({ provider }) => provider === 'google_drive');
  return (
    <section class="stack" aria-labelledby="integrations">
      <div class="card-head">
        <h2 id="integrations">{t('Feeds and drives')}</h2>
        {may('integrations:create') && (
          <div class="row">
            {hasDrive && (
              <Act
                icon="external"
                call={call('GET', '/organizations/{id_organization}/integrations/{provider}/connect_link', {
                  path: { id_organization, provider: 'google_drive' },
                })}
                onDone={(answer) => {
                  const address = webAddress(answer?.url);
                  if (address !== undefined) location.assign(address);
                }}
              >
                {t('Connect {name}', { name: kinds.google_drive })}
              </Act>
            )}
            <button type="button" class="button" onClick={() => setAdding(true)}>
              <Icon name="add" /> {t('Connect a feed')}
            </button>
          </div>
        )}
      </div>
      <Loaded read={read} lines={2}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon="inbox" title={t('No feed or drive is connected')}>
              <p>{t('New entries of a feed become posts; pictures and videos are taken from a drive.')}</p>
            </Empty>
          ) : (
            <ul class="list">
              {data.map(({ _id, name, provider, external_identifier, enabled, connected }) => (
                <li key={_id} class="account-row">
                  <span class="account-face" aria-hidden="true">
                    <Icon name={provider === 'rss' ? 'inbox' : 'media'} />
                  </span>
                  <div class="account-row-name">
                    <button type="button" class="account-open" onClick={() => changeQuery({ integration: _id })}>
                      {name}
                    </button>
                    <span class="faint">{[t(kinds[provider]), external_identifier].filter(Boolean).join(' · ')}</span>
                  </div>
                  <span class={`health health-${connected ? (enabled ? 'used' : 'waiting') : 'broken'}`}>
                    <Icon name={connected ? (enabled ? 'check' : 'clock') : 'warning'} />{' '}
                    {connected ? (enabled ? t('Active') : t('Paused')) : t('Cannot be read')}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && (
        <Dialog title={t('Connect a feed')} onClose={() => setAdding(false)} isPanel>
          <FeedForm
            id_organization={id_organization}
            accounts={accounts}
            onDone={({ _id }) => {
              setAdding(false);
              read.reload();
              changeQuery({ integration: _id });
            }}
          />
        </Dialog>
      )}
      {opened !== null && (
        <IntegrationPanel
          key={opened}
          id_organization={id_organization}
          id_integration={opened}
          accounts={accounts}
          onChanged={read.reload}
          onClose={() => changeQuery({ integration: undefined })}
        />
      )}
    </section>
  );
}
