import { t } from '../texts/translate.ts';

/** Placeholder lines while loading. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div class="skeleton" role="status">
      <span class="unseen">{t('Loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} class="skeleton-line" aria-hidden="true" />
      ))}
    </div>
  );
}
