import { writeRefused } from '#domain/publishing/index';
import { useMemo } from 'preact/hooks';
import { getExcerpt } from '../../components/excerpt.ts';
import { Table } from '../../components/table.tsx';
import { isTranslated, language, t } from '../../texts/translate.ts';
import type { ImportFile } from './import-file.ts';
import type { RowResult } from './import-rows.ts';
import { importWords } from './import-words.ts';
import { TableLink } from './table-link.tsx';

/** The maximum number of rows in the table. */
const maxShown = 100;

/** A link that saves the rejected rows as a table, with their errors. */
function RefusedLink({ file, refused }: { readonly file: ImportFile; readonly refused: readonly RowResult[] }) {
  const table = useMemo(() => {
    const rows = refused.map(({ cells, errors }) => ({ cells, problem: errors.map(importWords).join(' ') }));
    return writeRefused(file.columns, rows, file.separator);
  }, [file, refused]);
  return (
    <div class="import-refused">
      <TableLink table={table} name={`${file.name.replace(/\.\w+$/, '')}-refused.csv`}>
        {t('Save the refused rows')}
      </TableLink>
      <p class="hint">{t('A CSV file with the problems of each row. Fix them there, and import only that file.')}</p>
    </div>
  );
}

/** Shows why events were skipped, and how many. */
function LeftOut({ results }: { readonly results: readonly RowResult[] }) {
  const reasons = results.flatMap(({ result, errors }) => (result === 'left_out' ? errors.map(importWords) : []));
  return [...new Set(reasons)].map((reason) => (
    <p key={reason} class="hint">
      {t('Left out, {count}: {reason}', { count: reasons.filter((one) => one === reason).length, reason })}
    </p>
  ));
}

/** Shows which row it is, and its errors or differences. */
function Reason({ row: { cells, errors, different } }: { readonly row: RowResult }) {
  const { account = '', text = '', title = '' } = cells;
  // An ID means nothing to users.
  const place = account.includes(':') ? [account] : [];
  return (
    <>
      <p class="hint" dir="auto">
        {[...place, getExcerpt({ text: text === '' ? title : text })].join(' · ')}
      </p>
      {different === undefined
        ? errors.map((problem, index) => {
            const words = importWords(problem);
            const isEnglish = words === problem.message && !isTranslated(words);
            return (
              <p key={index} lang={isEnglish && language() !== 'en' ? 'en' : undefined}>
                {words}
              </p>
            );
          })
        : t('The post exists, and differs in: {fields}', { fields: different.join(', ') })}
    </>
  );
}

interface Properties {
  readonly file: ImportFile;
  readonly results: readonly RowResult[];
}

/** Shows the outcome of an import. */
export function ImportResult({ file, results }: Properties) {
  const count = (result: RowResult['result']): number => results.filter((one) => one.result === result).length;
  const lines = [
    [count('fits'), t('can be imported')],
    [count('created'), t('imported')],
    [count('already_imported'), t('imported before')],
    [count('left_out'), t('left out')],
    [count('refused'), t('refused')],
  ] as const;
  const notable = results.filter(({ result, different }) => result === 'refused' || different !== undefined);
  const refused = useMemo(() => results.filter(({ result }) => result === 'refused'), [results]);
  return (
    <>
      <ul class="import-counts" aria-label={t('Results of the rows')}>
        {lines.map(([number, words]) =>
          number === 0 ? undefined : (
            <li key={words}>
              <strong>{number}</strong> {words}
            </li>
          ),
        )}
      </ul>
      {file.read?.words && (
        <p class="hint">
          {t('Read as {encoding}, because the file does not say. Check that these words are right: {words}', {
            encoding: file.read.encoding,
            words: file.read.words.join(', '),
          })}
        </p>
      )}
      {file.unknown.length > 0 && (
        <p class="hint">{t('Columns that are not used: {columns}', { columns: file.unknown.join(', ') })}</p>
      )}
      <LeftOut results={results} />
      {refused.length > 0 && <RefusedLink file={file} refused={refused} />}
      {notable.length > 0 && (
        <div class="import-notable">
          <Table
            caption={t('Rows to check')}
            columns={[
              { name: t('Line'), isNumber: true, cell: ({ row }) => row.line },
              { name: t('Reason'), cell: ({ row }) => <Reason row={row} /> },
            ]}
            rows={notable.slice(0, maxShown).map((row, index) => ({ row, index }))}
            getKey={({ index }) => String(index)}
          />
        </div>
      )}
      {notable.length > maxShown && <p class="hint">{t('{count} more', { count: notable.length - maxShown })}</p>}
    </>
  );
}
