import { Act } from '../../components/act.tsx';
import { call } from '../../service/call.ts';
import { may } from '../../service/organization.ts';
import { say } from '../../texts/say.ts';
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
        title: say('Mark all comments as read?'),
        text: say(
          'All comments that match the filters are marked as read for everyone in the organization. The networks are not notified.',
        ),
        action: say('Mark as read'),
      }}
      done={say('The comments were marked as read.')}
      onDone={() => {
        notifyInboxChanged();
        onDone();
      }}
    >
      {say('Mark as read')}
    </Act>
  );
}
