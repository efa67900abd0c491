import type { Effects } from '../effects/index.ts';
import { accountEffects } from '../accounts/index.ts';
import { aiPlanEffects } from '../ai-plans/index.ts';
import { integrationEffects } from '../integrations/index.ts';
import { metricEffects } from '../metrics/index.ts';
import { reportEffects } from '../report/index.ts';
import { publicationEffects } from '../publications/index.ts';
import { calendarEffects } from '../calendars/index.ts';
import { commentEffects } from '../comments/index.ts';
import { messageEffects } from '../messages/index.ts';
import { peopleEffects } from '../people/index.ts';
import { fileEffects } from '../files/index.ts';
import { accessEffects } from '../organizations/index.ts';
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
