import { callerId } from '#domain/access/index';
import { readPublishDate, runOnce, ServiceError } from '#domain/foundation/index';
import type { PublicationView } from '#domain/publishing/index';
import { identifier } from '#domain/contract/index';
import { z } from 'zod';
import { digest } from '../confirmation.ts';
import { dateInput, zonedDate, formatZonedDate } from '../zoned-dates.ts';
import { readOrganization } from '../place.ts';
import {
  accountsInput,
  accountsNamed,
  contentFields,
  pickContent,
  formatProblem,
  problemSchema,
} from '../post-content.ts';
import { tool, type ToolCall } from '../tool.ts';

const draftInput = z.object({
  id_publication: identifier
    .optional()
    .meta({ description: 'The draft to change; what is left out stays, null clears. Without it, new drafts are made' }),
  accounts: accountsInput.optional(),
  ...contentFields,
  publish_date: dateInput.optional().meta({ description: 'When it is meant to go out' }),
  idempotency_key: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .meta({
      description:
        'Any text of your own, new for each thing you want. When an answer was lost, the same call with the same key answers what the first one did',
    }),
});

const kept = z.strictObject({
  drafts: z.array(
    z.strictObject({
      id_publication: identifier,
      id_account: identifier,
      social_network: z.string(),
      meant_for: zonedDate.optional(),
      problems: z.array(problemSchema),
    }),
  ),
});

/** Stores drafts, or updates one; idempotent for the same `reserved_id`. */
async function keepDrafts(
  call: ToolCall,
  zone: string,
  input: z.output<typeof draftInput>,
  reserved_id: string | undefined,
): Promise<z.output<typeof kept>> {
  const { platform, caller, id_organization, ports } = call;
  const { id_publication, accounts = [] } = input;
  const publish_date = input.publish_date === undefined ? undefined : readPublishDate(input.publish_date, zone).date;
  const written = { ...pickContent(input), publish_date, state: 'draft' };
  const toDraft = ({ _id, id_account, social_network, ...draft }: PublicationView) => ({
    id_publication: _id,
    id_account,
    social_network,
    ...(draft.publish_date !== undefined && { meant_for: formatZonedDate(zone, draft.publish_date) }),
    problems: draft.publication_errors.map(formatProblem),
  });
  if (id_publication !== undefined) {
    const address = { id_organization, id_publication };
    const { state } = await platform.publications.getPublication(caller, address, undefined);
    if (state !== 'draft') throw new ServiceError('publication_not_changeable', { state });
    return { drafts: [toDraft(await platform.publications.updatePublication(caller, { ...address, input: written }))] };
  }
  if (accounts.length === 0)
    throw new ServiceError('request_not_valid', { reason: 'accounts is missing', field: 'accounts' });
  const drafts = [];
  for (const { _id: id_account, social_network } of await accountsNamed(call, accounts)) {
    const id = reserved_id && ports.identifiers.derive('draft of an assistant', reserved_id, id_account);
    const input = { ...written, social_network };
    drafts.push(
      toDraft(await platform.publications.createPublication(caller, { id_organization, id_account, input, id })),
    );
  }
  return { drafts };
}

export const draftPost = tool({
  name: 'draft_post',
  title: 'Keep or change a draft',
  description:
    'Keeps a post as a draft for each account, or changes the draft that is named. Nothing goes out: a person finds it in Postwright, and schedule_post sends it. What does not fit its network is kept too, with its problems.',
  scopes: ['read', 'draft'],
  does: { openWorld: false },
  input: draftInput,
  output: kept,
  act: async (call, { idempotency_key, ...input }) => {
    const { zone } = await readOrganization(call);
    if (idempotency_key === undefined) return keepDrafts(call, zone, input, undefined);
    const { caller, id_organization, ports } = call;
    // The key must not collide with API keys, or with those of another assistant of the same user.
    const key = digest(call, ['draft_post', caller.assistant.id_grant, id_organization, idempotency_key]);
    const keyed = { caller: callerId(caller), key, fingerprint: digest(call, input) };
    const { answer } = await runOnce(ports, keyed, (reserved_id) => keepDrafts(call, zone, input, reserved_id));
    return kept.parse(answer);
  },
});
