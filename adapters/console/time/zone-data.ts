export { zoneTable } from '#domain/foundation/index';
