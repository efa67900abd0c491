import { networkName } from '../../components/network.tsx';
import { OuterLink, webAddress } from '../../components/outer-link.tsx';
import { t, translateKnown } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { isRecord } from '../../../typescript-client/is-record.ts';
import { MessageStateMark } from './message-state.tsx';
import { type Message, summarize } from './message-summary.ts';

interface Properties {
  readonly message: Message;
  readonly name: string;
  /** The message that it replies to, if stored. */
  readonly answered: Message | undefined;
}

/** A file of a message: stored images are shown, others are linked. */
function MessageFile({
  url,
  name,
  type,
}: {
  readonly url: string | undefined;
  readonly name: string;
  readonly type: string;
}) {
  const address = webAddress(url);
  if (address === undefined) return <span>{name}</span>;
  const isOurs = new URL(address).origin === location.origin;
  if (isOurs && type.startsWith('image'))
    return (
      <a href={address} target="_blank" rel="noopener noreferrer">
        <img class="inbox-picture" src={address} alt={name} loading="lazy" />
      </a>
    );
  return <OuterLink href={address}>{name}</OuterLink>;
}

/** Returns the labels of a message's buttons. */
function getButtons({ message_options: { metaQuickReplies = [] } }: Message): readonly string[] {
  return metaQuickReplies
    .filter(isRecord)
    .map(({ title }) => (typeof title === 'string' ? title : ''))
    .filter((title) => title !== '');
}

/** The template, the files and the text of a message. */
function Content({ message }: Pick<Properties, 'message'>) {
  const { text, message_options, uploads = [] } = message;
  const { template_name, template_parameters = [], files_urls } = message_options;
  return (
    <>
      {template_name !== undefined && <span class="inbox-mark">{t('Template: {name}', { name: template_name })}</span>}
      {template_parameters.length > 0 && <p class="inbox-words">{template_parameters.join(' · ')}</p>}
      {uploads.map((upload) => (
        <MessageFile key={upload._id} url={upload.public_path} name={upload.name} type={upload.file_type} />
      ))}
      {files_urls.map(({ url, mime_type = '', name, error }, index) => (
        <div key={`${url ?? ''} ${String(index)}`}>
          <MessageFile url={url} name={name ?? t('File')} type={mime_type} />
          {error !== undefined && (
            <span class="inbox-mark">{t('Not kept here: the storage of the plan is full.')}</span>
          )}
        </div>
      ))}
      {text !== undefined && <p class="inbox-words">{text}</p>}
    </>
  );
}

/** A message with its content and state. */
export function MessageBubble({ message, name, answered }: Properties) {
  const { location: place, reactions, deleted, state } = message;
  const isOwn = message.from_contact_id === undefined;
  const network = networkName(message.social_network);
  const buttons = getButtons(message);
  return (
    <li class={isOwn ? 'inbox-message own' : 'inbox-message'} data-message={message._id}>
      <span class="unseen">{isOwn ? t('You:') : t('{name}:', { name })}</span>
      <div class="inbox-bubble">
        {answered && <blockquote class="inbox-quote">{summarize(answered)}</blockquote>}
        {message.message_type === 'comment_message' && (
          <span class="inbox-mark">{t('Private answer to a comment')}</span>
        )}
        {deleted && <p class="faint">{t('This message was deleted.')}</p>}
        {!deleted && <Content message={message} />}
        {buttons.length > 0 && (
          <ul class="row" aria-label={t('Buttons')}>
            {buttons.map((button, index) => (
              <li key={`${button} ${String(index)}`} class="inbox-mark">
                {button}
              </li>
            ))}
          </ul>
        )}
        {place && (
          <OuterLink
            href={`https://www.openstreetmap.org/?mlat=${String(place.latitude)}&mlon=${String(place.longitude)}#map=16/${String(place.latitude)}/${String(place.longitude)}`}
          >
            {t('A place on the map')}
          </OuterLink>
        )}
        {message.unsupported && (
          <p class="faint">{t('It contains something that can only be seen on {network}.', { network })}</p>
        )}
        {reactions.length > 0 && (
          <ul class="row inbox-reactions" aria-label={t('Reactions')}>
            {reactions.map(({ by, emoji = '' }) => (
              <li key={by}>
                {emoji} <span class="unseen">{by === 'contact' ? name : t('You')}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p class="inbox-message-facts">
        <FormattedDate date={message.creation_date} />
        {message.edited_date !== undefined && !deleted && <span>{t('Changed')}</span>}
        {isOwn && state && <MessageStateMark state={state} />}
      </p>
      {message.message_errors.map(({ code, message: words }) => (
        <p key={code} class="inbox-message-problem">
          {translateKnown(words)}
        </p>
      ))}
      {state === 'unconfirmed' && (
        <p class="inbox-unconfirmed">
          {t(
            'It is not known whether {network} has this message, because its response was lost. The service is checking. Look there before you write it again.',
            { network },
          )}
        </p>
      )}
    </li>
  );
}
