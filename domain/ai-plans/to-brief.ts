import type { Account } from '#ports/accounts/account';
import type { AiPlan, PlanSlot } from '#ports/ai-plans/ai-plan';
import type { Organization } from '#ports/access/organization';
import { samplePicture } from '../networks/index.ts';
import { textFits } from '../publishing/index.ts';
import { localTime } from '../foundation/index.ts';
import type { Brief, PlannedContent } from './plan-writer.ts';

/** Returns the local date, such as `2026-11-24`. */
const toLocalDay = (timezone: string, date: string): string =>
  new Date(localTime(timezone, Date.parse(date))).toISOString().slice(0, 10);

/** Builds the brief that a plan's writer works from. */
export function toBrief(
  plan: AiPlan,
  organization: Pick<Organization, 'name'>,
  accounts: ReadonlyMap<string, Account>,
): Brief {
  const { options, source = {}, slots, organization_context: context = {} } = plan;
  const { timezone, language, tone = context.default_tone } = options;
  const byContent = new Map<number, PlanSlot[]>();
  for (const slot of slots) byContent.set(slot.content, [...(byContent.get(slot.content) ?? []), slot]);
  const contents = [...byContent].map(([content, sharing]): PlannedContent => {
    const [first] = sharing;
    const targets = sharing.flatMap(({ id_account }) => accounts.get(id_account) ?? []);
    return {
      content,
      social_networks: [...new Set(targets.map(({ social_network }) => social_network))],
      day: toLocalDay(timezone, first?.publish_date ?? options.week_start),
      source_index: first?.source_index,
      has_image: first?.has_image ?? false,
      // Measured with an image, since some networks allow less text next to one.
      fits: (text) => targets.every((account) => textFits(toSamplePost(account), text)),
    };
  });
  return {
    organization_name: organization.name,
    context,
    prompt: plan.prompt,
    template: plan.template,
    source,
    ...(source.event && { event_day: toLocalDay(timezone, source.event.date) }),
    language,
    tone,
    contents,
  };
}

/** A sample post to measure texts with. It has an image, where the text limit is the lowest. */
function toSamplePost(account: Account): Parameters<typeof textFits>[0] {
  return { social_network: account.social_network, account, publication_type: 'profile', files: [samplePicture] };
}
