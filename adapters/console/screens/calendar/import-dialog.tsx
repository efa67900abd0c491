import { fillAccount, readDates } from '#domain/publishing/index';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Problem } from '../../components/problem.tsx';
import { failureText } from '../../service/failure-text.ts';
import type { components } from '../../service/interface.ts';
import { zone } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import { type Choice, ImportChoice, defaultDayTime } from './import-choice.tsx';
import { type ImportFile, readImportFile, withNames } from './import-file.ts';
import { importRows, type RowResult } from './import-rows.ts';
import { importTemplate } from './import-template.ts';
import { ImportResult } from './import-told.tsx';
import { TableLink } from './table-link.tsx';

/** The steps of an import: choose a file, complete it, check or import its rows, show the result. */
type Step =
  | { readonly kind: 'choose'; readonly problem?: string }
  | { readonly kind: 'ask'; readonly chosen: File; readonly lacks: NonNullable<ImportFile['lacks']> }
  | { readonly kind: 'run'; readonly isTrial: boolean; readonly done: number; readonly of: number }
  | {
      readonly kind: 'result';
      readonly isTrial: boolean;
      readonly file: ImportFile;
      readonly results: readonly RowResult[];
    };

interface Properties {
  readonly id_organization: string;
  readonly accounts: readonly components['schemas']['Account'][];
  onClose(): void;
  /** Called when posts were imported. */
  onImported(): void;
}

/** Imports posts from a table or calendar: a trial first, then the import once the user has seen its result. */
export function ImportDialog({ id_organization, accounts, onClose, onImported }: Properties) {
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const run = async (file: ImportFile, isTrial: boolean): Promise<void> => {
    const results: RowResult[] = [];
    setStep({ kind: 'run', isTrial, done: 0, of: file.rows.length });
    try {
      const { rows } = readDates(file);
      for await (const some of importRows(id_organization, rows, isTrial, stop.current.signal)) {
        results.push(...some);
        setStep({ kind: 'run', isTrial, done: results.length, of: file.rows.length });
      }
      setStep({ kind: 'result', isTrial, file, results });
    } catch (error) {
      const rest = isTrial
        ? ''
        : t('Rows imported before that stay. Choose the same file again: nothing is imported twice.');
      if (!stop.current.signal.aborted) setStep({ kind: 'choose', problem: `${failureText(error)} ${rest}`.trim() });
    }
    if (!isTrial) onImported();
  };
  const check = async (chosen: File, { account, dayTime, names }: Choice): Promise<void> => {
    const read = await readImportFile(chosen, dayTime, stop.current.signal);
    if (typeof read === 'string') setStep({ kind: 'choose', problem: read });
    else await run(fillAccount(withNames(read, names), account), true);
  };
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    const read = await readImportFile(chosen, defaultDayTime, stop.current.signal);
    if (typeof read === 'string') setStep({ kind: 'choose', problem: read });
    else if (read.lacks && (read.lacks.account || read.lacks.dayTime || read.lacks.columns.length > 0))
      setStep({ kind: 'ask', chosen, lacks: read.lacks });
    else await run(read, true);
  };
  const fitting = step.kind === 'result' ? step.results.filter(({ result }) => result === 'fits').length : 0;
  return (
    <Dialog title={t('Import posts')} onClose={onClose}>
      {step.kind === 'choose' && (
        <ChooseFile accounts={accounts} problem={step.problem} onChosen={(chosen) => void choose(chosen)} />
      )}
      {step.kind === 'ask' && (
        <ImportChoice lacks={step.lacks} accounts={accounts} onChosen={(choice) => check(step.chosen, choice)} />
      )}
      {step.kind === 'run' && (
        <p>
          <progress
            value={step.done}
            max={step.of}
            aria-label={step.isTrial ? t('Checking the rows') : t('Importing the rows')}
          />{' '}
          {t('{done} of {of}', { done: step.done, of: step.of })}
        </p>
      )}
      {step.kind === 'result' && (
        <>
          <ImportResult file={step.file} results={step.results} />
          {step.isTrial && fitting > 0 && (
            <Form
              action={t('{count, plural, one {Import # post} other {Import # posts}}', { count: fitting })}
              onSubmit={() => run(step.file, false)}
            />
          )}
          {!step.isTrial && (
            <div class="row">
              <button type="button" class="button primary" onClick={onClose}>
                {t('Done')}
              </button>
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}

interface ChooseProperties extends Pick<Properties, 'accounts'> {
  /** The problem with the file that was chosen before. */
  readonly problem: string | undefined;
  onChosen(file: File | undefined): void;
}

function ChooseFile({ accounts, problem, onChosen }: ChooseProperties) {
  return (
    <>
      <Field
        label={t('A table (CSV or Excel) or a calendar (.ics)')}
        hint={t(
          'The first line of a table names the columns: account, text, publish_date and others. Each event of a calendar is a post. Times without an offset are in the time zone {zone}. Nothing is imported before you have seen the content.',
          { zone: zone.value.replaceAll('_', ' ') },
        )}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,.ics,text/csv,text/calendar"
            onChange={(event) => onChosen(event.currentTarget.files?.[0])}
          />
        )}
      </Field>
      {problem !== undefined && <Problem text={problem} />}
      <div class="row">
        <TableLink table={importTemplate(accounts)} name="posts.csv">
          {t('Save a template')}
        </TableLink>
      </div>
    </>
  );
}
