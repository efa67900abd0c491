import { t } from '../texts/translate.ts';
import { type Shown, stateWords } from './publication-state.ts';

/** A different shape for each state, so that color is not the only signal; on a 16 × 16 grid. */
export const stateShapes: Readonly<Record<Shown, string>> = {
  draft: 'M8 2a6 6 0 0 1 5.2 3M14 8a6 6 0 0 1-3 5.2M8 14a6 6 0 0 1-5.2-3M2 8a6 6 0 0 1 3-5.2',
  plan: 'M8 1.5l1.8 4.7L14.5 8l-4.7 1.8L8 14.5l-1.8-4.7L1.5 8l4.7-1.8z',
  scheduled: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.2 1.4',
  publishing: 'M8 13.5V3M3.5 7L8 2.5 12.5 7',
  published: 'M2.5 8.5l3.5 3.5 7.5-8',
  failed: 'M8 2l6.5 11.5h-13zM8 6.5v3M8 11.5v.01',
  unknown: 'M8 1.5L14.5 8 8 14.5 1.5 8zM6.7 6.5c.2-.8.7-1.2 1.4-1.2.8 0 1.4.5 1.4 1.2 0 1-1.4 1-1.4 2.2M8.1 10.8v.01',
};

/** The mark of a state with its label. */
export function State({ state }: { readonly state: Shown }) {
  return (
    <span class={`state state-${state}`}>
      <svg class="state-mark" viewBox="0 0 16 16" aria-hidden="true">
        <path d={stateShapes[state]} />
      </svg>
      <span>{t(stateWords[state])}</span>
    </span>
  );
}
