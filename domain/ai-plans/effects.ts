import { type Effects, removeOwned } from '../foundation/index.ts';
import { settleCredits, settlePublications } from '../access/index.ts';

export const aiPlanEffects: Effects = {
  onOrganizationDeleted: (ports, organization) =>
    removeOwned(ports, 'ai_plans', organization._id, async (plan) => {
      const { reservation, generation_credits = 0, publications, regenerations = [] } = plan;
      for (const { spent = 0, ...one } of regenerations) {
        await settleCredits(ports, organization, 'ai_credits', one, spent);
      }
      if (!reservation) return;
      await settleCredits(ports, organization, 'ai_credits', reservation, generation_credits);
      await settlePublications(ports, organization, reservation, publications);
    }),
};
