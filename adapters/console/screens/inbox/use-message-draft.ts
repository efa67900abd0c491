import { useState } from 'preact/hooks';
import { call } from '../../service/call.ts';
import { failureText } from '../../service/failure-text.ts';
import type { components } from '../../service/interface.ts';
import { send } from '../../service/send.ts';

export type MessageInput = components['schemas']['MessageInput'];

/** What goes with the text of a message. */
export interface MessageDraft {
  readonly file: { readonly id: string; readonly name: string } | undefined;
  /** The quick replies, also empty ones. */
  readonly buttons: readonly string[];
  readonly isUploading: boolean;
  readonly isIncomplete: boolean;
  /** Why the file could not be uploaded. */
  readonly problem: string | undefined;
  upload(chosen: File): Promise<void>;
  removeFile(): void;
  setButtons(buttons: readonly string[]): void;
  toMessage(text: string, isForPeople: boolean): MessageInput;
  clear(): void;
}

/** Keeps the file and the quick replies of a message that is being written. */
export function useMessageDraft(id_organization: string): MessageDraft {
  const [file, setFile] = useState<MessageDraft['file']>();
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [buttons, setButtons] = useState<readonly string[]>([]);
  const words = buttons.map((button) => button.trim()).filter((button) => button !== '');
  return {
    file,
    buttons,
    isUploading,
    isIncomplete: isUploading || (buttons.length > 0 && words.length === 0),
    problem,
    upload: async (chosen) => {
      setUploading(true);
      setProblem(undefined);
      const body = new FormData();
      body.set('file', chosen);
      try {
        const { _id: id, name } = await send(
          call('POST', '/organizations/{id_organization}/uploads', { path: { id_organization }, body }),
        );
        setFile({ id, name });
      } catch (error) {
        setProblem(failureText(error));
      }
      setUploading(false);
    },
    removeFile: () => setFile(undefined),
    setButtons,
    toMessage: (text, isForPeople) => {
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
    },
    clear: () => {
      setFile(undefined);
      setButtons([]);
    },
  };
}
