import type { components } from '../../service/interface.ts';
import { Network } from '../../components/network.tsx';
import { changeQuery } from '../../router/router.ts';
import { t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import type { Entry } from './entries.ts';
import { Initial, getName } from './initial.tsx';
import { summarize } from './message-summary.ts';

interface Properties {
  readonly entry: Entry;
  readonly account: components['schemas']['Account'] | undefined;
  readonly isOpen: boolean;
  readonly href: string;
}

/** Returns the sender, text and details of an entry. */
function getFacts(entry: Entry) {
  if (entry.kind === 'comment') {
    const { author, text, hidden, replied, unread_replies, social_network } = entry.comment;
    return {
      social_network,
      name: author.name,
      text: text === '' ? t('A picture or video') : text,
      kind: t('Comment'),
      marks: [
        hidden && t('Hidden'),
        replied && t('Answered'),
        unread_replies > 0 && t('{count, plural, one {# new answer} other {# new answers}}', { count: unread_replies }),
      ].filter((mark) => mark !== false),
    };
  }
  const { contact, last_message, state, window, social_network } = entry.conversation;
  const isOwn = last_message !== undefined && last_message.from_contact_id === undefined;
  const summary = last_message ? summarize(last_message) : '';
  return {
    social_network,
    name: contact.name ?? contact.social_identifiers[0]?.external_identifier,
    text: isOwn ? t('You: {text}', { text: summary }) : summary,
    kind: t('Message'),
    marks: [state === 'request' && t('Request'), !window.open && t('Window closed')].filter((mark) => mark !== false),
  };
}

/** A comment or conversation in the list. */
export function EntryLine({ entry, account, isOpen, href }: Properties) {
  const { name, text, kind, marks, social_network } = getFacts(entry);
  return (
    <li class={entry.isUnread ? 'inbox-entry unread' : 'inbox-entry'}>
      <a
        href={href}
        aria-current={isOpen ? 'true' : undefined}
        data-entry={entry.key}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          changeQuery({ open: entry.key });
        }}
      >
        <Initial name={name} />
        <span class="inbox-entry-body">
          <span class="inbox-entry-head">
            <span class="inbox-entry-name">
              {entry.isUnread && <span class="inbox-dot" role="img" aria-label={t('Unread')} />}
              {getName(name)}
            </span>
            <span class="faint">
              <FormattedDate date={entry.date} isRelative />
            </span>
          </span>
          <span class="inbox-entry-text">{text}</span>
          <span class="inbox-entry-facts">
            <Network network={social_network} isShort />
            <span>{kind}</span>
            {account && <span class="inbox-entry-account">{account.name}</span>}
            {marks.map((mark) => (
              <span key={mark} class="inbox-mark">
                {mark}
              </span>
            ))}
          </span>
        </span>
      </a>
    </li>
  );
}
