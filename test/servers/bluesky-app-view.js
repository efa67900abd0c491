import { Secp256k1Keypair } from '@atproto/crypto';
import bsky from '@atproto/bsky';
import { freePort } from './free-port.js';

/** Starts the part of Bluesky that shows threads: it follows what a PDS stores. It ends with the process. */
export async function startAppView({ url, did, port, postgres, plcUrl, pdsPort, service }) {
  const db = new bsky.Database({ url: postgres, schema: 'appview', poolSize: 10 });
  await db.migrateToLatestOrThrow();
  const [dataplanePort, bsyncPort] = [await freePort(), await freePort()];
  const dataplane = await bsky.DataPlaneServer.create(db, dataplanePort, plcUrl);
  await bsky.MockBsync.create(db, bsyncPort);
  const nothing = new Set();
  const view = bsky.BskyAppView.create({
    signingKey: await Secp256k1Keypair.create(),
    config: new bsky.ServerConfig({
      version: 'test',
      port,
      publicUrl: url,
      serverDid: did,
      didPlcUrl: plcUrl,
      alternateAudienceDids: [],
      dataplaneUrls: [`http://localhost:${dataplanePort}`],
      dataplaneHttpVersion: '1.1',
      bsyncUrl: `http://localhost:${bsyncPort}`,
      bsyncHttpVersion: '1.1',
      modServiceDid: 'did:example:none',
      labelsFromIssuerDids: [],
      bigThreadUris: nothing,
      maxThreadParents: 50,
      disableSsrfProtection: true,
      searchTagsHide: nothing,
      threadTagsBumpDown: nothing,
      threadTagsHide: nothing,
      visibilityTagHide: '',
      visibilityTagRankPrefix: '',
      debugFieldAllowedDids: nothing,
      draftsLimit: 500,
      adminPasswords: ['admin'],
      etcdHosts: [],
    }),
  });
  // There is no DNS for handles here.
  for (const resolver of [dataplane.idResolver, view.ctx.idResolver]) {
    resolver.handle.resolve = async (handle) => (await service.ctx.accountManager.getAccount(handle))?.did;
  }
  await view.start();
  const { idResolver } = dataplane;
  new bsky.RepoSubscription({ service: `ws://localhost:${pdsPort}`, db, idResolver }).start();
}
