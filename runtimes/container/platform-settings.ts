import type { PlanTable } from '#ports/access/client';
import type { PlatformSettings } from '#ports/platform/platform-ports';
import type { Settings } from '../config/settings.ts';

/** Returns the settings of the core, with the plans. */
export function platformSettings(settings: Settings, plans: PlanTable): PlatformSettings {
  return {
    publicUrl: settings.publicUrl,
    incoming: settings.incoming,
    humanAgentMessages: settings.humanAgentMessages,
    inboxRetentionDays: settings.inboxRetentionDays,
    operatorEmail: settings.mail.operator,
    frontUrls: settings.frontUrls,
    leaseMilliseconds: settings.leaseMilliseconds,
    networkTimeoutMilliseconds: settings.networkTimeoutMilliseconds,
    renewalMilliseconds: settings.renewalMilliseconds,
    publishConcurrency: settings.publishConcurrency,
    plans,
  };
}
