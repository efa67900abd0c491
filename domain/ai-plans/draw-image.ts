import type { AiPlan, PlanReservation } from '#ports/ai-plans/ai-plan';
import type { Client } from '#ports/access/client';
import type { Upload } from '#ports/library/upload';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import {
  catalogue,
  countAttempt,
  forgetAttempts,
  oneChunk,
  problem,
  requireAttemptLeft,
  ServiceError,
} from '../foundation/index.ts';
import { pictureLimits, ingestFile } from '../library/index.ts';
import { PlanFailed, ModelFailure } from './plan-failed.ts';
import { imageCost } from '../networks/index.ts';
import { visibleText } from './visible-text.ts';
import { modelFor } from './writers.ts';

/** What drawing images needs. */
export type DrawPorts = Ports<
  'aborting' | 'clock' | 'converter' | 'files' | 'identifiers' | 'media' | 'models' | 'secrets' | 'settings' | 'storage'
>;

/** After this many consecutive failures, no images are drawn for a client for an hour. */
const toAttemptsKey = ({ _id }: Pick<Client, '_id'>) => ({
  counted: ['ai_images', _id],
  limit: 3,
  milliseconds: 3_600_000,
});

/** A drawn image, stored as an upload. */
interface DrawnImage {
  readonly id_upload: string;
  /** In AI credits, not rounded. */
  readonly credits: number;
}

async function requireDrawing(ports: DrawPorts, client: Client): Promise<void> {
  try {
    await requireAttemptLeft(ports, toAttemptsKey(client));
  } catch (error) {
    if (error instanceof ServiceError) throw new PlanFailed(problem('ai_images_off'));
    throw error;
  }
}

/**
 * Stores an image that a model drew. Throws `PlanFailed` when the organization's storage is full; `ModelFailure` when
 * it cannot be stored as an image.
 */
async function storeImage(
  ports: DrawPorts,
  organization: Organization,
  picture: Parameters<typeof ingestFile>[2],
  credits: number,
): Promise<void> {
  try {
    await ingestFile(ports, organization, picture, pictureLimits);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code === catalogue.storage_full.code) throw new PlanFailed(error.problem, credits);
    const { reason = error.message } = error.data ?? {};
    const isNone = error.code === catalogue.not_an_image_or_video.code;
    const why = isNone ? 'it is no picture' : `it cannot be stored: ${String(reason)}`;
    throw new ModelFailure('useless', why, { tokens: 0, cost: credits });
  }
}

/** Returns the cost of an image of this attempt, in AI credits, not rounded; 0 for earlier images. */
export function costIn({ ai_cost }: Upload, reservation: Pick<PlanReservation, 'cause'> | undefined): number {
  return ai_cost !== undefined && ai_cost.cause === reservation?.cause ? ai_cost.credits : 0;
}

/**
 * Draws an image and stores it as an upload of the organization under `id_upload`. Throws `PlanFailed`, with the cost
 * that is still charged, for `ai_images_off`; `image_not_made` when there is no image, or none that can be stored;
 * `storage_full`.
 */
export async function drawImage(
  ports: DrawPorts,
  organization: Organization,
  client: Client,
  {
    options,
    reservation,
  }: Pick<AiPlan, 'options'> & { readonly reservation?: Pick<PlanReservation, 'cause'> | undefined },
  request: { readonly prompt: string; readonly id_upload: string },
): Promise<DrawnImage> {
  const { storage, files, models, aborting } = ports;
  const { prompt, id_upload } = request;
  const known = await storage.get('uploads', id_upload);
  // Drawn by a process that died before recording it. An image of an earlier attempt is already charged.
  if (known) return { id_upload, credits: costIn(known, reservation) };
  const choice = modelFor(ports, client, 'image');
  if (!choice) throw new PlanFailed(problem('ai_images_off'));
  await requireDrawing(ports, client);
  const gallery = await storage.find('uploads', {
    where: { _id: { in: options.gallery_uploads }, id_organization: organization._id },
  });
  const after = gallery.map(({ storage_key }) => ({ read: () => files.read(storage_key) }));
  try {
    const { bytes, usage } = await models.draw({
      choice,
      prompt: visibleText(prompt),
      signal: aborting,
      ...(after.length > 0 && { after }),
    });
    const credits = choice.api_key === undefined ? (usage.cost ?? imageCost) : 0;
    const picture = {
      _id: id_upload,
      name: 'picture',
      content: oneChunk(bytes),
      made_with_ai: true,
      ...(reservation && { ai_cost: { cause: reservation.cause, credits } }),
    } as const;
    await storeImage(ports, organization, picture, credits);
    await forgetAttempts(ports, toAttemptsKey(client));
    return { id_upload, credits };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    await countAttempt(ports, toAttemptsKey(client));
    const { cost = 0 } = error.usage;
    const credits = choice.api_key === undefined ? cost : 0;
    throw new PlanFailed(problem('image_not_made', { reason: error.message }), credits);
  }
}
