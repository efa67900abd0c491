import type { components } from '../../service/interface.ts';
import { message, t } from '../../texts/translate.ts';

export type PlanState = components['schemas']['AiPlanState'];

const words: Readonly<Record<PlanState, string>> = {
  pending: message('Waiting to be written'),
  generating: message('Being written'),
  generated: message('To review'),
  validated: message('Approved'),
  failed: message('Not written'),
  cancelled: message('Cancelled'),
};

/** A different shape for each state, on a 16 × 16 grid. */
const shapes: Readonly<Record<PlanState, string>> = {
  pending: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.2 1.4',
  generating: 'M3 13l1-3L11 3l2 2-7 7zM9.5 4.5l2 2',
  generated: 'M8 1.5l1.8 4.7L14.5 8l-4.7 1.8L8 14.5l-1.8-4.7L1.5 8l4.7-1.8z',
  validated: 'M2.5 8.5l3.5 3.5 7.5-8',
  failed: 'M8 2l6.5 11.5h-13zM8 6.5v3M8 11.5v.01',
  cancelled: 'M4 4l8 8M12 4l-8 8',
};

/** The state of a plan, as a shape with a label. */
export function PlanStateMark({ state }: { readonly state: PlanState }) {
  return (
    <span class={`state plans-state-${state}`}>
      <svg class="state-mark" viewBox="0 0 16 16" aria-hidden="true">
        <path d={shapes[state]} />
      </svg>
      <span>{t(words[state])}</span>
    </span>
  );
}
