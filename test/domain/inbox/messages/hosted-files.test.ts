import { beforeEach, describe, expect, test } from '@jest/globals';
import { NetworkFailure } from '#domain/networks/network-failure';
import type { Upload } from '#ports/library/upload';
import { dyingAt } from '../../../fakes/dying-storage.ts';
import { ManualClock, wakeful } from '../../../fakes/manual-clock.ts';
import { body, entry, withPushes, words } from '../../../fakes/pushed-messages.ts';

const hour = 3_600_000;

async function prepare() {
  const clock = new ManualClock();
  // Nobody moves it while somebody waits for an answer.
  const service = await withPushes('facebook', { clock: wakeful(clock) });
  const { ports, network, tell, conversations, platform, app, address } = service;
  /** The files that were written, and are not removed. */
  const hosted = new Set<string>();
  const { write, remove } = ports.files;
  Object.assign(ports.files, {
    write: (...call: Parameters<typeof write>) => {
      hosted.add(call[0]);
      return write.call(ports.files, ...call);
    },
    remove: (key: string) => {
      hosted.delete(key);
      return remove.call(ports.files, key);
    },
  });
  network.messages.fetchesOtherForm = true;
  const { id_organization } = address;
  const picture: Upload = {
    ...{ _id: 'picture', id_organization, name: 'a.png', file_type: 'image', file_format: 'png' },
    ...{ file_externals: [], is_temporal: false, unlinked: false, creation_date: '2026-11-20T08:00:00.000Z' },
    storage_key: `${id_organization}/picture`,
    file_properties: {
      ...{ width: 4, height: 4, duration: 0, size_in_bytes: 4 },
      ...{ aspect_ratio: { value: 1, text: '1:1' }, allowed_social_networks: [] },
    },
  };
  await ports.storage.insert('uploads', picture);
  await tell(body.facebook([entry([words('one', 1)])]));
  clock.advance(60_000);
  const [{ contact } = { contact: { _id: '' } }] = await conversations();
  return {
    ...service,
    hosted,
    contact: contact._id,
    send: () =>
      platform.messages.sendMessage(
        app,
        { ...address, id_contact: contact._id },
        { message_type: 'file_message', message_options: { files: [picture._id] } },
      ),
    later: async (milliseconds: number) => {
      clock.advance(milliseconds);
      await platform.work.settleDueMessages();
    },
  };
}

let service: Awaited<ReturnType<typeof prepare>>;
beforeEach(async () => {
  service = await prepare();
});

describe('a picture in the form that a network wants', () => {
  test('stays until the network has had time to fetch it, and is counted nowhere', async () => {
    const { send, hosted, later, ports, address } = service;
    await send();
    expect(hosted.size).toBe(1);
    await later(hour / 2);
    expect(hosted.size).toBe(1);
    expect(await ports.storage.counters.total(`space:used:${address.id_organization}`)).toBe(0);
    await later(hour);
    expect(hosted.size).toBe(0);
  });

  test.each([
    ['was refused', [new NetworkFailure('refused', 'not this one')]],
    ['is not known to be there', ['lost' as const]],
    ['never left', [new NetworkFailure('temporary', 'it is away')]],
  ])('goes also when its message %s', async (_what, faults) => {
    const { send, hosted, later, network } = service;
    network.messages.canFind = false;
    network.messages.faults.push(...faults);
    await expect(send()).rejects.toThrow();
    for (let step = 0; step < 4; step += 1) await later(hour / 2);
    expect(hosted.size).toBe(0);
  });

  test.each([
    ['the history', () => service.platform.messages.deleteMessages(service.app, service.address)],
    [
      'the contact',
      () => service.platform.contacts.deleteContact(service.app, { ...service.address, id_contact: service.contact }),
    ],
    [
      'the organization',
      () =>
        service.platform.organizations.deleteClientOrganization(service.user, { ...service.made, ...service.address }),
    ],
  ])('goes with %s', async (_what, remove) => {
    await service.send();
    await remove();
    expect(service.hosted.size).toBe(0);
  });

  test('goes whenever the process dies that sends it, and the next one goes on', async () => {
    for (let fatal = 1, died = true; died; fatal += 1) {
      const { send, hosted, later, ports } = await prepare();
      const { storage } = ports;
      const dying = dyingAt(storage, fatal);
      Object.assign(ports, { storage: dying.storage });
      await send().catch(() => undefined);
      died = dying.died();
      Object.assign(ports, { storage });
      for (let step = 0; step < 4; step += 1) await later(hour / 2);
      expect({ fatal, hosted: hosted.size }).toEqual({ fatal, hosted: 0 });
    }
  });
});
