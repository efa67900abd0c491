import { z } from 'zod';
import { lenientList } from '../shared/lenient-list.ts';

// Only the fields we use are listed; all others are ignored, so that additions break nothing.

export const errorAnswer = z.object({ code: z.number().catch(0), message: z.string() });

/** A response without a body (204). */
export const nothing = z.undefined();

export const tokens = z.object({
  access_token: z.string(),
  expires_in: z.number().positive(),
  /** Each renewal returns a new one. */
  refresh_token: z.string().optional().catch(undefined),
  scope: z.string().catch(''),
});

export const userAccount = z.object({
  id: z.string(),
  username: z.string(),
  business_name: z.string().min(1).optional().catch(undefined),
  profile_image: z.string().optional().catch(undefined),
});

const bookmark = z.string().nullish().catch(undefined);

export const boardPage = z.object({
  items: lenientList(z.object({ id: z.string(), name: z.string(), privacy: z.string().catch('PUBLIC') })),
  bookmark,
});

export const registered = z.object({
  media_id: z.string(),
  upload_url: z.string(),
  upload_parameters: z.record(z.string(), z.string()),
});

/** `registered`, `processing`, `succeeded`, `failed`, or an unknown status. */
export const media = z.object({ status: z.string() });

const pin = z.object({
  id: z.string(),
  title: z.string().nullish().catch(undefined),
  description: z.string().nullish().catch(undefined),
  created_at: z.string(),
  /** False on a shared board when someone else created it. */
  is_owner: z.boolean().optional().catch(undefined),
  /** The pin that this one was saved from. */
  parent_pin_id: z.string().nullish().catch(undefined),
});
export type Pin = z.infer<typeof pin>;

export const created = z.object({ id: z.string() });

export const pinPage = z.object({ items: lenientList(pin), bookmark });

// Metrics are read by their names.
const counted = z.looseObject({}).catch({}).default({});

export const countedAccount = z.looseObject({ account_type: z.string().catch('') });

export const analytics = z.object({
  all: z.object({
    daily_metrics: z
      .array(z.object({ date: z.string(), data_status: z.string().catch(''), metrics: counted }))
      .default([]),
    summary_metrics: counted,
    lifetime_metrics: counted,
  }),
});
export type Analytics = z.infer<typeof analytics>['all'];
