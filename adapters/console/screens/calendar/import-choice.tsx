import { useState } from 'preact/hooks';
import { networkNames } from '#domain/networks/index';
import { meantColumn } from '#domain/publishing/index';
import { Form } from '../../components/form.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import type { components } from '../../service/interface.ts';
import { zone } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import type { ImportFile } from './import-file.ts';

/** The default time for posts of whole-day events. */
export const defaultDayTime = '09:00';

interface Properties {
  readonly lacks: NonNullable<ImportFile['lacks']>;
  readonly accounts: readonly components['schemas']['Account'][];
  onChosen(choice: Choice): Promise<void>;
}

/** The user's answers about a file. */
export interface Choice {
  readonly account: string | undefined;
  readonly dayTime: string;
  /** The contents of columns, by their names in the file. */
  readonly names: Readonly<Record<string, string>>;
}

/** The possible contents of a column. */
const held = [
  'account',
  'text',
  'publish_date',
  'title',
  'link',
  'files',
  'alt_texts',
  'first_comment',
  'languages',
  'name',
  'key',
];

/** Guesses the contents of columns with slightly different names. */
function meantNames({ columns, known }: Properties['lacks']): Readonly<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const column of columns) {
    const meant = meantColumn(column, [...known, ...Object.values(names)]);
    if (meant !== undefined && held.includes(meant)) names[column] = meant;
  }
  return names;
}

/** Asks what a calendar or table leaves open about its posts. */
export function ImportChoice({ lacks, accounts, onChosen }: Properties) {
  const [account, setAccount] = useState('');
  const [dayTime, setDayTime] = useState(defaultDayTime);
  const [names, setNames] = useState(() => meantNames(lacks));
  const taken = Object.values(names);
  const isTable = lacks.columns.length + lacks.known.length > 0;
  const needsAccount = lacks.account && !taken.includes('account');
  return (
    <Form
      action={isTable ? t('Check the rows') : t('Check the events')}
      onSubmit={() => onChosen({ account: account === '' ? undefined : account, dayTime, names })}
    >
      {lacks.columns.map((column) => (
        <SelectField
          key={column}
          label={t('What the column {column} holds', { column })}
          value={names[column] ?? ''}
          choices={[
            ['', t('Not used')],
            ...held
              .filter((one) => one === names[column] || !(taken.includes(one) || lacks.known.includes(one)))
              .map((one) => [one, one] as const),
          ]}
          onChange={(chosen) => {
            const { [column]: _, ...others } = names;
            setNames(chosen === '' ? others : { ...others, [column]: chosen });
          }}
        />
      ))}
      {needsAccount && accounts.length > 0 && (
        <SelectField
          label={isTable ? t('Account of the posts') : t('Account for events that name none')}
          hint={isTable ? undefined : t('Events name an account by a category such as bluesky:harbour.coffee.')}
          value={account}
          isRequired
          choices={[
            ['', t('Choose an account')],
            ...accounts.map(
              ({ _id, name, social_network }) => [_id, `${name} (${networkNames[social_network]})`] as const,
            ),
          ]}
          onChange={setAccount}
        />
      )}
      {lacks.dayTime && (
        <TextField
          label={t('Time for events that last all day')}
          hint={t('In {zone}.', { zone: zone.value.replaceAll('_', ' ') })}
          input={{ type: 'time', required: true }}
          value={dayTime}
          onChange={setDayTime}
        />
      )}
    </Form>
  );
}
