import type { components } from '../service/interface.ts';
import { message } from '../texts/say.ts';

type Publication = Pick<components['schemas']['Publication'], 'state'> &
  Partial<Pick<components['schemas']['Publication'], 'id_ai_plan' | 'outcome'>>;

/** How far a publication is, as people see it. */
export type Shown = 'draft' | 'failed' | 'plan' | 'published' | 'publishing' | 'scheduled' | 'unknown';

/** The words of each state, which its mark goes with. */
export const stateWords: Readonly<Record<Shown, string>> = {
  draft: message('Draft'),
  plan: message('Plan to review'),
  scheduled: message('Scheduled'),
  publishing: message('Going out'),
  published: message('Published'),
  failed: message('Failed'),
  unknown: message('Outcome unknown'),
};

/** Returns what people see of a publication's state: a draft of a weekly plan is a plan, a doubtful send is neither failed nor not. */
export function shownState({ state, outcome, id_ai_plan }: Publication): Shown {
  if (outcome === 'unknown') return 'unknown';
  if (state === 'draft') return id_ai_plan === undefined ? 'draft' : 'plan';
  if (state === 'ready') return 'scheduled';
  return state === 'withErrors' ? 'failed' : state;
}
