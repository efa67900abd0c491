import { Icon } from '../../components/icon.tsx';
import { t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import type { EditorState } from './use-editor.ts';

/** What the user should know about the edited post: unsaved work, changes by others, and what cannot be changed. */
export function EditorNotes({ editor }: { readonly editor: EditorState }) {
  const { kept, theirs, isGone, base } = editor;
  return (
    <>
      {kept && (
        <div class="compose-note" role="status">
          <Icon name="clock" />
          <span>
            {t('Unsaved work from an earlier visit was found:')}{' '}
            <FormattedDate date={new Date(kept.date).toISOString()} isRelative />
          </span>
          <button type="button" class="button small" onClick={() => editor.restoreKept(kept.draft)}>
            {t('Restore it')}
          </button>
          <button type="button" class="button quiet small" onClick={() => editor.discardKept()}>
            {t('Discard it')}
          </button>
        </div>
      )}
      {theirs.length > 0 && !isGone && (
        <div class="compose-note" role="alert">
          <Icon name="warning" />
          <span>{t('Someone else changed this post while you were editing it.')}</span>
          <button type="button" class="button small" onClick={() => editor.setComparing(true)}>
            {t('See the changes')}
          </button>
        </div>
      )}
      {isGone && (
        <div class="compose-note" role="alert">
          <Icon name="warning" />
          <span>{t('This post is published or being sent, so it can no longer be changed.')}</span>
        </div>
      )}
      {base?.external_identifier !== undefined && !isGone && (
        <p class="compose-note">
          <Icon name="check" />
          <span>{t('What is already published stays as it is; the rest can be changed.')}</span>
        </p>
      )}
    </>
  );
}
