import { Act } from '../../components/act.tsx';
import { offerMove } from '../../components/offer-move.ts';
import { call } from '../../service/call.ts';
import { may, organization, ownZone } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import { Section } from './section.tsx';

/** Asks once for the time zone of an organization that has none. */
export function MissingZone() {
  const { _id: id_organization, timezone } = organization.value ?? {};
  if (id_organization === undefined || timezone !== undefined || ownZone === 'UTC' || !may('organization:update'))
    return null;
  const use = (zone: string) =>
    call('PUT', '/organizations/{id_organization}', { path: { id_organization }, body: { timezone: zone } });
  return (
    <Section icon="clock" title={t('Time zone')}>
      <li class="stack">
        <p>{t('Posts are planned in UTC. Use {zone}?', { zone: ownZone })}</p>
        <div class="row">
          <Act look="primary" call={use(ownZone)} onDone={(changed) => changed && void offerMove(changed)}>
            {t('Use {zone}', { zone: ownZone })}
          </Act>
          <Act call={use('UTC')} onDone={(changed) => changed && void offerMove(changed)}>
            {t('Keep UTC')}
          </Act>
        </div>
      </li>
    </Section>
  );
}
