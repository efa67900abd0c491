import { z } from 'zod';
import { lenientList } from '../shared/lenient-list.ts';

// Only the fields we use are listed; all others are ignored, so that additions break nothing.

export const token = z.object({ access_token: z.string() });

export const tokenFacts = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.string().optional().catch(undefined),
    /** Seconds since 1970; 0 for a token that does not expire. */
    expires_at: z.number().catch(0),
    granular_scopes: lenientList(z.object({ scope: z.string(), target_ids: z.array(z.string()).optional() })).catch([]),
  }),
});
export type TokenFacts = z.infer<typeof tokenFacts>['data'];

export const phoneNumber = z.object({
  id: z.string(),
  display_phone_number: z.string(),
  verified_name: z.string().optional().catch(undefined),
  platform_type: z.string().catch(''),
});
export type PhoneNumber = z.infer<typeof phoneNumber>;

export const done = z.object({ success: z.literal(true) });
