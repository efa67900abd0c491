import { useRef, useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { Problem } from '../../components/problem.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useLater } from '../../components/use-later.ts';
import { call } from '../../service/call.ts';
import { failureText } from '../../service/failure-text.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { t } from '../../texts/translate.ts';
import { now } from '../../time/now.ts';
import { ReplyBox } from './reply-box.tsx';
import type { ConversationAddress } from './use-messages.ts';
import { measureMessage, takesMessage } from './rules.ts';
import { useRules } from './use-rules.ts';
import { windowAt } from './window-at.ts';

type Input = components['schemas']['MessageInput'];

interface Properties {
  readonly path: ConversationAddress;
  readonly network: components['schemas']['SocialNetwork'];
  readonly window: components['schemas']['MessageWindow'] | undefined;
  readonly name: string;
  onSent(): void;
}

/** The maximum number of quick replies; every network supports this many. */
const maxButtons = 3;
/**
 * The maximum length of a quick reply:
 * https://developers.facebook.com/docs/messenger-platform/send-messages/quick-replies
 */
const maxButtonLength = 20;

/** Writes a message: text, a file, quick replies, or an approved template, as far as the network currently allows. */
export function MessageComposer({ path, network, window, name, onSent }: Properties) {
  const rules = useRules();
  const [wantsTemplate, setWantsTemplate] = useState(false);
  const [file, setFile] = useState<{ readonly id: string; readonly name: string }>();
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [buttons, setButtons] = useState<readonly string[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  if (!rules) return null;
  const { open, allowed } = window
    ? windowAt(window, now.value)
    : { open: true, allowed: ['simple'] as readonly string[] };
  const isForPeople = !open && allowed.includes('human_agent');
  const hasTemplates = allowed.includes('template');
  const isTemplate = hasTemplates && (wantsTemplate || (!open && !isForPeople));
  const TemplateForm = useLater(isTemplate, async () => (await import('./template-form.tsx')).TemplateForm);
  if (!open && !isForPeople && !hasTemplates) return null;
  const deliver = async (body: Input): Promise<void> => {
    const sent = call('POST', '/organizations/{id_organization}/accounts/{id_account}/messages/{id_contact}', {
      path: { ...path },
      body,
    });
    try {
      await send(sent);
    } finally {
      onSent();
    }
  };
  const upload = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setUploading(true);
    setProblem(undefined);
    const body = new FormData();
    body.set('file', chosen);
    try {
      const { _id, name: stored } = await send(
        call('POST', '/organizations/{id_organization}/uploads', {
          path: { id_organization: path.id_organization },
          body,
        }),
      );
      setFile({ id: _id, name: stored });
    } catch (error) {
      setProblem(failureText(error));
    }
    setUploading(false);
    if (chooser.current) chooser.current.value = '';
  };
  const words = buttons.map((button) => button.trim()).filter((button) => button !== '');
  const toMessage = (text: string): Input => {
    const human = isForPeople ? { human_agent: true } : {};
    if (file)
      return {
        message_type: 'file_message',
        ...(text.trim() !== '' && { text }),
        message_options: { files: [file.id], ...human },
      };
    if (buttons.length > 0)
      return {
        message_type: 'quick_reply_message',
        text,
        message_options: { metaQuickReplies: words.map((title) => ({ title, payload: title })), ...human },
      };
    return { message_type: 'simple_message', text, ...(isForPeople && { message_options: human }) };
  };
  return (
    <div class="inbox-composer">
      {hasTemplates && (open || isForPeople) && (
        <span class="buttons" role="group" aria-label={t('What is sent')}>
          <button type="button" class="button small" aria-pressed={!isTemplate} onClick={() => setWantsTemplate(false)}>
            {t('Message')}
          </button>
          <button type="button" class="button small" aria-pressed={isTemplate} onClick={() => setWantsTemplate(true)}>
            {t('Template')}
          </button>
        </span>
      )}
      {isTemplate && TemplateForm && (
        <TemplateForm
          id_organization={path.id_organization}
          id_account={path.id_account}
          onSend={async (message_options) => {
            await deliver({ message_type: 'template_message', message_options });
            setWantsTemplate(false);
          }}
        />
      )}
      {isTemplate && !TemplateForm && <Skeleton lines={4} />}
      {!isTemplate && (
        <ReplyBox
          label={t('Write to {name}', { name })}
          action={t('Send')}
          measure={(text) => measureMessage(rules, network, text, file !== undefined)}
          isTextOptional={file !== undefined}
          isIncomplete={isUploading || (buttons.length > 0 && words.length === 0)}
          about={
            <>
              {problem !== undefined && <Problem text={problem} />}
              {file && (
                <p class="row inbox-about">
                  <Icon name="media" /> {file.name}
                  <button
                    type="button"
                    class="button small quiet square"
                    aria-label={t('Remove the file')}
                    onClick={() => setFile(undefined)}
                  >
                    <Icon name="close" />
                  </button>
                </p>
              )}
              {buttons.length > 0 && (
                <fieldset class="inbox-buttons">
                  <legend class="hint">{t('Answers that {name} can press', { name })}</legend>
                  {buttons.map((button, index) => (
                    <input
                      key={index}
                      value={button}
                      maxLength={maxButtonLength}
                      aria-label={t('Answer {number}', { number: index + 1 })}
                      onInput={({ currentTarget: { value } }) =>
                        setButtons(buttons.map((one, at) => (at === index ? value : one)))
                      }
                    />
                  ))}
                  {buttons.length < maxButtons && (
                    <button type="button" class="button small" onClick={() => setButtons([...buttons, ''])}>
                      <Icon name="add" /> {t('One more')}
                    </button>
                  )}
                  <button type="button" class="button small quiet" onClick={() => setButtons([])}>
                    {t('Without answers')}
                  </button>
                </fieldset>
              )}
            </>
          }
          more={
            <>
              {takesMessage(network, 'file_message') && may('files:create') && buttons.length === 0 && (
                <>
                  <input
                    ref={chooser}
                    type="file"
                    class="unseen"
                    tabIndex={-1}
                    aria-label={t('File')}
                    onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
                  />
                  <button
                    type="button"
                    class="button small quiet square"
                    aria-label={t('Attach a file')}
                    title={t('Attach a file')}
                    aria-disabled={isUploading}
                    onClick={() => chooser.current?.click()}
                  >
                    {isUploading ? (
                      <span class="spinner" role="img" aria-label={t('Working')} />
                    ) : (
                      <Icon name="media" />
                    )}
                  </button>
                </>
              )}
              {takesMessage(network, 'quick_reply_message') && !file && buttons.length === 0 && (
                <button
                  type="button"
                  class="button small quiet square"
                  aria-label={t('Offer answers to press')}
                  title={t('Offer answers to press')}
                  onClick={() => setButtons([''])}
                >
                  <Icon name="list" />
                </button>
              )}
            </>
          }
          onSend={async (text) => {
            await deliver(toMessage(text));
            setFile(undefined);
            setButtons([]);
          }}
        />
      )}
    </div>
  );
}
