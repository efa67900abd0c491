import type { components } from '../../service/interface.ts';
import { Network } from '../../components/network.tsx';
import { changeQuery } from '../../router/router.ts';
import { say } from '../../texts/say.ts';
import { Moment } from '../../time/moment.tsx';
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
      text: text === '' ? say('A picture or video') : text,
      kind: say('Comment'),
      marks: [
        hidden && say('Hidden'),
        replied && say('Answered'),
        unread_replies > 0 &&
          say('{count, plural, one {# new answer} other {# new answers}}', { count: unread_replies }),
      ].filter((mark) => mark !== false),
    };
  }
  const { contact, last_message, state, window, social_network } = entry.conversation;
  const isOwn = last_message !== undefined && last_message.from_contact_id === undefined;
  const summary = last_message ? summarize(last_message) : '';
  return {
    social_network,
    name: contact.name ?? contact.social_identifiers[0]?.external_identifier,
    text: isOwn ? say('You: {text}', { text: summary }) : summary,
    kind: say('Message'),
    marks: [state === 'request' && say('Request'), !window.open && say('Window closed')].filter(
      (mark) => mark !== false,
    ),
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
              {entry.isUnread && <span class="inbox-dot" role="img" aria-label={say('Unread')} />}
              {getName(name)}
            </span>
            <span class="faint">
              <Moment date={entry.date} isRelative />
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
