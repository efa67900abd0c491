import type { AiPlan, Regeneration } from '#ports/ai-plans/ai-plan';
import type { Client } from '#ports/access/client';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import type { Changes } from '#ports/foundation/storage';
import { getClientById, type OrganizationAccess } from '../access/index.ts';
import { imageCost, plannerTemplates, textCost } from '../networks/index.ts';
import { toServiceError, ServiceError } from '../foundation/index.ts';
import {
  draftTextProblems,
  type PublicationView,
  sameContent,
  searchFieldsOf,
  viewPublication,
} from '../publishing/index.ts';
import { toBrief, writeContent } from './write-contents.ts';
import { drawImage, type DrawPorts } from './draw-image.ts';
import { findAiPlan, type PlanAddress } from './find-ai-plan.ts';
import { foreignProblems } from './generate-plan.ts';
import { PlanFailed } from './plan-failed.ts';
import { optionRefusal } from './plan-input.ts';
import { reserveRegeneration, settleLost, settleRegeneration } from './plan-cost.ts';
import { writerAbilities, createWriter } from './writers.ts';

/** Identifies a publication of a plan. */
export interface PlannedAddress extends PlanAddress {
  readonly id_publication: string;
}

type RegeneratePorts = DrawPorts;

/** Returns a draft of the plan. Throws `network_refused_publication` for any other publication. */
async function findDraft({ storage }: Ports<'storage'>, { _id }: AiPlan, id_publication: string): Promise<Publication> {
  const publication = await storage.get('publications', id_publication);
  const refuse = (reason: string) => new ServiceError('network_refused_publication', { reason });
  if (publication?.id_ai_plan !== _id || publication.deleted) throw refuse('it is not of this AI plan');
  if (publication.state !== 'draft') throw refuse('it is not a draft any more');
  return publication;
}

/** The parts of a draft that can be regenerated. */
export const regenerationTargets = ['text', 'image'] as const;

/**
 * Regenerates the text or the image of one draft. Charges the model's actual use, at most what was reserved; the
 * template writer is free and returns its next variant.
 */
export async function regenerate(
  ports: RegeneratePorts,
  { organization }: OrganizationAccess,
  address: PlannedAddress,
  target: string | undefined,
): Promise<{ readonly publication: PublicationView; readonly credits_spent: number }> {
  const { storage, identifiers } = ports;
  const plan = await findAiPlan(ports, organization, address);
  const client = await getClientById(ports, organization.id_client);
  const requested = regenerationTargets.find((one) => one === target);
  if (requested === undefined) throw optionRefusal('target', `must be one of ${regenerationTargets.join(', ')}`);
  const { state, template, options } = plan;
  const allowed = plannerTemplates.find((one) => one.template === template)?.regenerate[requested];
  const isPossible = requested === 'text' || (options.allow_images && options.writer === 'model');
  if (state !== 'generated' || !allowed || !isPossible) {
    throw new ServiceError('ai_plan_state_not_allowed', { state });
  }
  const draft = await findDraft(ports, plan, address.id_publication);
  const isPaid = options.writer === 'model' && !writerAbilities(ports, client).own_keys.includes(requested);
  const id_upload = requested === 'image' ? identifiers.next() : undefined;
  const credits = requested === 'text' ? textCost : imageCost;
  const regeneration = isPaid
    ? await reserveRegeneration(ports, organization, plan, { credits, ...(id_upload && { id_upload }) })
    : undefined;
  const settle = (took: number) =>
    regeneration ? settleRegeneration(ports, organization, plan._id, regeneration, took) : plan.credits_spent;
  try {
    const scene = { organization, client, plan };
    const { took, changes } = id_upload
      ? await redraw(ports, scene, draft, { id_upload, reservation: regeneration })
      : await rewrite(ports, scene, draft);
    // Charged before storing, so that a delivered result is never free.
    const credits_spent = await settle(took);
    const where = { ...sameContent(draft), state: 'draft', deleted: false } as const;
    const revision = identifiers.next();
    const changed = await storage.update('publications', draft._id, { ...changes, revision }, where);
    // An edit by a user takes precedence over the model's text.
    if (!changed) throw new ServiceError('network_refused_publication', { reason: 'it was changed in the meantime' });
    return { publication: viewPublication(changed), credits_spent };
  } catch (error) {
    if (error instanceof PlanFailed) {
      await settle(error.credits);
      throw toServiceError(error.problem);
    }
    if (regeneration) await settleLost(ports, organization, plan._id, regeneration);
    throw error;
  }
}

/** The context of a draft. */
interface Context {
  readonly organization: Organization;
  readonly client: Client;
  readonly plan: AiPlan;
}

/** The result of a regeneration. */
interface Outcome {
  /** Its cost, in AI credits, not rounded. */
  readonly took: number;
  /** Applied to the draft, unless a user edited it during the call. */
  readonly changes: Changes<'publications'>;
}

/** Replaces the image of a draft by a new one. */
async function redraw(
  ports: RegeneratePorts,
  { organization, client, plan }: Context,
  draft: Publication,
  { id_upload, reservation }: { readonly id_upload: string; readonly reservation: Regeneration | undefined },
): Promise<Outcome> {
  const account = await ports.storage.get('accounts', draft.id_account);
  if (!account) throw new ServiceError('account_not_found');
  const prompt = draft.text ?? plan.prompt;
  const paid = { options: plan.options, reservation };
  const { credits } = await drawImage(ports, organization, client, paid, { prompt, id_upload });
  const [, ...others] = draft.files;
  const drawn = { ...draft, files: [id_upload, ...others] };
  const publication_errors = await draftTextProblems(ports, organization, account, drawn);
  return { took: credits, changes: { files: drawn.files, publication_errors, ...searchFieldsOf(drawn) } };
}

/** Rewrites the text of a draft. */
async function rewrite(ports: RegeneratePorts, scene: Context, draft: Publication): Promise<Outcome> {
  const { storage } = ports;
  const { organization, client, plan } = scene;
  const accounts = await storage.find('accounts', { where: { _id: { in: plan.accounts } } });
  const known = new Map(accounts.map((account) => [account._id, account]));
  const slot = plan.slots.find(({ id_publication }) => id_publication === draft._id);
  const account = known.get(draft.id_account);
  const ai = draft.ai;
  if (!slot || !account || !ai) throw new ServiceError('account_not_found');
  // Other posts that share this content keep their text.
  const brief = toBrief({ ...plan, slots: [slot] }, organization, known);
  const [content] = brief.contents;
  if (!content) throw new ServiceError('account_not_found');
  const writer = createWriter(ports, client, plan);
  const variant = ai.variant + 1;
  const idea = { content: content.content, idea: draft.text ?? plan.prompt, why: ai.why };
  const { text, credits, tokens, repaired } = await writeContent(writer, brief, content, idea, variant);
  const written = { ...draft, text };
  const publication_errors = [
    ...(await draftTextProblems(ports, organization, account, written)),
    ...(writer.model === undefined ? [] : foreignProblems(brief, text)),
  ];
  return {
    took: credits,
    changes: {
      text,
      publication_errors,
      ...searchFieldsOf(written),
      ai: {
        ...ai,
        credits: ai.credits + Math.ceil(credits),
        ...(tokens > 0 && { tokens: (ai.tokens ?? 0) + tokens }),
        repaired,
        variant,
      },
    },
  };
}
