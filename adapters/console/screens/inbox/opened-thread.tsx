import { Icon } from '../../components/icon.tsx';
import type { components } from '../../service/interface.ts';
import { t } from '../../texts/translate.ts';
import { CommentThread } from './comment-thread.tsx';
import { ConversationThread } from './conversation-thread.tsx';
import { conversationKey, type Entry, type Opened } from './entries.ts';

interface Properties {
  readonly id_organization: string;
  readonly opened: Opened | undefined;
  readonly accounts: readonly components['schemas']['Account'][];
  readonly entries: readonly Entry[] | undefined;
}

/** The thread of the open entry, beside the list. */
export function OpenedThread({ id_organization, opened, accounts, entries }: Properties) {
  if (!opened)
    return (
      <div class="inbox-nothing">
        <Icon name="inbox" />
        <p>{t('Choose a comment or a conversation. The keys j and k move through the list.')}</p>
      </div>
    );
  if (opened.kind === 'comment')
    return <CommentThread id_organization={id_organization} id_comment={opened.id_comment} accounts={accounts} />;
  const { id_account, id_contact } = opened;
  const key = conversationKey(id_account, id_contact);
  return (
    <ConversationThread
      id_organization={id_organization}
      id_account={id_account}
      id_contact={id_contact}
      account={accounts.find(({ _id }) => _id === id_account)}
      listed={
        entries?.filter((entry) => entry.kind === 'conversation').find((entry) => entry.key === key)?.conversation
      }
    />
  );
}
