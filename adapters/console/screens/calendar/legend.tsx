import { stateWords, type Shown } from '../../components/publication-state.ts';
import { State } from '../../components/state.tsx';
import { t } from '../../texts/translate.ts';

/** Explains the marks. */
export function Legend() {
  return (
    <ul class="legend" aria-label={t('Legend')}>
      {/* The keys are those of the table. */}
      {(Object.keys(stateWords) as Shown[]).map((state) => (
        <li key={state}>
          <State state={state} />
        </li>
      ))}
    </ul>
  );
}
