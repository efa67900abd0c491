export { keepAccountsSubscribed, keepSubscriptionsJob, wantsPush } from './keep-subscriptions.ts';
export { claimRequests, claimRequestsJob, processReceivedJob, processReceivedRequests } from './process-received.ts';
export { readNetworkEvents, readNetworkEventsJob } from './read-network-events.ts';
export {
  admitOwnRequest,
  admitRequest,
  type AdmittedRequest,
  answerChallenge,
  couldBeBody,
  maxRequestBytes,
  receivesForms,
  type Reception,
} from './receive-request.ts';
export { deleteGrant, findDeletion, withdrawGrant } from './withdraw-grant.ts';
