import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { describeStorage } from '../../contracts/storage-contract.ts';

describeStorage('memory storage', async () => ({ storage: createMemoryStorage() }));
