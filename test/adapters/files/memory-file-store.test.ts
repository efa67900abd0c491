import { createMemoryFileStore } from '#adapters/files/memory-file-store';
import { describeFileStore } from '../../contracts/file-store-contract.ts';

describeFileStore('A file store in memory', async () => createMemoryFileStore());
