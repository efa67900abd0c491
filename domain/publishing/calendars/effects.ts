import { type Effects, removeOwned } from '../../foundation/index.ts';

export const calendarEffects: Effects = {
  onOrganizationDeleted: (ports, { _id }) => removeOwned(ports, 'calendar_links', _id),
};
