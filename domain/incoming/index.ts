export {
  claimRequests,
  claimRequestsJob,
  processReceivedJob,
  processReceivedRequests,
} from './process-received.ts';
export { keepAccountsSubscribed, keepSubscriptionsJob } from './keep-subscriptions.ts';
export { readNetworkEvents, readNetworkEventsJob } from './read-network-events.ts';
export {
  admitOwnRequest,
  admitRequest,
  answerChallenge,
  couldBeBody,
  mostRequestBytes,
  receivesForms,
} from './receive-request.ts';
export type { AdmittedRequest, Reception } from './receive-request.ts';
export { deleteGrant, findDeletion, withdrawGrant } from './withdraw-grant.ts';
export { wantsPush } from './wants-push.ts';
