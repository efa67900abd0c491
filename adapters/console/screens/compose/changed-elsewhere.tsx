import { Dialog } from '../../components/dialog.tsx';
import type { components } from '../../service/interface.ts';
import { message, say } from '../../texts/say.ts';
import { Moment } from '../../time/moment.tsx';
import type { ChangedField } from './draft.ts';

type Publication = components['schemas']['Publication'];

const names: Readonly<Record<ChangedField, string>> = {
  publication_type: message('Kind'),
  text: message('Text'),
  title: message('Title'),
  files: message('Pictures and films'),
  name: message('Name for your lists'),
  link: message('Link'),
  id_destination: message('Board'),
  alt_texts: message('Words for those who cannot see it'),
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

function Value({ publication, field }: { readonly publication: Publication; readonly field: ChangedField }) {
  const value = publication[field];
  if (value === undefined || value === '') return <span class="faint">{say('nothing')}</span>;
  if (typeof value !== 'string') return <>{JSON.stringify(value)}</>;
  return field === 'publish_date' ? <Moment date={value} /> : <>{value}</>;
}

interface Properties {
  readonly before: Publication;
  readonly after: Publication;
  readonly fields: readonly ChangedField[];
  /** Takes over what the other person wrote. */
  onTheirs(): void;
  /** Keeps what is written here, which replaces theirs when it is saved. */
  onMine(): void;
  onClose(): void;
}

/** What somebody else changed in the post that is being written here, so that nobody overwrites it without knowing. */
export function ChangedElsewhere({ before, after, fields, onTheirs, onMine, onClose }: Properties) {
  return (
    <Dialog title={say('Somebody else changed this post')} onClose={onClose}>
      <dl class="compose-changes">
        {fields.map((field) => (
          <div key={field}>
            <dt>{say(names[field])}</dt>
            <dd>
              <del>
                <Value publication={before} field={field} />
              </del>
              <ins>
                <Value publication={after} field={field} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      <p class="hint">{say('Nothing of yours is saved yet.')}</p>
      <footer class="dialog-foot">
        <button type="button" class="button" onClick={onTheirs}>
          {say('Take theirs, drop mine')}
        </button>
        <button type="button" class="button primary" onClick={onMine}>
          {say('Go on with mine')}
        </button>
      </footer>
    </Dialog>
  );
}
