import type { AiPlan } from '#ports/ai-plans/ai-plan';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { discardUpload } from '../library/index.ts';
import { giveBack } from './reserve-plan.ts';

/** Returns the identifier of the upload that holds the image of a content. */
export const imageUploadId = (
  { identifiers }: Ports<'identifiers'>,
  { _id }: Pick<AiPlan, '_id'>,
  content: number,
): string => identifiers.derive('ai_image', _id, String(content));

/**
 * Releases what was reserved, and removes what was made, for a plan whose organization was deleted during its
 * generation. Returns false if the plan still exists.
 */
export async function clearGone(
  ports: Ports<'files' | 'identifiers' | 'settings' | 'storage'>,
  organization: Organization,
  plan: AiPlan,
): Promise<boolean> {
  const { storage } = ports;
  if (await storage.get('ai_plans', plan._id)) return false;
  await giveBack(ports, organization, plan);
  const { _id: id_ai_plan, id_organization } = plan;
  const posts = await storage.find('publications', { where: { id_ai_plan, id_organization } });
  for (const { _id } of posts) await storage.remove('publications', _id, { id_organization });
  for (const { content } of plan.slots) await discardUpload(ports, organization, imageUploadId(ports, plan, content));
  return true;
}
