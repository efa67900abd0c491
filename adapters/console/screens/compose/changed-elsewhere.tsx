import { Dialog } from '../../components/dialog.tsx';
import type { components } from '../../service/interface.ts';
import { message, t } from '../../texts/translate.ts';
import { ChangedValue } from './changed-value.tsx';
import { mergedDraft, ownFields } from './conflict.ts';
import type { ChangedField, Draft, PublicationInput, Upload } from './draft.ts';

type Publication = components['schemas']['Publication'];

const names: Readonly<Record<ChangedField, string>> = {
  publication_type: message('Kind'),
  text: message('Text'),
  title: message('Title'),
  files: message('Pictures and videos'),
  name: message('Internal name'),
  link: message('Link'),
  id_destination: message('Board'),
  alt_texts: message('Alternative text'),
  languages: message('Languages'),
  reply_control: message('Who can answer'),
  privacy: message('Who can see it'),
  options: message('Options'),
  thread: message('Thread'),
  first_comment: message('First comment'),
  publish_date: message('When'),
  schedule: message('In a posting slot'),
  state: message('State'),
};

interface Properties {
  readonly before: Publication;
  readonly after: Publication;
  readonly fields: readonly ChangedField[];
  /** What the user wrote. */
  readonly mine: PublicationInput;
  /** The uploads that are loaded. */
  readonly uploads: ReadonlyMap<string, Upload>;
  /** Takes over the other version. */
  onTheirs(): void;
  /**
   * Keeps the user's version, which replaces the other one on saving; `merged` also has fields that only the other one
   * changed.
   */
  onMine(merged: Draft): void;
  onClose(): void;
}

/** Shows what someone else changed in the edited post, so that it is not overwritten unnoticed. */
export function ChangedElsewhere({ before, after, fields, mine, uploads, onTheirs, onMine, onClose }: Properties) {
  const own: readonly ChangedField[] = ownFields(before, mine);
  return (
    <Dialog title={t('Someone else changed this post')} onClose={onClose}>
      <dl class="compose-changes">
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(names[field])}</dt>
            <dd>
              <del>
                <ChangedValue of={before} field={field} uploads={uploads} />
              </del>
              <ins>
                <span class="hint">{t('Theirs')}</span> <ChangedValue of={after} field={field} uploads={uploads} />
              </ins>
              {own.includes(field) && (
                <ins>
                  <span class="hint">{t('Yours')}</span> <ChangedValue of={mine} field={field} uploads={uploads} />
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p class="hint">
        {t(
          'Your changes are not saved yet. If you continue, they replace theirs where both of you changed something; what only they changed stays.',
        )}
      </p>
      <footer class="dialog-foot">
        <button type="button" class="button" onClick={onTheirs}>
          {t('Take theirs, discard mine')}
        </button>
        <button type="button" class="button primary" onClick={() => onMine(mergedDraft(before, after, mine))}>
          {t('Continue with mine')}
        </button>
      </footer>
    </Dialog>
  );
}
