import { useRef } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { Problem } from '../../components/problem.tsx';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import { QuickReplies } from './quick-replies.tsx';
import { ReplyBox } from './reply-box.tsx';
import { measureMessage, type Rules, takesMessage } from './rules.ts';
import type { MessageDraft } from './use-message-draft.ts';

interface Properties {
  readonly network: components['schemas']['SocialNetwork'];
  readonly rules: Rules;
  readonly name: string;
  readonly draft: MessageDraft;
  onSend(text: string): Promise<void>;
}

function AttachFile({ draft: { isUploading, upload } }: Pick<Properties, 'draft'>) {
  const chooser = useRef<HTMLInputElement>(null);
  const attach = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    await upload(chosen);
    if (chooser.current) chooser.current.value = '';
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        class="unseen"
        tabIndex={-1}
        aria-label={t('File')}
        onChange={({ currentTarget }) => void attach(currentTarget.files?.[0])}
      />
      <button
        type="button"
        class="button small quiet square"
        aria-label={t('Attach a file')}
        title={t('Attach a file')}
        aria-disabled={isUploading}
        onClick={() => chooser.current?.click()}
      >
        {isUploading ? <span class="spinner" role="img" aria-label={t('Working')} /> : <Icon name="media" />}
      </button>
    </>
  );
}

/** Writes a message that is not a template: text, a file, or quick replies. */
export function MessageForm({ network, rules, name, draft, onSend }: Properties) {
  const { file, buttons, problem, removeFile, setButtons } = draft;
  return (
    <ReplyBox
      label={t('Write to {name}', { name })}
      action={t('Send')}
      measure={(text) => measureMessage(rules, network, text, file !== undefined)}
      isTextOptional={file !== undefined}
      isIncomplete={draft.isIncomplete}
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
                onClick={removeFile}
              >
                <Icon name="close" />
              </button>
            </p>
          )}
          {buttons.length > 0 && <QuickReplies name={name} buttons={buttons} onChange={setButtons} />}
        </>
      }
      more={
        buttons.length === 0 && (
          <>
            {takesMessage(network, 'file_message') && may('files:create') && <AttachFile draft={draft} />}
            {takesMessage(network, 'quick_reply_message') && !file && (
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
        )
      }
      onSend={onSend}
    />
  );
}
