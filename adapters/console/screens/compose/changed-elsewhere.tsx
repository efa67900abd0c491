import { Dialog } from '../../components/dialog.tsx';
import type { components } from '../../service/interface.ts';
import { message, say } from '../../texts/say.ts';
import { ChangedValue } from './changed-value.tsx';
import { mergedDraft, ownFields } from './conflict.ts';
import type { ChangedField, Draft, PublicationInput, Upload } from './draft.ts';

type Publication = components['schemas']['Publication'];

const names: Readonly<Record<ChangedField, string>> = {
  publication_type: message('Kind'),
  text: message('Text'),
  title: message('Title'),
  files: message('Pictures and videos'),
  name: message('Name for your lists'),
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
  /** What is written here. */
  readonly mine: PublicationInput;
  /** The files that are at hand. */
  readonly uploads: ReadonlyMap<string, Upload>;
  /** Takes over what the other person wrote. */
  onTheirs(): void;
  /** Keeps what is written here, which replaces theirs when it is saved; what only they changed is in `merged` as well. */
  onMine(merged: Draft): void;
  onClose(): void;
}

/** What somebody else changed in the post that is being written here, so that nobody overwrites it without knowing. */
export function ChangedElsewhere({
  before,
  after,
  fields,
  mine,
  uploads,
  onTheirs,
  onMine,
  onClose,
}: Properties) {
  const own: readonly ChangedField[] = ownFields(before, mine);
  return (
    <Dialog title={say('Somebody else changed this post')} onClose={onClose}>
      <dl class="compose-changes">
        {fields.map((field) => (
          <div key={field}>
            <dt>{say(names[field])}</dt>
            <dd>
              <del>
                <ChangedValue of={before} field={field} uploads={uploads} />
              </del>
              <ins>
                <span class="hint">{say('Theirs')}</span>{' '}
                <ChangedValue of={after} field={field} uploads={uploads} />
              </ins>
              {own.includes(field) && (
                <ins>
                  <span class="hint">{say('Yours')}</span>{' '}
                  <ChangedValue of={mine} field={field} uploads={uploads} />
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p class="hint">
        {say(
          'Nothing of yours is saved yet. If you go on, yours replaces theirs where both of you changed something; what only they changed stays.',
        )}
      </p>
      <footer class="dialog-foot">
        <button type="button" class="button" onClick={onTheirs}>
          {say('Take theirs, discard mine')}
        </button>
        <button type="button" class="button primary" onClick={() => onMine(mergedDraft(before, after, mine))}>
          {say('Continue with mine')}
        </button>
      </footer>
    </Dialog>
  );
}
