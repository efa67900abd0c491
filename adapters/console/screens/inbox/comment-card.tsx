import type { ComponentChildren } from 'preact';
import type { components } from '../../service/interface.ts';
import { networkName } from '../../components/network.tsx';
import { OuterLink } from '../../components/outer-link.tsx';
import { message, t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { CommentActions } from './comment-actions.tsx';
import { Initial, getName } from './initial.tsx';

interface Properties {
  readonly comment: components['schemas']['Comment'];
  readonly isCurrent?: boolean;
  onAnswer?: () => void;
  onChanged(): void;
  readonly children?: ComponentChildren;
}

const attachmentWords = {
  audio: message('Sound'),
  file: message('File'),
  image: message('Picture'),
  link: message('Link'),
  video: message('Video'),
} as const;

/** A comment with its state and actions. */
export function CommentCard({ comment, isCurrent = false, onAnswer, onChanged, children }: Properties) {
  const { author, text, creation_date, edited_date, deleted, hidden, state, attachments = [] } = comment;
  const network = networkName(comment.social_network);
  return (
    <li class={isCurrent ? 'inbox-comment current' : 'inbox-comment'} data-comment={comment._id}>
      <Initial name={author.name} />
      <article class="inbox-comment-body">
        <header class="inbox-comment-head">
          <strong>{getName(author.name)}</strong>
          {author.is_own && <span class="inbox-mark">{t('You')}</span>}
          <span class="faint">
            <FormattedDate date={creation_date} />
          </span>
          {edited_date !== undefined && (
            <span class="inbox-mark">
              {t('Changed')} <FormattedDate date={edited_date} isRelative />
            </span>
          )}
          {hidden && <span class="inbox-mark">{t('Hidden on {network}', { network })}</span>}
          {deleted && <span class="inbox-mark">{t('Deleted')}</span>}
          {!comment.read && !author.is_own && <span class="inbox-mark unread">{t('Unread')}</span>}
        </header>
        {deleted ? (
          <p class="faint">{t('Its text is gone, on {network} and here.', { network })}</p>
        ) : (
          <p class="inbox-words">{text}</p>
        )}
        {!deleted && attachments.length > 0 && (
          <ul class="row">
            {attachments.map(({ type, url }, index) => (
              <li key={`${url} ${String(index)}`}>
                <OuterLink href={url}>{t(attachmentWords[type])}</OuterLink>
              </li>
            ))}
          </ul>
        )}
        {state === 'unconfirmed' && (
          <p class="inbox-unconfirmed">
            {t(
              'It is not known yet whether {network} has this answer, because its response was lost. The service is checking; look there before you write it again.',
              { network },
            )}
          </p>
        )}
        <CommentActions comment={comment} onAnswer={onAnswer} onChanged={onChanged} />
        {children}
      </article>
    </li>
  );
}
