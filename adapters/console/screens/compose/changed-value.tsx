import { shownState } from '../../components/publication-state.ts';
import { State } from '../../components/state.tsx';
import { isRecord } from '../../../typescript-client/is-record.ts';
import type { components } from '../../service/interface.ts';
import { t } from '../../texts/translate.ts';
import { spelledOut } from '../../texts/spelled-out.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import type { ChangedField, PublicationInput, Upload } from './draft.ts';

/** Fields whose values are API names. */
const named: readonly ChangedField[] = ['privacy', 'publication_type', 'reply_control', 'schedule'];

/** Returns the lines that show a value: file names for files, and labelled lines for objects. */
function getLines(value: unknown, uploads: ReadonlyMap<string, Upload>): readonly string[] {
  if (typeof value === 'boolean') return [value ? t('Yes') : t('No')];
  if (Array.isArray(value)) return value.flatMap((one) => getLines(one, uploads));
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, one]) =>
      getLines(one, uploads).map((line) => `${uploads.get(name)?.name ?? spelledOut(name)}: ${line}`),
    );
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return [];
  const text = String(value);
  return [uploads.get(text)?.name ?? text];
}

interface Properties {
  readonly of: PublicationInput | components['schemas']['Publication'];
  readonly field: ChangedField;
  readonly uploads: ReadonlyMap<string, Upload>;
}

/** The value of a field of a post. */
export function ChangedValue({ of, field, uploads }: Properties) {
  if (field === 'state' && '_id' in of) return <State state={shownState(of)} />;
  const value = of[field];
  const lines = getLines(value, uploads);
  if (lines.length === 0) return <span class="faint">{t('nothing')}</span>;
  if (typeof value !== 'string') return <>{lines.join('\n')}</>;
  if (field === 'publish_date') return <FormattedDate date={value} />;
  return <>{named.includes(field) ? spelledOut(value) : value}</>;
}
