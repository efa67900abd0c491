import * as runner from '@jest/globals';
import { createMemoryFileStore } from '#adapters/files/memory-file-store';
import { describeFileStore } from '../../contracts/file-store-contract.ts';

describeFileStore(runner, 'A file store in memory', async () => createMemoryFileStore());
