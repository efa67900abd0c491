import { message, t } from '../../texts/translate.ts';
import type { ContentScope } from './content-scope.ts';

const wordNames: Readonly<Record<string, string>> = {
  text: message('Text'),
  title: message('Title'),
  link: message('Link'),
  first_comment: message('First comment'),
  files: message('Pictures and videos'),
  alt_texts: message('Alternative text'),
  thread: message('Thread'),
};

/** Which fields of an account differ from the shared content. */
export function DifferingNote({ own, onReset }: Pick<ContentScope, 'own'> & { onReset(): void }) {
  return (
    <p class="row hint">
      {t('Different here: {what}', { what: own.map((field) => t(wordNames[field] ?? field)).join(', ') })}
      <button type="button" class="button small" onClick={onReset}>
        {t('Same as for all')}
      </button>
    </p>
  );
}

/** What is left out on networks that do not support it. */
export function LeftOutNote({ left }: Pick<ContentScope, 'left'>) {
  return (
    <ul class="hint">
      {left.map(({ what, network }) => (
        <li key={`${what} ${network}`}>
          {t('{network} does not support this, so it is left out there: {what}', {
            network,
            what: t(wordNames[what] ?? what),
          })}
        </li>
      ))}
    </ul>
  );
}
