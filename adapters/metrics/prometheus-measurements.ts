import type {
  Measurements,
  ReceptionOutcome,
  RenewalOutcome,
  SendOutcome,
  WebhookOutcome,
} from '#ports/platform/measurements';
import type { SocialNetwork } from '#ports/networks/social-network';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const sendOutcomes: readonly SendOutcome[] = ['failed', 'postponed', 'published', 'unknown'];
const renewalOutcomes: readonly RenewalOutcome[] = ['failed', 'lost', 'renewed'];
const receptionOutcomes: readonly ReceptionOutcome[] = ['ignored', 'stored', 'unclaimed', 'unsigned'];
const webhookOutcomes: readonly WebhookOutcome[] = ['no_answer', 'refused', 'taken'];

/** From an immediate send to one that was in trouble for a day, in seconds. */
const latenessBuckets = [0.25, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900, 3600, 14_400, 86_400];

function createMetrics(registry: Registry) {
  const registers = [registry];
  const sends = new Counter({
    name: 'postwright_publications_total',
    help: 'Sends of publications by network and outcome; a postponed one is counted each time',
    labelNames: ['social_network', 'outcome'],
    registers,
  });
  const lateness = new Histogram({
    name: 'postwright_publication_lateness_seconds',
    help: 'Seconds from when a publication was due until its network confirmed it',
    labelNames: ['social_network'],
    buckets: latenessBuckets,
    registers,
  });
  const renewals = new Counter({
    name: 'postwright_session_renewals_total',
    help: 'Renewals of account sessions by network and outcome',
    labelNames: ['social_network', 'outcome'],
    registers,
  });
  const tries = new Counter({
    name: 'postwright_webhook_attempts_total',
    help: 'Tries to deliver a webhook by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const received = new Counter({
    name: 'postwright_received_requests_total',
    help: 'Requests that networks sent, by network and outcome; an unclaimed one was stored before',
    labelNames: ['social_network', 'outcome'],
    registers,
  });
  const lastReceived = new Gauge({
    name: 'postwright_last_received_request_timestamp_seconds',
    help: 'When this process last took in a request of a network',
    labelNames: ['social_network'],
    registers,
  });
  const lag = new Histogram({
    name: 'postwright_push_lag_seconds',
    help: 'Seconds from when something happened at a network until what it pushed was applied',
    labelNames: ['social_network'],
    buckets: latenessBuckets,
    registers,
  });
  const gaps = new Counter({
    name: 'postwright_push_gaps_total',
    help: 'Comments that were read although their network should have pushed them ten minutes before',
    labelNames: ['social_network'],
    registers,
  });
  return { sends, lateness, renewals, tries, received, lastReceived, lag, gaps };
}

/**
 * Creates measurements in the registry. Every series starts at 0 for the given networks, so that the first
 * event shows as a rise.
 */
export function createMeasurements(registry: Registry, social_networks: readonly SocialNetwork[]): Measurements {
  const { sends, lateness, renewals, tries, received, lastReceived, lag, gaps } = createMetrics(registry);
  for (const social_network of social_networks) {
    for (const outcome of receptionOutcomes) received.inc({ social_network, outcome }, 0);
    for (const outcome of sendOutcomes) sends.inc({ social_network, outcome }, 0);
    for (const outcome of renewalOutcomes) renewals.inc({ social_network, outcome }, 0);
    lateness.zero({ social_network });
    lag.zero({ social_network });
    gaps.inc({ social_network }, 0);
  }
  for (const outcome of webhookOutcomes) tries.inc({ outcome }, 0);

  return {
    sendEnded(social_network, outcome, lateMilliseconds) {
      sends.inc({ social_network, outcome });
      if (lateMilliseconds !== undefined) lateness.observe({ social_network }, lateMilliseconds / 1000);
    },
    sessionRenewed: (social_network, outcome) => {
      renewals.inc({ social_network, outcome });
    },
    webhookTried: (outcome) => {
      tries.inc({ outcome });
    },
    requestReceived: (social_network, outcome) => {
      received.inc({ social_network, outcome });
      if (outcome === 'stored') lastReceived.setToCurrentTime({ social_network });
    },
    eventApplied: (social_network, lateMilliseconds) => {
      lag.observe({ social_network }, lateMilliseconds / 1000);
    },
    gapsFound: (social_network, count) => {
      gaps.inc({ social_network }, count);
    },
  };
}
