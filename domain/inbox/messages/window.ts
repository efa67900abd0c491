import type { Conversation } from '#ports/inbox/conversation';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { rulebook } from '../../networks/index.ts';
import { toDateTime } from '../../foundation/index.ts';

const hour = 60 * 60_000;

/** What can be sent: anything, templates only, or what a person writes. */
type Allowed = 'human_agent' | 'simple' | 'template';

/** Whether a contact can be messaged now, and until when. */
export interface Window {
  readonly open: boolean;
  /** When it closes, or closed. Absent where there is no window, or it was never open. */
  readonly closes_date?: DateTime;
  readonly reason: 'closed_by_network' | 'expired' | 'never_wrote' | 'no_window' | 'wrote';
  readonly allowed: readonly Allowed[];
}

/** Returns whether the contact of a conversation can be messaged now. */
export function getWindow(
  { clock, settings }: Ports<'clock' | 'settings'>,
  social_network: SocialNetwork,
  { opened_date, closed_date = '' }: Pick<Conversation, 'closed_date' | 'opened_date'>,
): Window {
  const rules = rulebook[social_network].messages?.window;
  if (!rules) return { open: true, reason: 'no_window', allowed: ['simple'] };
  const templates: readonly Allowed[] = rules.templates ? ['template'] : [];
  if (opened_date === undefined) return { open: false, reason: 'never_wrote', allowed: templates };
  const opened = Date.parse(opened_date);
  const now = clock.now();
  const closed_by_network = closed_date > opened_date;
  const closes = opened + rules.hours * hour;
  const closes_date = closed_by_network ? closed_date : toDateTime(closes);
  if (now < closes && !closed_by_network) {
    return { open: true, closes_date, reason: 'wrote', allowed: ['simple', ...templates] };
  }
  const { human_agent_hours = 0 } = rules;
  const isForPeople = settings.humanAgentMessages === true && now < opened + human_agent_hours * hour;
  const reason = closed_by_network ? 'closed_by_network' : 'expired';
  return {
    open: false,
    closes_date,
    reason,
    allowed: [...(isForPeople ? (['human_agent'] as const) : []), ...templates],
  };
}
