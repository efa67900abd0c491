import { Icon } from '../../components/icon.tsx';
import { t } from '../../texts/translate.ts';
import type { Part, Upload } from './draft.ts';
import { MediaField } from './media-field.tsx';
import { ProblemList } from './problem-list.tsx';
import type { Problem } from './rulebook.ts';
import { type CountedAt, CountedText } from './text-field.tsx';
import type { Crop } from './thumbnail.tsx';

interface Properties {
  readonly id_organization: string;
  readonly thread: readonly Part[];
  onChange(change: (thread: readonly Part[]) => readonly Part[]): void;
  readonly uploads: ReadonlyMap<string, Upload>;
  onUploaded(upload: Upload): void;
  getCounts(part: Part): readonly CountedAt[];
  /** The problems of a part; 1 is the first after the main post. */
  getProblems(part: number): readonly Problem[];
  getCrops(upload: Upload): readonly Crop[];
}

/** The posts of a thread after the first one. */
export function ThreadField({
  id_organization,
  thread,
  onChange,
  uploads,
  onUploaded,
  getCounts,
  getProblems,
  getCrops,
}: Properties) {
  const set = (index: number, changed: (part: Part) => Part): void =>
    onChange((parts) => parts.map((part, at) => (at === index ? changed(part) : part)));
  return (
    <div class="stack">
      {thread.map((part, index) => {
        const number = index + 2;
        const problems = getProblems(index + 1);
        const inFiles = problems.filter(({ data }) => typeof data?.id_upload === 'string');
        return (
          <div key={index} class="compose-part" role="group" aria-label={t('Post {number} of the thread', { number })}>
            <CountedText
              label={t('Post {number} of the thread', { number })}
              rows={3}
              value={part.text}
              onChange={(text) => set(index, (one) => ({ ...one, text }))}
              counted={getCounts(part)}
            />
            <ProblemList problems={problems.filter((one) => !inFiles.includes(one))} />
            <MediaField
              id_organization={id_organization}
              media={part}
              uploads={uploads}
              onUploaded={onUploaded}
              onChange={(changed) => set(index, (one) => ({ ...one, ...changed(one) }))}
              getProblems={(id) => inFiles.filter(({ data }) => data?.id_upload === id)}
              getCrops={getCrops}
            />
            <button
              type="button"
              class="button quiet small compose-part-remove"
              onClick={() => onChange((parts) => parts.filter((_, at) => at !== index))}
            >
              <Icon name="remove" /> {t('Remove from the thread')}
            </button>
          </div>
        );
      })}
      <button
        type="button"
        class="button small compose-add"
        onClick={() => onChange((parts) => [...parts, { text: '', files: [], alt_texts: {} }])}
      >
        <Icon name="add" /> {thread.length === 0 ? t('Continue as a thread') : t('Add a post to the thread')}
      </button>
    </div>
  );
}
