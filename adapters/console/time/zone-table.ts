/** Stands in the built console for the domain's table, which is loaded after signing in: `load-zones.ts` fills it. */
export const zoneTable = { release: '', date: '', zones: '', runs: '', links: '' };
