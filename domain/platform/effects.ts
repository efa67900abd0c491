import type { Effects } from '../foundation/index.ts';
import { accountEffects } from '../accounts/index.ts';
import { aiPlanEffects } from '../ai-plans/index.ts';
import { integrationEffects } from '../integrations/index.ts';
import { metricEffects, reportEffects } from '../numbers/index.ts';
import { calendarEffects, publicationEffects } from '../publishing/index.ts';
import { commentEffects, messageEffects, peopleEffects } from '../inbox/index.ts';
import { fileEffects } from '../library/index.ts';
import { accessEffects } from '../access/index.ts';
import { webhookEffects } from '../webhooks/index.ts';

const others: readonly Effects[] = [
  aiPlanEffects,
  integrationEffects,
  metricEffects,
  reportEffects,
  publicationEffects,
  calendarEffects,
  commentEffects,
  messageEffects,
  peopleEffects,
  fileEffects,
  webhookEffects,
  accessEffects,
];

/** What all areas do when something is deleted, in this order. */
export const effects: readonly Effects[] = [accountEffects(others), ...others];
