import { useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { Network } from '../../components/network.tsx';
import { useLater } from '../../components/use-later.ts';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { BackToList } from './back-to-list.tsx';
import type { Conversation } from './entries.ts';
import { isAboutMessages, notifyInboxChanged } from './inbox-events.ts';
import { getName } from './initial.tsx';
import { MessageComposer } from './message-composer.tsx';
import { MessageLog } from './message-log.tsx';
import { type ConversationAddress, useMessages } from './use-messages.ts';
import { WindowClock } from './window-clock.tsx';

interface Properties extends ConversationAddress {
  readonly account: components['schemas']['Account'] | undefined;
  readonly listed: Conversation | undefined;
}

/** How many conversations of the account to search when the list does not have it. */
const maxSearched = 200;

/** Returns the listed conversation, or else the one found among those of its account. */
function useConversation(
  { id_organization, id_account, id_contact }: ConversationAddress,
  listed: Conversation | undefined,
): Conversation | undefined {
  const found = useRead(
    listed
      ? undefined
      : call('GET', '/organizations/{id_organization}/accounts/{id_account}/conversations', {
          path: { id_organization, id_account },
          query: { limit: maxSearched },
        }),
    isAboutMessages,
    { keeps: true },
  );
  return listed ?? found.data?.data.find(({ contact }) => contact._id === id_contact);
}

/** A conversation: the newest message at the bottom, next to the composer. */
export function ConversationThread({ id_organization, id_account, id_contact, account, listed }: Properties) {
  const path = { id_organization, id_account, id_contact };
  const read = useMessages(path);
  const [isPanel, setPanel] = useState(false);
  const ContactPanel = useLater(isPanel, async () => (await import('./contact-panel.tsx')).ContactPanel);
  const conversation = useConversation(path, listed);
  const contact = conversation?.contact;
  const name = getName(contact?.name ?? contact?.social_identifiers[0]?.external_identifier);
  const network = conversation?.social_network ?? account?.social_network ?? read.messages?.[0]?.social_network;
  return (
    <>
      <header class="inbox-thread-head">
        <BackToList />
        <div class="inbox-thread-title">
          <h2>{name}</h2>
          <p class="faint">
            {network && <Network network={network} />} {account?.name}
            {conversation?.state === 'request' && <span class="inbox-mark">{t('Request')}</span>}
          </p>
        </div>
        <button type="button" class="button small" onClick={() => setPanel(true)}>
          <Icon name="accounts" /> {t('Contact')}
        </button>
      </header>
      {conversation && network && <WindowClock window={conversation.window} network={network} name={name} />}
      <MessageLog path={path} name={name} read={read} />
      {network && may('messages:create') && (
        <MessageComposer
          path={path}
          network={network}
          window={conversation?.window}
          name={name}
          onSent={() => {
            read.reload();
            notifyInboxChanged();
          }}
        />
      )}
      {isPanel && ContactPanel && contact && (
        <ContactPanel
          id_organization={id_organization}
          id_account={id_account}
          contact={contact}
          name={name}
          onClose={() => setPanel(false)}
        />
      )}
    </>
  );
}
