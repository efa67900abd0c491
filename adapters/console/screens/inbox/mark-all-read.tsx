import { Act } from '../../components/act.tsx';
import { call } from '../../service/call.ts';
import { may } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import { notifyInboxChanged } from './inbox-events.ts';
import type { Filter } from './use-entries.ts';

interface Properties {
  readonly id_organization: string;
  readonly filter: Filter;
  onDone(): void;
}

/** Marks all filtered comments as read. */
export function MarkAllRead({ id_organization, filter, onDone }: Properties) {
  const { kind, network, id_account, search } = filter;
  if (kind === 'conversations' || !may('comments:read') || !may('comments:create')) return null;
  return (
    <Act
      look="quiet"
      isSmall
      call={call('POST', '/organizations/{id_organization}/comments/read', {
        path: { id_organization },
        body: {
          ...(network !== undefined && { social_network: [network] }),
          ...(id_account !== undefined && { id_account }),
          ...(search !== '' && { search }),
        },
      })}
      confirm={{
        title: t('Mark all comments as read?'),
        text: t(
          'All comments that match the filters are marked as read for everyone in the organization. The networks are not notified.',
        ),
        action: t('Mark as read'),
      }}
      done={t('The comments were marked as read.')}
      onDone={() => {
        notifyInboxChanged();
        onDone();
      }}
    >
      {t('Mark as read')}
    </Act>
  );
}
