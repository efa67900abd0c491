import { useEffect, useRef, useState } from 'preact/hooks';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { Network } from '../../components/network.tsx';
import { Problem } from '../../components/problem.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useLater } from '../../components/use-later.ts';
import { call } from '../../service/call.ts';
import { failureText } from '../../service/failure-text.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { BackToList } from './back-to-list.tsx';
import type { Conversation } from './entries.ts';
import { isAboutMessages, notifyInboxChanged } from './inbox-events.ts';
import { getName } from './initial.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { MessageComposer } from './message-composer.tsx';
import { useMessages } from './use-messages.ts';
import { WhenShown } from './when-shown.tsx';
import { WindowClock } from './window-clock.tsx';

interface Properties {
  readonly id_organization: string;
  readonly id_account: string;
  readonly id_contact: string;
  readonly account: components['schemas']['Account'] | undefined;
  readonly listed: Conversation | undefined;
}

/** How many conversations of the account to search when the list does not have it. */
const maxSearched = 200;

/** A conversation: the newest message at the bottom, next to the composer. */
export function ConversationThread({ id_organization, id_account, id_contact, account, listed }: Properties) {
  const path = { id_organization, id_account, id_contact };
  const { messages, hasOlder, isLoadingOlder, failure, loadOlder, reload } = useMessages(path);
  const [isPanel, setPanel] = useState(false);
  const ContactPanel = useLater(isPanel, async () => (await import('./contact-panel.tsx')).ContactPanel);
  const [olderFailure, setOlderFailure] = useState<unknown>();
  const looked = useRead(
    listed
      ? undefined
      : call('GET', '/organizations/{id_organization}/accounts/{id_account}/conversations', {
          path: { id_organization, id_account },
          query: { limit: maxSearched },
        }),
    isAboutMessages,
    { keeps: true },
  );
  const conversation = listed ?? looked.data?.data.find(({ contact }) => contact._id === id_contact);
  const contact = conversation?.contact;
  const name = getName(contact?.name ?? contact?.social_identifiers[0]?.external_identifier);
  const network = conversation?.social_network ?? account?.social_network ?? messages?.[0]?.social_network;
  const unread = messages?.findLast(({ read, from_contact_id }) => !read && from_contact_id !== undefined);
  const markRead = async (): Promise<void> => {
    if (!may('messages:create')) return;
    const marking = call('GET', '/organizations/{id_organization}/accounts/{id_account}/messages/{id_contact}', {
      path,
      query: { limit: 1, mark_read: true },
    });
    await send(marking);
    reload();
    notifyInboxChanged();
  };
  const older = async (): Promise<void> => {
    setOlderFailure(undefined);
    await loadOlder().catch(setOlderFailure);
  };
  // Scrolling up loads more.
  const scroll = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const latest = useRef(older);
  latest.current = older;
  useEffect(() => {
    if (!hasOlder || !top.current) return undefined;
    const observer = new IntersectionObserver(
      ([seen]) => {
        // At the bottom, the user has not scrolled: the messages do not fill the window.
        if (seen?.isIntersecting && scroll.current && scroll.current.scrollTop < 0) void latest.current();
      },
      { root: scroll.current, rootMargin: '200px 0px 0px' },
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [hasOlder, messages?.length]);
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
      <div
        class="inbox-scroll from-end"
        ref={scroll}
        tabIndex={0}
        role="log"
        aria-label={t('Messages with {name}', { name })}
        aria-busy={isLoadingOlder}
      >
        <div>
          <div ref={top} />
          {failure && (
            <Problem text={failureText(failure)}>
              <button type="button" class="button small" onClick={reload}>
                <Icon name="retry" /> {t('Try again')}
              </button>
            </Problem>
          )}
          {olderFailure !== undefined && <Problem text={failureText(olderFailure)} />}
          {!messages && !failure && <Skeleton lines={6} />}
          {messages?.length === 0 && (
            <Empty icon="inbox" title={t('No messages yet')}>
              <p>{t('What you write below is the first message.')}</p>
            </Empty>
          )}
          {hasOlder && (
            <p class="inbox-more">
              <button type="button" class="button small" aria-disabled={isLoadingOlder} onClick={() => void older()}>
                {t('Show older ones')}
              </button>
            </p>
          )}
          <ol class="inbox-messages">
            {messages?.map((message) => (
              <MessageBubble
                key={message._id}
                message={message}
                name={name}
                answered={messages.find(({ _id }) => _id === message.in_response_to)}
              />
            ))}
          </ol>
          {unread && <WhenShown id={unread._id} onShown={() => void markRead().catch(() => undefined)} />}
        </div>
      </div>
      {network && may('messages:create') && (
        <MessageComposer
          path={path}
          network={network}
          window={conversation?.window}
          name={name}
          onSent={() => {
            reload();
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
