import { Icon } from '../../components/icon.tsx';
import { message, t } from '../../texts/translate.ts';
import type { TextCount } from './rulebook.ts';

const units: Readonly<Record<TextCount['unit'], string>> = {
  bytes: message('bytes'),
  graphemes: message('characters'),
  utf16: message('characters'),
  weight: message('weighted characters'),
};

/** The length of a text by each limit of a network, the tightest first. */
export function Counts({ counts }: { readonly counts: readonly TextCount[] }) {
  // A second limit matters if it is tighter.
  const [nearest, ...others] = [...counts].sort((a, b) => b.count / b.max - a.count / a.max);
  if (!nearest) return null;
  const shown = [nearest, ...others.filter(({ count, max }) => count > max * 0.8)];
  return (
    <span class="compose-counts">
      {shown.map(({ unit, count, max }) => (
        <span
          key={unit}
          class={count > max ? 'compose-count over' : 'compose-count'}
          title={t(units[unit])}
          data-unit={unit}
          data-count={count}
        >
          {count > max && <Icon name="warning" />}
          <meter min={0} max={max} value={Math.min(count, max)} aria-hidden="true" />
          <span class="number">{t('{count} of {max}', { count, max })}</span>{' '}
          <span class={shown.length > 1 || unit === 'bytes' ? '' : 'unseen'}>{t(units[unit])}</span>
          {count > max && <strong>{t('{count} too many', { count: count - max })}</strong>}
        </span>
      ))}
    </span>
  );
}
