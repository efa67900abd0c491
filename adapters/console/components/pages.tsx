import { t } from '../texts/translate.ts';
import { Icon } from './icon.tsx';

interface Properties {
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  onChange(offset: number): void;
}

/** Pagination; renders nothing when there is only one page. */
export function Pages({ total, limit, offset, onChange }: Properties) {
  if (total <= limit && offset === 0) return null;
  const last = Math.min(offset + limit, total);
  return (
    <nav class="pages" aria-label={t('Pages')}>
      <button
        type="button"
        class="button"
        disabled={offset === 0}
        onClick={() => onChange(Math.max(0, offset - limit))}
      >
        <Icon name="back" /> {t('Back')}
      </button>
      <span aria-live="polite">
        {t('{first} to {last} of {total}', { first: Math.min(offset + 1, total), last, total })}
      </span>
      <button type="button" class="button" disabled={last >= total} onClick={() => onChange(offset + limit)}>
        {t('Next')} <Icon name="forward" />
      </button>
    </nav>
  );
}
