import { startMongo } from '../servers/mongo.js';
import type { CampaignDatabase } from './databases.ts';

/** Starts a server with MongoDB's protocol. Only a server of our own is killed and restarted. */
export async function startFerret(): Promise<CampaignDatabase> {
  const server = await startMongo();
  if (!server) throw new Error('no server speaks MongoDB’s protocol here: Go, mongod or MONGODB_URL is needed');
  const url = new URL(server.url);
  url.pathname = `campaign_${Date.now()}`;
  const { name, outage, stop } = server;
  return { name, url: url.href, ...(outage && { outage }), close: stop };
}
