import { type NumberedRow, readTable, tableEncoding, unknownColumns } from '#domain/post-import/index';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Known } from '../../components/known.tsx';
import { Problem } from '../../components/problem.tsx';
import { Table } from '../../components/table.tsx';
import { failureText } from '../../service/failure-text.ts';
import { zone } from '../../service/organization.ts';
import { say } from '../../texts/say.ts';
import { importRows, type ToldRow } from './import-rows.ts';

/** The largest file, in bytes: the page holds all of it. */
const largest = 16 * 1024 * 1024;
/** How many rows the table shows. */
const mostShown = 100;

type Rows = readonly NumberedRow[];

/** Where an import is: a file is to be chosen, its rows are checked or imported, or what came of that is shown. */
type Step =
  | { readonly kind: 'choose'; readonly problem?: string }
  | { readonly kind: 'run'; readonly isTrial: boolean; readonly done: number; readonly of: number }
  | {
      readonly kind: 'told';
      readonly isTrial: boolean;
      readonly rows: Rows;
      readonly told: readonly ToldRow[];
      readonly unknown: readonly string[];
    };

function readFile(bytes: Uint8Array): { readonly rows: Rows; readonly unknown: readonly string[] } | string {
  if (bytes.byteLength > largest) return say('The file is larger than 16 MB.');
  let text: string;
  try {
    text = new TextDecoder(tableEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    return say('The file is not UTF-8. Save it as “CSV UTF-8” and choose it again.');
  }
  try {
    const { columns, rows } = readTable(text);
    return rows.length === 0 ? say('The file has no rows.') : { rows, unknown: unknownColumns(columns) };
  } catch (error) {
    // The sentence of the reader says where the table is broken.
    return error instanceof Error ? error.message : failureText(error);
  }
}

/** Says what became of the rows. */
function Told({ told, unknown }: { readonly told: readonly ToldRow[]; readonly unknown: readonly string[] }) {
  const count = (result: ToldRow['result']): number => told.filter((one) => one.result === result).length;
  const lines = [
    [count('fits'), say('can be imported')],
    [count('created'), say('imported')],
    [count('already_imported'), say('imported before')],
    [count('refused'), say('refused')],
  ] as const;
  const notable = told.filter(({ result, different }) => result === 'refused' || different !== undefined);
  return (
    <>
      <ul class="import-counts" aria-label={say('What became of the rows')}>
        {lines.map(([number, words]) =>
          number === 0 ? undefined : (
            <li key={words}>
              <strong>{number}</strong> {words}
            </li>
          ),
        )}
      </ul>
      {unknown.length > 0 && (
        <p class="hint">
          {say('Columns that mean nothing here: {columns}', { columns: unknown.join(', ') })}
        </p>
      )}
      {notable.length > 0 && (
        <Table
          caption={say('Rows to look at')}
          columns={[
            { name: say('Line'), isNumber: true, cell: ({ line }) => line },
            {
              name: say('Reason'),
              cell: ({ errors, different }) =>
                different === undefined
                  ? errors.map(({ code, message }) => (
                      <p key={code}>
                        <Known text={message} />
                      </p>
                    ))
                  : say('The post is there, and is different in: {fields}', { fields: different.join(', ') }),
            },
          ]}
          rows={notable.slice(0, mostShown)}
          keyOf={({ line }) => String(line)}
        />
      )}
      {notable.length > mostShown && (
        <p class="hint">{say('{count} more', { count: notable.length - mostShown })}</p>
      )}
    </>
  );
}

interface Properties {
  readonly id_organization: string;
  onClose(): void;
  /** Called when posts were imported. */
  onImported(): void;
}

/** Imports posts from a CSV file: its rows are checked first, and imported when a person has seen what came of that. */
export function ImportDialog({ id_organization, onClose, onImported }: Properties) {
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const run = async (rows: Rows, unknown: readonly string[], isTrial: boolean): Promise<void> => {
    const told: ToldRow[] = [];
    setStep({ kind: 'run', isTrial, done: 0, of: rows.length });
    try {
      for await (const some of importRows(id_organization, rows, isTrial, stop.current.signal)) {
        told.push(...some);
        setStep({ kind: 'run', isTrial, done: told.length, of: rows.length });
      }
      setStep({ kind: 'told', isTrial, rows, told, unknown });
    } catch (error) {
      const rest = isTrial
        ? ''
        : say('What was imported before that stays. Choose the same file again: nothing is imported twice.');
      if (!stop.current.signal.aborted)
        setStep({ kind: 'choose', problem: `${failureText(error)} ${rest}`.trim() });
    }
    if (!isTrial) onImported();
  };
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const read = readFile(new Uint8Array(await file.arrayBuffer()));
    if (typeof read === 'string') setStep({ kind: 'choose', problem: read });
    else await run(read.rows, read.unknown, true);
  };
  const fitting = step.kind === 'told' ? step.told.filter(({ result }) => result === 'fits').length : 0;
  return (
    <Dialog title={say('Import posts')} onClose={onClose}>
      {step.kind === 'choose' && (
        <>
          <Field
            label={say('A CSV file')}
            hint={say(
              'Its first line names the columns: account, text, publish_date and others. Times without an offset are those of {zone}. Nothing is imported before you have seen what is in it.',
              { zone: zone.value.replaceAll('_', ' ') },
            )}
          >
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".csv,.tsv,.txt,text/csv"
                onChange={(event) => void choose(event.currentTarget.files?.[0])}
              />
            )}
          </Field>
          {step.problem !== undefined && <Problem text={step.problem} />}
        </>
      )}
      {step.kind === 'run' && (
        <p>
          <progress
            value={step.done}
            max={step.of}
            aria-label={step.isTrial ? say('Checking the rows') : say('Importing the rows')}
          />{' '}
          {say('{done} of {of}', { done: step.done, of: step.of })}
        </p>
      )}
      {step.kind === 'told' && (
        <>
          <Told told={step.told} unknown={step.unknown} />
          {step.isTrial && fitting > 0 && (
            <Form
              action={say('{count, plural, one {Import # post} other {Import # posts}}', { count: fitting })}
              onSubmit={() => run(step.rows, step.unknown, false)}
            >
              {undefined}
            </Form>
          )}
          {!step.isTrial && (
            <div class="row">
              <button type="button" class="button primary" onClick={onClose}>
                {say('Done')}
              </button>
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}
