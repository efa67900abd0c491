export { processReceivedJob, processReceivedRequests } from './process-received.ts';
export { readNetworkEvents, readNetworkEventsJob } from './read-network-events.ts';
export { receiveRequest } from './receive-request.ts';
