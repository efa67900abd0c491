import { Screen } from '../../components/screen.tsx';
import { currentTab, Tabs } from '../../components/tabs.tsx';
import type { ScreenProperties } from '../../router/screen-properties.ts';
import { clients, may } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import './administration.css';
import { AiSettings } from './ai-settings.tsx';
import { Audit } from './audit.tsx';
import { openTo } from './open-to.ts';
import { Organizations } from './organizations.tsx';
import { People } from './people.tsx';
import { PlanUse } from './plan-use.tsx';
import { Roles } from './roles.tsx';

/** Administration of a client or organization: organizations, users and roles, plan and audit log. */
export default function Administration({ id_client = '' }: ScreenProperties) {
  const client = clients.value?.find(({ _id }) => _id === id_client);
  const all = [
    ['organizations', t('Organizations')],
    ['people', t('People')],
    ['roles', t('Roles')],
    ['plan', t('Plan and use')],
    ['ai', t('AI')],
    ['audit', t('Audit')],
  ] as const;
  const tabs = all.filter(([name]) => may(openTo[name]));
  const tab = currentTab(tabs);
  return (
    <Screen title={t('Administration')}>
      {client && <p class="faint">{client.name}</p>}
      <Tabs label={t('Administration')} tabs={tabs} />
      {tab === 'organizations' && client && <Organizations client={client} />}
      {tab === 'people' && <People id_client={id_client} />}
      {tab === 'roles' && <Roles id_client={id_client} />}
      {tab === 'plan' && client && <PlanUse client={client} />}
      {tab === 'ai' && client && <AiSettings client={client} />}
      {tab === 'audit' && <Audit id_client={id_client} />}
    </Screen>
  );
}
