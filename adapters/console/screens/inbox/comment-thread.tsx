import { useEffect, useRef, useState } from 'preact/hooks';
import { Loaded } from '../../components/loaded.tsx';
import { Network } from '../../components/network.tsx';
import { notify } from '../../components/notices.tsx';
import { getExcerpt } from '../../components/excerpt.ts';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { BackToList } from './back-to-list.tsx';
import { CommentCard } from './comment-card.tsx';
import { CommentReplies } from './comment-replies.tsx';
import { CommentedPost } from './commented-post.tsx';
import { inboxChanges, isAboutComments, notifyInboxChanged } from './inbox-events.ts';
import { getName } from './initial.tsx';
import { ReplyBox } from './reply-box.tsx';
import { measureComment } from './rules.ts';
import { useRules } from './use-rules.ts';
import { WhenShown } from './when-shown.tsx';

type Comment = components['schemas']['Comment'];

interface Properties {
  readonly id_organization: string;
  readonly id_comment: string;
  readonly accounts: readonly components['schemas']['Account'][];
}

/** Comments of a post per page. */
const step = 50;

/** A post with its comments, newest at the bottom, and a reply box. */
export function CommentThread({ id_organization, id_comment, accounts }: Properties) {
  const rules = useRules();
  const [current, setCurrent] = useState(id_comment);
  const [limit, setLimit] = useState(step);
  const [version, setVersion] = useState(0);
  const opened = useRead(
    call('GET', '/organizations/{id_organization}/comments/{id_comment}', { path: { id_organization, id_comment } }),
    isAboutComments,
  );
  const id_publication = opened.data?.id_publication;
  const others = useRead(
    id_publication === undefined
      ? undefined
      : call('GET', '/organizations/{id_organization}/comments', {
          path: { id_organization },
          query: { id_publication, limit },
        }),
    isAboutComments,
    { keeps: true },
  );
  const changes = inboxChanges.value;
  useEffect(() => {
    if (changes === 0) return;
    opened.reload();
    others.reload();
  }, [changes]);
  const list = useRef<HTMLDivElement>(null);
  const isRead = opened.data !== undefined && (id_publication === undefined || others.data !== undefined);
  useEffect(() => {
    if (isRead) list.current?.querySelector('.inbox-comment.current')?.scrollIntoView({ block: 'nearest' });
  }, [isRead]);
  // Opening marks it as read once, so that users can mark it as unread again.
  const readOnce = useRef(false);
  const markRead = (comment: Comment): void => {
    if (readOnce.current || (comment.read && comment.unread_replies === 0) || !may('comments:create')) return;
    readOnce.current = true;
    const marked = call('PUT', '/organizations/{id_organization}/comments/{id_comment}', {
      path: { id_organization, id_comment: comment._id },
      body: { read: true },
    });
    // If that fails, it visibly stays unread.
    send(marked).then(notifyInboxChanged, () => undefined);
  };
  const changed = (): void => {
    opened.reload();
    others.reload();
    setVersion((before) => before + 1);
  };
  return (
    <Loaded read={opened} lines={6}>
      {(first) => {
        const all = [...new Map([first, ...(others.data?.data ?? [])].map((one) => [one._id, one])).values()]
          // The open one is fresher.
          .map((one) => (one._id === first._id ? first : one))
          .sort((a, b) => a.creation_date.localeCompare(b.creation_date));
        const answered = all.find(({ _id }) => _id === current) ?? first;
        const account = accounts.find(({ _id }) => _id === first.id_account);
        const mayAnswer =
          may('comments:create') && !answered.deleted && rules?.actions[answered.social_network]?.reply === true;
        return (
          <>
            <header class="inbox-thread-head">
              <BackToList />
              <div class="inbox-thread-title">
                <h2>{t('Comments')}</h2>
                <p class="faint">
                  <Network network={first.social_network} /> {account?.name}
                </p>
              </div>
            </header>
            <CommentedPost id_organization={id_organization} id_publication={id_publication} />
            <div class="inbox-scroll" ref={list} tabIndex={0} role="group" aria-label={t('Comments')}>
              <ol class="inbox-comments">
                {(others.data?.total ?? 0) > all.length && (
                  <li class="inbox-more">
                    <button type="button" class="button small" onClick={() => setLimit(limit + step)}>
                      {t('Show older ones')}
                    </button>
                  </li>
                )}
                {all.map((comment) => (
                  <CommentCard
                    key={comment._id}
                    comment={comment}
                    isCurrent={comment._id === answered._id}
                    onAnswer={() => {
                      setCurrent(comment._id);
                      document.querySelector<HTMLElement>('.inbox-thread textarea')?.focus();
                    }}
                    onChanged={changed}
                  >
                    {comment._id === id_comment && <WhenShown id={comment._id} onShown={() => markRead(comment)} />}
                    <CommentReplies
                      comment={comment}
                      version={version}
                      isOpen={comment._id === answered._id}
                      onChanged={changed}
                    />
                  </CommentCard>
                ))}
              </ol>
            </div>
            {mayAnswer && (
              <ReplyBox
                label={t('Answer {name}', { name: getName(answered.author.name) })}
                action={t('Answer')}
                about={
                  <p class="inbox-about">
                    {t('Everyone can read it. It answers: {text}', { text: getExcerpt({ text: answered.text }) })}
                  </p>
                }
                measure={(text) => measureComment(rules, answered.social_network, text, account?.extra_data)}
                onSend={async (text) => {
                  const sent = call('POST', '/organizations/{id_organization}/comments/{id_comment}/reply', {
                    path: { id_organization, id_comment: answered._id },
                    body: { text },
                  });
                  try {
                    await send(sent);
                    notify(t('Your answer is published.'), { call: sent });
                  } finally {
                    changed();
                    notifyInboxChanged();
                  }
                }}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
