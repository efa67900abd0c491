import { type Effects, removeOwned } from '../effects/index.ts';
import { endFollowers, forgetMeasurements, utcDay } from '../metric-facts/index.ts';

export const metricEffects: Effects = {
  async onOrganizationDeleted(ports, { _id }) {
    await removeOwned(ports, 'account_days', _id);
    await removeOwned(ports, 'account_measurements', _id);
    await removeOwned(ports, 'publication_metrics', _id);
    await removeOwned(ports, 'publication_days', _id);
  },
  async onAccountDeleted({ storage }, { _id }) {
    await storage.remove('metric_polls', _id);
  },
  onAccountRemoved: (ports, { _id }) => endFollowers(ports, _id, utcDay(ports.clock.now())),
  onPublicationDeleted: (ports, { _id }) => forgetMeasurements(ports, _id),
};
