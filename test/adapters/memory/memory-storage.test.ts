import * as runner from '@jest/globals';
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { describeStorage } from '../../contracts/storage-contract.ts';

const open = async () => ({ storage: createMemoryStorage() });
describeStorage(runner, 'memory storage', open, { many: true });
