import { useState } from 'preact/hooks';
import { TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { notify } from '../../components/notices.tsx';
import { call } from '../../service/call.ts';
import { send } from '../../service/send.ts';
import { t } from '../../texts/translate.ts';
import type { Upload } from './file-picture.tsx';

interface Properties {
  readonly file: Upload;
  /** Called when the text was saved. */
  onKept(): void;
}

/** The alternative text of a file, used for posts that take it from the library from now on. */
export function FileWords({ file, onKept }: Properties) {
  const { _id: id_upload, id_organization, alt_text = '' } = file;
  const [words, setWords] = useState(alt_text);
  const keep = async (): Promise<void> => {
    const kept = call('PUT', '/organizations/{id_organization}/uploads/{id_upload}', {
      path: { id_organization, id_upload },
      body: { alt_text: words.trim() === '' ? null : words },
    });
    await send(kept);
    notify(t('Saved for the next posts with this file.'), { call: kept });
    onKept();
  };
  return (
    <Form action={t('Save the text')} onSubmit={keep}>
      <TextField
        label={t('What it shows (alternative text)')}
        hint={t('New posts start with this text. Existing posts keep their own.')}
        rows={3}
        value={words}
        onChange={setWords}
      />
    </Form>
  );
}
