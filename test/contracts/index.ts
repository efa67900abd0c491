export { describeCounters } from './counters-contract.ts';
export { describeFileStore } from './file-store-contract.ts';
export { describeJobQueue, type OpenQueue } from './job-queue-contract.ts';
export { describeMailSender, type OpenMail, type SentMail } from './mail-contract.ts';
export { describeReports } from './reports-contract.ts';
export { describeStorage, type OpenStorage } from './storage-contract.ts';
export type { TestRunner } from './test-runner.ts';
