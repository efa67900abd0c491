import { createThreads, threadsAddresses } from '#adapters/networks/threads/index';
import { createThreadsStandIn } from '#runtimes/sandbox/networks/threads/stand-in';
import { commentsContract } from '../../../contracts/comments-contract.ts';

const refused = (code: number, message: string) => ({
  status: 400,
  body: { error: { message, type: 'THApiException', code, fbtrace_id: 'A' } },
});

commentsContract({
  social_network: 'threads',
  stand_in: createThreadsStandIn,
  create: (tools, at) =>
    createThreads({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(threadsAddresses) }, tools),
  publication: { input: { text: 'Hello' } },
  replying: /POST graph\.threads\.net\/v1\.0\/[^/]+\/threads_publish/,
  lost: 'found',
  sweeps: true,
  pages: true,
  refusals: [{ name: 'a reply that Threads refuses', answer: refused(100, 'Not allowed'), code: 2602 }],
});
