import { useEffect } from 'preact/hooks';
import { call } from '../../service/call.ts';
import { id_organization, may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { inboxChanges, isAboutComments, isAboutMessages } from './inbox-events.ts';

/** The number of unread comments and messages; renders nothing for zero. */
export function UnreadBadge() {
  const path = { id_organization: id_organization.value ?? '' };
  const isIn = id_organization.value !== undefined;
  const comments = useRead(
    isIn && may('comments:read')
      ? call('GET', '/organizations/{id_organization}/unread_comments', { path })
      : undefined,
    isAboutComments,
  );
  const messages = useRead(
    isIn && may('messages:read')
      ? call('GET', '/organizations/{id_organization}/unread_messages', { path })
      : undefined,
    isAboutMessages,
  );
  const changes = inboxChanges.value;
  useEffect(() => {
    if (changes === 0) return;
    comments.reload();
    messages.reload();
  }, [changes]);
  const count = (comments.data?.total ?? 0) + (messages.data?.total ?? 0);
  if (count === 0) return null;
  return (
    <span class="badge">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span class="unseen">{t('{count, plural, one {# unread} other {# unread}}', { count })}</span>
    </span>
  );
}
