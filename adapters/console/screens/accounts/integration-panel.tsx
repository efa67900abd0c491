import { useState } from 'preact/hooks';
import { Act } from '../../components/act.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Problem } from '../../components/problem.tsx';
import { call } from '../../service/call.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import type { Account } from './health.ts';
import { FeedForm, getSettings, type Integration } from './feed-form.tsx';
import { FeedItems } from './feed-items.tsx';

interface Properties {
  readonly id_organization: string;
  readonly id_integration: string;
  readonly accounts: readonly Account[];
  onChanged(): void;
  onClose(): void;
}

interface ActionsProperties {
  readonly integration: Integration;
  onChanged(): void;
  onRemoved(): void;
}

/** Connects, pauses and disconnects a feed or a drive. */
function Actions({ integration, onChanged, onRemoved }: ActionsProperties) {
  const { id_organization, _id: id_integration, name, provider, enabled, connected } = integration;
  const path = { id_organization, id_integration };
  const turn = (isEnabled: boolean) =>
    call('PUT', '/organizations/{id_organization}/integrations/{id_integration}', {
      path,
      body: { enabled: isEnabled },
    });
  return (
    <div class="row">
      {may('integrations:update') && provider === 'rss' && !connected && (
        <Act
          icon="retry"
          call={call('POST', '/organizations/{id_organization}/integrations/{id_integration}/reconnect', {
            path,
            body: { provider: 'rss', ...getSettings(integration) },
          })}
          done={t('The feed is connected. New entries become posts.')}
          onDone={onChanged}
        >
          {t('Connect again')}
        </Act>
      )}
      {may('integrations:update') && (
        <Act
          call={turn(!enabled)}
          done={enabled ? t('{name} is paused.', { name }) : t('{name} is active again.', { name })}
          undo={() => turn(enabled)}
          onDone={onChanged}
        >
          {enabled ? t('Pause it') : t('Resume it')}
        </Act>
      )}
      {may('integrations:delete') && (
        <Act
          look="danger"
          icon="remove"
          call={call('DELETE', '/organizations/{id_organization}/integrations/{id_integration}', { path })}
          confirm={{
            title: t('Disconnect {name}?', { name }),
            text: t('Nothing new is taken from it. Its posts and files stay. This frees its place in the plan.'),
            action: t('Disconnect'),
            isDanger: true,
          }}
          done={t('{name} is disconnected.', { name })}
          onDone={onRemoved}
        >
          {t('Disconnect')}
        </Act>
      )}
    </div>
  );
}

export function IntegrationPanel({ id_organization, id_integration, accounts, onChanged, onClose }: Properties) {
  const path = { id_organization, id_integration };
  const read = useRead(call('GET', '/organizations/{id_organization}/integrations/{id_integration}', { path }));
  const [again, setAgain] = useState(0);
  const changed = (): void => {
    read.reload();
    setAgain(again + 1);
    onChanged();
  };
  return (
    <Dialog title={read.data?.name ?? t('Feed')} onClose={onClose} isPanel>
      <Loaded read={read} lines={8}>
        {(integration) => {
          const { provider, connected } = integration;
          return (
            <div class="account-panel">
              {!connected && (
                <Problem
                  text={
                    provider === 'rss'
                      ? t('The feed could not be read the last time.')
                      : t('Access to the drive was lost. Connect it again.')
                  }
                />
              )}
              <Actions
                integration={integration}
                onChanged={changed}
                onRemoved={() => {
                  onChanged();
                  onClose();
                }}
              />
              {provider === 'rss' && (
                <>
                  <FeedItems key={again} {...path} />
                  {may('integrations:update') && (
                    <section class="stack">
                      <h3>{t('Settings')}</h3>
                      <FeedForm
                        id_organization={id_organization}
                        accounts={accounts}
                        feed={integration}
                        onDone={(saved) => {
                          read.set(saved);
                          onChanged();
                        }}
                      />
                    </section>
                  )}
                </>
              )}
            </div>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
