import { type Effects, removeOwned } from '../foundation/index.ts';
import { endPause } from './webhook-line.ts';

export const webhookEffects: Effects = {
  onOrganizationDeleted: (ports, { _id }) => removeOwned(ports, 'events', _id),
  onWebhookUrlChanged: endPause,
};
