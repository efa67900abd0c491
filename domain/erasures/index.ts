export { erasureId, findErasures, staysErased } from './erasures.ts';
