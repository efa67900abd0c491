import { NetworkFailure } from '#domain/networks/network-failure';
import type {
  ConnectedAccount,
  NetworkAdapter,
  NetworkSession,
  PublishInput,
  Sent,
} from '#ports/networks/network-adapter';
import type { NetworkSend } from '#ports/networks/network-send';
import type { SocialNetwork } from '#ports/networks/social-network';
import { FakeMessages } from './fake-messages.ts';
import { FakeComments } from './fake-comments.ts';

type Step = 'answer lost' | 'before it is asked' | 'before the session';

/** A network in memory that stores posts under keys the adapter chose, as Bluesky does. */
export class FakeNetwork {
  readonly comments = new FakeComments();
  readonly messages = new FakeMessages();
  readonly posts = new Map<string, { readonly text: string; readonly account: string }>();
  /** Every call that reached the network, in order: the account and the text. */
  readonly calls: { readonly account: string; readonly text: string }[] = [];
  /** What happens to the next sends, one fault for each; after that, all is well. */
  readonly faults: { readonly at: Step; readonly error: Error }[] = [];
  /** The accounts that the next consent connects. */
  people: { readonly id: string; readonly name: string }[] = [{ id: 'alice', name: 'Alice' }];
  /** Whether it answers nobody who checks a session. */
  isAway = false;
  /** How many of the next deletions are carried out but lose their answer, and whether all are refused. */
  lostDeletions = 0;
  refusesDeletions = false;
  renewals = 0;
  /** The scopes it is asked for, and those it grants at a consent and at a renewal, if it tells. */
  scopes: readonly string[] = [];
  granted: readonly string[] | undefined = undefined;
  grantedAgain: readonly string[] | undefined = undefined;
  /** Valid tokens. A session with any other is refused. */
  readonly tokens = new Set<string>(['token-0']);
  /** Set to hold sends until it resolves, before the network has them. */
  gate: Promise<void> = Promise.resolve();
  private keys = 0;
  private readonly social_network: SocialNetwork;

  constructor(social_network: SocialNetwork = 'bluesky') {
    this.social_network = social_network;
  }

  private trip(step: Step): void {
    if (this.faults[0]?.at === step) {
      const [fault] = this.faults.splice(0, 1);
      if (fault) throw fault.error;
    }
  }

  private requireToken(session: NetworkSession): string {
    const { token, account } = session.data as { token: string; account: string };
    if (!this.tokens.has(token)) throw new NetworkFailure('session_expired', 'the token does not work');
    return account;
  }

  adapter(): NetworkAdapter {
    const connected = (): ConnectedAccount[] =>
      this.people.map(({ id, name }) => ({
        external_identifier: id,
        name,
        username: id,
        session: {
          data: { token: 'token-0', account: id },
          expires_in: '2026-11-20T12:00:00.000Z',
          ...(this.granted && { granted_scopes: this.granted }),
        },
      }));
    const wanted = () => this.scopes;
    const send: NetworkSend<PublishInput, { readonly key: string }, Sent> = {
      read: (stored) => ('key' in stored && typeof stored.key === 'string' ? { key: stored.key } : undefined),
      begin: (earlier) => earlier ?? { key: `key-${(this.keys += 1)}` },
      find: () => Promise.resolve('repeatable'),
      step: async ({ session, content }, { attempt: { key } }) => {
        this.trip('before the session');
        const account = this.requireToken(session);
        this.trip('before it is asked');
        await this.gate;
        this.calls.push({ account, text: content.text ?? '' });
        this.posts.set(key, { text: content.text ?? '', account });
        this.trip('answer lost');
        return { external_identifier: key, url: `https://network.example/${key}` };
      },
    };
    return {
      social_network: this.social_network,
      connect: {
        get scopes() {
          return wanted();
        },
        begin: ({ state, redirect_uri }) =>
          Promise.resolve({
            url: `https://network.example/consent?state=${state}&redirect_uri=${encodeURIComponent(redirect_uri)}`,
            memory: { verifier: 'v' },
          }),
        complete: ({ query }) => {
          if (query.error) throw new NetworkFailure('refused', 'the person refused');
          return Promise.resolve(connected());
        },
        credentials: {
          label: 'Use a password instead',
          fields: [{ name: 'password', label: 'Password', secret: true, required: true }],
          connect: ({ password }) => {
            if (password !== 'right') throw new NetworkFailure('reconnect', 'wrong password');
            return Promise.resolve(connected());
          },
        },
        verify: async (session) => {
          await Promise.resolve();
          if (this.isAway) throw new NetworkFailure('temporary', 'the network does not answer');
          this.requireToken(session);
        },
        renew: async (session) => {
          await Promise.resolve();
          this.renewals += 1;
          const token = `token-${this.renewals}`;
          this.tokens.clear();
          this.tokens.add(token);
          return {
            data: { ...session.data, token },
            expires_in: '2026-12-20T12:00:00.000Z',
            ...(this.grantedAgain && { granted_scopes: this.grantedAgain }),
          };
        },
      },
      publish: {
        send,
        remove: async ({ sent }) => {
          await Promise.resolve();
          if (this.refusesDeletions) throw new NetworkFailure('refused', 'not this one');
          this.posts.delete(sent.external_identifier);
          if (this.lostDeletions === 0) return;
          this.lostDeletions -= 1;
          throw new NetworkFailure('unknown', 'the line was cut');
        },
        list: ({ session, offset, limit }) => {
          const account = this.requireToken(session);
          const own = [...this.posts].filter(([, post]) => post.account === account).reverse();
          const data = own
            .slice(offset, offset + limit)
            .map(([external_identifier, { text }]) => ({
              external_identifier,
              text,
              publish_date: '2026-11-20T09:00:00.000Z',
            }));
          return Promise.resolve({ data, total: own.length });
        },
        removeAttempt: ({ attempt }) => {
          this.posts.delete(send.read(attempt)?.key ?? '');
          return Promise.resolve();
        },
      },
      comments: this.comments.adapter(),
      messages: this.messages.adapter(),
    };
  }
}
