export { freeSlot, freeSlots, inNextSlot, type SlotWish } from './free-slot.ts';
export { slotOperations } from './operations.ts';
export { type HeldSlot, isHeldByPause } from './queue.ts';
export { unlessTaken } from './unless-taken.ts';
