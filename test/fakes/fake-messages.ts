import { oneChunk } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/network-failure';
import type { NetworkConversation, NetworkMessages, NetworkPerson } from '#ports/networks/network-messages';

interface Sent {
  readonly id: string;
  readonly text: string;
  readonly to: string;
  readonly key: string;
}

/** The private messages of a network in memory. */
export class FakeMessages {
  /** What accounts sent, in order. */
  readonly sent: Sent[] = [];
  /** What happens to the next calls that reach the network: `lost` is carried out, the others are not. */
  readonly faults: ('lost' | NetworkFailure)[] = [];
  /** What the network has from before. */
  past: readonly NetworkConversation[] = [];
  /** What every read of the past meets. */
  failure: NetworkFailure | undefined;
  /** What happens while the past is asked for, or something that it was sent is not answered yet. */
  meanwhile: (() => Promise<unknown> | undefined) | undefined;
  /** How often the past was asked for, and what was told to be seen. */
  reads = 0;
  readonly seen: NetworkPerson[] = [];
  /** The files that it gives out, and whether it does at all. */
  readonly files = new Map<string, Uint8Array>();
  isAway = false;
  /** Who people are, and how often the network was asked. */
  readonly people = new Map<string, NetworkFailure | Pick<NetworkPerson, 'name' | 'profile_image'>>();
  asked = 0;
  /** Whether it fetches files in another form than they have. */
  fetchesOtherForm = false;
  /** Whether what was sent can be looked up. */
  canFind = true;

  adapter(): NetworkMessages {
    return {
      scopes: { send: ['send_messages'], read: ['read_messages'] },
      send: {
        read: () => ({}),
        begin: () => ({}),
        settling: 0,
        find: ({ id_message }) => {
          const found = this.sent.find(({ key }) => key === id_message);
          if (!this.canFind) return Promise.reject(new NetworkFailure('unknown', 'cannot be looked up'));
          return Promise.resolve(found ? { external_id: found.id } : 'absent');
        },
        step: async ({ id_message: key, text, person, files }, progress) => {
          if (this.fetchesOtherForm) {
            for (const file of files) {
              await file.host({ bytes: new Uint8Array([1]), mime_type: 'image/jpeg' });
            }
          }
          return progress.once(async () => {
            await Promise.resolve();
            const fault = this.faults.shift();
            if (fault instanceof NetworkFailure) throw fault;
            const id = `sent-${String(this.sent.length + 1)}`;
            this.sent.push({ id, text, to: person.external_id, key });
            await this.meanwhile?.();
            if (fault === 'lost') throw new NetworkFailure('unknown', 'the answer was lost');
            return { external_id: id };
          });
        },
      },
      conversations: async () => {
        this.reads += 1;
        await this.meanwhile?.();
        if (this.failure) throw this.failure;
        return this.past;
      },
      profile: ({ external_id }) => {
        this.asked += 1;
        const told = this.people.get(external_id) ?? new NetworkFailure('not_found', 'no such person');
        return told instanceof NetworkFailure ? Promise.reject(told) : Promise.resolve(told);
      },
      openFile: ({ file: { external_id = '' } }) => {
        const bytes = this.files.get(external_id);
        if (this.isAway) return Promise.reject(new NetworkFailure('temporary', 'the network is away'));
        if (!bytes) return Promise.reject(new NetworkFailure('not_found', 'no such file'));
        return Promise.resolve({ bytes: oneChunk(bytes) });
      },
      seen: ({ person }) => {
        this.seen.push(person);
        return Promise.resolve();
      },
    };
  }
}
