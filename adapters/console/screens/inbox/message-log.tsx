import { useEffect, useRef, useState } from 'preact/hooks';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { Problem } from '../../components/problem.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { call } from '../../service/call.ts';
import { failureText } from '../../service/failure-text.ts';
import { may } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { t } from '../../texts/translate.ts';
import { notifyInboxChanged } from './inbox-events.ts';
import { MessageBubble } from './message-bubble.tsx';
import type { ConversationAddress, Messages } from './use-messages.ts';
import { WhenShown } from './when-shown.tsx';

interface Properties {
  readonly path: ConversationAddress;
  readonly name: string;
  readonly read: Messages;
}

/** Loads older messages when the user scrolls up. */
function useOlder({ messages, hasOlder, loadOlder }: Messages) {
  const [failure, setFailure] = useState<unknown>();
  const older = async (): Promise<void> => {
    setFailure(undefined);
    await loadOlder().catch(setFailure);
  };
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
  return { scroll, top, failure, older };
}

/** The messages of a conversation, the newest at the bottom. */
export function MessageLog({ path, name, read }: Properties) {
  const { messages, hasOlder, isLoadingOlder, failure, reload } = read;
  const { scroll, top, failure: olderFailure, older } = useOlder(read);
  const unread = messages?.findLast(({ read: isRead, from_contact_id }) => !isRead && from_contact_id !== undefined);
  const markRead = async (): Promise<void> => {
    if (!may('messages:create')) return;
    const marking = call('GET', '/organizations/{id_organization}/accounts/{id_account}/messages/{id_contact}', {
      path: { ...path },
      query: { limit: 1, mark_read: true },
    });
    await send(marking);
    reload();
    notifyInboxChanged();
  };
  return (
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
  );
}
