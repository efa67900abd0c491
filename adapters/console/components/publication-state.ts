import type { components } from '../service/interface.ts';
import { message } from '../texts/translate.ts';

type Publication = Pick<components['schemas']['Publication'], 'state'> &
  Partial<Pick<components['schemas']['Publication'], 'id_ai_plan' | 'outcome'>>;

/** The state of a publication as users see it. */
export type Shown = 'draft' | 'failed' | 'plan' | 'published' | 'publishing' | 'scheduled' | 'unknown';

/** The label of each state, shown with its mark. */
export const stateWords: Readonly<Record<Shown, string>> = {
  draft: message('Draft'),
  plan: message('Plan to review'),
  scheduled: message('Scheduled'),
  publishing: message('Going out'),
  published: message('Published'),
  failed: message('Failed'),
  unknown: message('Outcome unknown'),
};

/** Returns the displayed state of a publication: drafts of a weekly plan are a plan, unknown outcomes are separate. */
export function shownState({ state, outcome, id_ai_plan }: Publication): Shown {
  if (outcome === 'unknown') return 'unknown';
  if (state === 'draft') return id_ai_plan === undefined ? 'draft' : 'plan';
  if (state === 'ready') return 'scheduled';
  return state === 'withErrors' ? 'failed' : state;
}
