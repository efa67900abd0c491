import { useState } from 'preact/hooks';
import { Act } from '../../components/act.tsx';
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { networkName } from '../../components/network.tsx';
import { OuterLink } from '../../components/outer-link.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import { now } from '../../time/now.ts';
import { possibleWith, getRefusals } from './comment-refusals.ts';
import { notifyInboxChanged } from './inbox-events.ts';
import { getName } from './initial.tsx';
import { PrivateReply } from './private-reply.tsx';
import { useRules } from './use-rules.ts';

type Comment = components['schemas']['Comment'];

interface Properties {
  readonly comment: Comment;
  onAnswer?: (() => void) | undefined;
  onChanged(): void;
}

/** Deletes a comment on its network after a confirmation. */
function DeleteComment({ comment, onDone }: { readonly comment: Comment; onDone(): void }) {
  const { id_organization, _id: id_comment, author } = comment;
  const path = { id_organization, id_comment };
  const network = networkName(comment.social_network);
  const name = getName(author.name);
  return (
    <Act
      look="quiet"
      isSmall
      icon="remove"
      call={call('DELETE', '/organizations/{id_organization}/comments/{id_comment}', { path })}
      confirm={{
        title: t('Delete this comment?'),
        text: author.is_own
          ? t('Your answer disappears from {network} for everyone. This cannot be undone.', { network })
          : t('The comment by {name} disappears from {network} for everyone. This cannot be undone.', {
              name,
              network,
            }),
        action: t('Delete the comment'),
        isDanger: true,
      }}
      done={t('The comment was deleted.')}
      onDone={onDone}
    >
      {t('Delete')}
    </Act>
  );
}

/** The actions of a comment, and what its network does not support. */
export function CommentActions({ comment, onAnswer, onChanged }: Properties) {
  const [isPrivate, setPrivate] = useState(false);
  const rules = useRules();
  if (!rules || comment.deleted) return null;
  const { id_organization, _id: id_comment, social_network, author, hidden, url } = comment;
  const path = { id_organization, id_comment };
  const network = networkName(social_network);
  const actions = rules.actions[social_network];
  if (!actions) return null;
  const possible = possibleWith(comment, actions, now.value);
  const mayChange = may('comments:create');
  const changed = (): void => {
    onChanged();
    notifyInboxChanged();
  };
  const setHidden = (value: boolean) =>
    call('PUT', '/organizations/{id_organization}/comments/{id_comment}', { path, body: { hidden: value } });
  return (
    <div class="inbox-actions">
      {onAnswer && mayChange && possible.reply && (
        <button type="button" class="button small quiet" onClick={onAnswer}>
          <Icon name="forward" /> {t('Answer')}
        </button>
      )}
      {mayChange && possible.hide && (
        <Act
          look="quiet"
          isSmall
          call={setHidden(!hidden)}
          undo={() => setHidden(hidden)}
          done={
            hidden
              ? t('The comment is shown on {network} again.', { network })
              : t('The comment is hidden on {network}.', { network })
          }
          onDone={changed}
        >
          {hidden ? t('Show again') : t('Hide')}
        </Act>
      )}
      {may('comments:delete') && possible.remove && <DeleteComment comment={comment} onDone={changed} />}
      <Menu label={t('More about this comment')} look="button small quiet square" button={<Icon name="more" />}>
        {(close) => (
          <>
            {mayChange && may('messages:create') && possible.writePrivately && (
              <button
                type="button"
                class="button small"
                onClick={() => {
                  close();
                  setPrivate(true);
                }}
              >
                {t('Answer in private')}
              </button>
            )}
            {mayChange && !author.is_own && (
              <Act
                isSmall
                call={call('PUT', '/organizations/{id_organization}/comments/{id_comment}', {
                  path,
                  body: { read: !comment.read },
                })}
                done={comment.read ? t('Marked as unread again.') : t('Marked as read.')}
                onDone={() => {
                  close();
                  changed();
                }}
              >
                {comment.read ? t('Mark as unread') : t('Mark as read')}
              </Act>
            )}
            {url !== undefined && <OuterLink href={url}>{t('See it on {network}', { network })}</OuterLink>}
            <p class="menu-head">{t('What {network} does not allow', { network })}</p>
            <ul class="inbox-refusals">
              {getRefusals(comment, actions, now.value).map((refusal) => (
                <li key={refusal}>{refusal}</li>
              ))}
            </ul>
          </>
        )}
      </Menu>
      {isPrivate && <PrivateReply comment={comment} onClose={() => setPrivate(false)} />}
    </div>
  );
}
