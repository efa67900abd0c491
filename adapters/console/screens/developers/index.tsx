import { useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { Screen } from '../../components/screen.tsx';
import { currentTab, Tabs } from '../../components/tabs.tsx';
import { useLater } from '../../components/use-later.ts';
import { place } from '../../router/router.ts';
import type { ScreenProperties } from '../../router/screen-properties.ts';
import { isRefusal } from '../../service/failure.ts';
import { id_organization, may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { AppDetail } from './app-detail.tsx';
import { Apps } from './apps.tsx';
import { Calls } from './calls.tsx';
import './developers.css';
import { Events } from './events.tsx';
import { faultsCall } from './faults-of.ts';
import { Links } from './links.tsx';
import { NewApp } from './new-app.tsx';

/** The sandbox does not respond. */
const unreachable = 574;

/** For developers: apps with credentials and webhooks, events, links created by apps, and sample calls. */
export default function Developers({ id_client = '' }: ScreenProperties) {
  const [isMaking, setMaking] = useState(false);
  const faults = useRead(may('client_app:read') ? faultsCall(id_client) : undefined);
  // Services that use the real networks have no sandbox.
  const { failure } = faults;
  const hasSandbox = faults.data !== undefined || (isRefusal(failure) && failure.code === unreachable);
  const tabs = [
    ['apps', t('Apps')] as const,
    ...(may('organization:read') ? [['events', t('Events')] as const] : []),
    ...(may('client_app:read') && may('organization:read') ? [['links', t('Links')] as const] : []),
    ['calls', t('Calls')] as const,
    ...(hasSandbox ? [['sandbox', t('Sandbox')] as const] : []),
  ];
  const tab = currentTab(tabs);
  const Sandbox = useLater(tab === 'sandbox', async () => (await import('./sandbox.tsx')).Sandbox);
  const id_app = place.value.query.get('app');
  return (
    <Screen
      title={t('Developers')}
      actions={
        may('client_app:create') && (
          <button type="button" class="button primary" onClick={() => setMaking(true)}>
            <Icon name="add" /> {t('New app')}
          </button>
        )
      }
    >
      <Tabs label={t('Developers')} tabs={tabs} />
      {tab === 'apps' &&
        (id_app === null ? <Apps id_client={id_client} /> : <AppDetail id_client={id_client} id_app={id_app} />)}
      {tab === 'events' && <Events />}
      {tab === 'links' && id_organization.value !== undefined && (
        <Links id_client={id_client} id_organization={id_organization.value} />
      )}
      {tab === 'calls' && <Calls />}
      {tab === 'sandbox' && Sandbox && <Sandbox id_client={id_client} read={faults} />}
      {isMaking && <NewApp id_client={id_client} onClose={() => setMaking(false)} />}
    </Screen>
  );
}
