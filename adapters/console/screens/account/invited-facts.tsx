import type { components } from '../../service/interface.ts';
import { t } from '../../texts/translate.ts';

type Invitation = components['schemas']['OwnInvitation'];

/** Who sends an invitation, and to what. */
export function InvitedFacts({ invitation }: { readonly invitation: Omit<Invitation, '_id'> }) {
  const { inviter, organization_name, client_name, role_name } = invitation;
  const address = inviter?.email === undefined ? [] : [`(${inviter.email})`];
  const who = [...(inviter?.name === undefined ? [] : [inviter.name]), ...address].join(' ');
  return (
    <dl class="facts">
      <dt>{t('Invited by')}</dt>
      <dd>
        <bdi>{inviter === undefined ? t('The operator of this service') : who}</bdi>
      </dd>
      <dt>{t('Invited to')}</dt>
      <dd>
        <bdi>{organization_name === undefined ? client_name : `${organization_name}, ${client_name}`}</bdi>
      </dd>
      <dt>{t('Role')}</dt>
      <dd>
        <bdi>{role_name}</bdi>
      </dd>
    </dl>
  );
}
