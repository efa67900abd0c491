/**
 * The process behind `startBluesky`, which may name a Postgres for the part that shows threads. It ends and removes its
 * data when its parent disconnects.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envToCfg, envToSecrets, PDS } from '@atproto/pds';
import plcServer from '@did-plc/server';
import { freePort } from './free-port.js';

const folder = await mkdtemp(join(tmpdir(), 'postwright-bluesky-'));

/** Ports reserved before the servers are created, because a PDS must know its own address. */
async function listen() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: server.address().port };
}

const [plc, pds, control] = await Promise.all([listen(), listen(), listen()]);
const plcUrl = `http://localhost:${plc.port}`;
const pdsUrl = `http://localhost:${pds.port}`;

plc.server.on('request', plcServer.PlcServer.create({ db: new plcServer.MockDatabase() }).app);

const [, , postgres] = process.argv;
// The server must know where threads are shown before it is created.
const viewPort = await freePort();
const view = { url: `http://localhost:${viewPort}`, did: `did:web:localhost%3A${viewPort}`, port: viewPort };

const settings = {
  ...(postgres && { bskyAppViewUrl: view.url, bskyAppViewDid: view.did }),
  port: pds.port,
  hostname: 'localhost',
  devMode: true,
  inviteRequired: false,
  dataDirectory: folder,
  blobstoreDiskLocation: join(folder, 'blobs'),
  blobstoreDiskTmpLocation: join(folder, 'blobs-in-transit'),
  // The limits of Bluesky's own hosts: https://github.com/bluesky-social/pds/issues/230
  blobUploadLimit: 52_428_800,
  didPlcUrl: plcUrl,
  serviceHandleDomains: ['.test'],
  enableDidDocWithSession: true,
  jwtSecret: randomBytes(16).toString('hex'),
  dpopSecret: randomBytes(32).toString('hex'),
  adminPassword: randomBytes(16).toString('hex'),
  plcRotationKeyK256PrivateKeyHex: randomBytes(32).toString('hex'),
};
const service = await PDS.create(envToCfg(settings), envToSecrets(settings));
await service.ctx.sequencer.start();
// Not by an event of the server: only this also answers WebSockets, by which the other part hears of new records.
service.app.listen(pds.server);

if (postgres) {
  const { startAppView } = await import('./bluesky-app-view.js');
  await startAppView({ ...view, postgres, plcUrl, pdsPort: pds.port, service });
}

async function createAccount({ handle, password }) {
  const response = await fetch(`${pdsUrl}/xrpc/com.atproto.server.createAccount`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ handle, password, email: `${handle.split('.')[0]}@example.com` }),
  });
  const account = await response.json();
  if (!response.ok) throw new Error(account.message);
  return { did: account.did, handle, password };
}

/** Stores a client's metadata as if the server had fetched it, which it does only over https. */
async function registerClient(metadata) {
  await service.ctx.oauthProvider.clientManager.metadataGetter.store.set(metadata.client_id, metadata);
  return {};
}

const commands = { '/accounts': createAccount, '/clients': registerClient };

control.server.on('request', async (request, response) => {
  try {
    const chunks = await request.toArray();
    const answer = await commands[request.url](JSON.parse(Buffer.concat(chunks).toString()));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  } catch (error) {
    response.writeHead(400).end(JSON.stringify({ message: String(error) }));
  }
});

async function end() {
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}

// A terminal's Ctrl-C reaches this process too, before the parent disconnects.
for (const event of ['disconnect', 'SIGINT', 'SIGTERM']) process.on(event, end);

process.send({ url: pdsUrl, plc_url: plcUrl, control_url: `http://localhost:${control.port}` });
