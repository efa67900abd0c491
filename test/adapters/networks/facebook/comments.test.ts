import { createFacebook, facebookAddresses } from '#adapters/networks/facebook/index';
import { createFacebookStandIn } from '#runtimes/sandbox/networks/facebook/stand-in';
import { commentsContract } from '../../../contracts/comments-contract.ts';

const refused = (code: number, message: string) => ({
  status: 400,
  body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A' } },
});

commentsContract({
  social_network: 'facebook',
  stand_in: createFacebookStandIn,
  create: (tools, at) =>
    createFacebook({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(facebookAddresses) }, tools),
  publication: { input: { text: 'Hello' } },
  replying: /POST graph\.facebook\.com\/v\d+\.0\/[^/]+\/comments/,
  lost: 'found',
  sweeps: true,
  pages: true,
  refusals: [{ name: 'a reply that Facebook refuses', answer: refused(100, 'Not allowed'), code: 2602 }],
});
