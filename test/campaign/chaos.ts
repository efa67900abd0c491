import { setTimeout as sleep } from 'node:timers/promises';
import type { CampaignDatabase } from './databases.ts';
import type { Cluster, Member } from './cluster.ts';
import type { Network } from './network.ts';
import type { Random } from './random.ts';

/** Networks whose access is renewed when a post needs it, with a refresh token that stays the same. */
const renewable = ['linkedin', 'pinterest', 'youtube'] as const;
const second = 1_000;

/** What was done to the installation. */
export interface Harm {
  killed: number;
  paused: number;
  terminated: number;
  storms: number;
  expired: number;
  outages: number;
}

/** Causes every kind of harm for the given number of milliseconds, then lets everything recover. */
export async function wreak(settings: {
  readonly cluster: Cluster;
  readonly network: Network;
  readonly database: CampaignDatabase;
  readonly random: Random;
  readonly milliseconds: number;
}): Promise<Harm> {
  const { cluster, network, database, random, milliseconds } = settings;
  const harm: Harm = { killed: 0, paused: 0, terminated: 0, storms: 0, expired: 0, outages: 0 };
  const end = Date.now() + milliseconds;
  const left = (): number => end - Date.now();
  const wait = (most: number): Promise<void> => sleep(Math.max(0, Math.min(most, left())));
  // A single process needs time to start between two faults.
  const isAlone = cluster.members.length === 1;
  const pace = (isAlone ? 5 : 2) * second;

  const strike = (member: Member): void => {
    const way = random.next();
    if (way < 0.7) {
      member.kill('SIGKILL');
      harm.killed += 1;
    } else if (way < 0.9) {
      member.pause(random.between(5, isAlone ? 15 : 40) * second);
      harm.paused += 1;
    } else {
      member.kill('SIGTERM');
      harm.terminated += 1;
    }
  };

  const strikes = async (): Promise<void> => {
    while (left() > 0) {
      await wait(pace);
      const [first, ...rest] = cluster.members.filter((member) => member.isUp() && !member.isPaused());
      if (first) strike(random.pick([first, ...rest]));
    }
  };

  const storms = async (): Promise<void> => {
    while (left() > 0) {
      await wait(random.between(5, 15) * second);
      network.setWeather(random.pick(['hang', 'reset', 'slow']));
      await wait(random.between(2, 6) * second);
      network.setWeather('calm');
      harm.storms += 1;
    }
  };

  const expiries = async (): Promise<void> => {
    // One network after the other: no real network expires access again within seconds of its renewal.
    for (let count = 0; left() > 0; count += 1) {
      await wait(random.between(15, 25) * second);
      network.sandbox.fault({ social_network: renewable[count % renewable.length] ?? 'youtube', kind: 'expire' });
      harm.expired += 1;
    }
  };

  const outages = async (): Promise<void> => {
    const { outage } = database;
    if (!outage) return;
    for (const part of [0.35, 0.65]) {
      await sleep(Math.max(0, end - milliseconds * (1 - part) - Date.now()));
      await outage.stop();
      await sleep(5 * second);
      await outage.start();
      harm.outages += 1;
    }
  };

  await Promise.all([strikes(), storms(), expiries(), outages()]);
  for (const member of cluster.members) member.resume();
  return harm;
}
