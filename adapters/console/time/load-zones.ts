import { zoneTable } from './zone-table.ts';

/** Loads the service's rules for time zones, unless they are here; until then all times are shown in UTC. */
export async function loadZones(): Promise<void> {
  if (zoneTable.zones === '') Object.assign(zoneTable, (await import('./zone-data.ts')).zoneTable);
}
