import { type Effects, removeOwned } from '../effects/index.ts';

export const calendarEffects: Effects = {
  onOrganizationDeleted: (ports, { _id }) => removeOwned(ports, 'calendar_links', _id),
};
