import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { describeStorage } from '../../contracts/storage-contract.ts';

const open = async () => ({ storage: createMemoryStorage() });
describeStorage('memory storage', open, { many: true });
