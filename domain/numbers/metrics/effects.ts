import { type Effects, removeOwned } from '../../foundation/index.ts';
import { endFollowers } from './keep-account-numbers.ts';
import { forgetMeasurements } from './keep-post-numbers.ts';
import { utcDay } from './days.ts';

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
