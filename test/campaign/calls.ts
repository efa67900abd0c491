import type { Context, Next } from 'koa';
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StandIn } from '#runtimes/sandbox/stand-in';

/** A call to a network; its dates are milliseconds of this machine's clock. */
interface Call {
  readonly request: string;
  /** When the service began to send it. */
  readonly sent: number | undefined;
  /** When the stand-in had received all of it. */
  readonly received: number;
  /** When the stand-in carried it out; its effect on the network is immediate. */
  carriedOut?: number;
  answered?: number;
  /** When the client closed the connection before the response. */
  clientGone?: number;
}

/**
 * Calls for new access. Where a refresh token works once, a call whose client has disconnected must not use it up: the
 * account would be lost, whatever the service does.
 */
const renewals = /token\/?$|refreshSession$/;

/** Returns the identifying part of a text of the campaign, if it has one. */
export const markIn = (text: string): string | undefined => /campaign (?:post|answer) [\d-]+\./.exec(text)?.[0];

const formatTime = (date: number | undefined): string =>
  date === undefined ? 'never' : new Date(date).toISOString().slice(11, 23);

/** The maximum time, on a busy machine, from storing that a network is called to calling it, in milliseconds. */
const margin = 5_000;

/**
 * Records the calls that created posts and comments. The service guarantees no duplicates at networks that carry out a
 * call within `timeout` milliseconds of its end, which comes within `timeout` of its beginning. Only this process is
 * slower, when the machine is busy: it cuts off such a call, which changes nothing, so a duplicate post is always a
 * fault of the service.
 */
export function recordCalls(timeout: number) {
  const current = new AsyncLocalStorage<Call>();
  const byMark = new Map<string, Call[]>();
  let tooLate = 0;

  function note(text: string): void {
    const mark = markIn(text);
    const call = current.getStore();
    if (mark === undefined || !call) return;
    call.carriedOut ??= Date.now();
    byMark.set(mark, [...(byMark.get(mark) ?? []), call]);
  }

  async function record(context: Context, next: Next): Promise<void> {
    const received = Date.now();
    const sent = Number(context.get('x-campaign-sent')) || undefined;
    const latest = renewals.test(context.path) ? timeout : 2 * timeout - margin;
    if (context.method !== 'GET' && sent !== undefined && received - sent > latest) {
      tooLate += 1;
      context.respond = false;
      context.req.socket.destroy();
      return;
    }
    const call: Call = { request: `${context.method} ${context.path}`, sent, received };
    context.res.once('finish', () => {
      call.answered = Date.now();
    });
    context.res.once('close', () => {
      if (call.answered === undefined) call.clientGone = Date.now();
    });
    await current.run(call, next);
  }

  return {
    /** Returns the same stand-in, whose calls are recorded. */
    recorded(standIn: StandIn): StandIn {
      const { timeline } = standIn;
      const add = timeline.add.bind(timeline);
      const change = timeline.change.bind(timeline);
      const register = standIn.register.bind(standIn);
      timeline.add = (post) => {
        note(post.text);
        return add(post);
      };
      timeline.change = (id, changes) => {
        const old = timeline.get(id)?.comments?.map(({ text }) => text) ?? [];
        for (const { text } of changes.comments ?? []) {
          const place = old.indexOf(text);
          if (place < 0) note(text);
          else old.splice(place, 1);
        }
        change(id, changes);
      };
      return Object.assign(standIn, {
        register: (router: Parameters<StandIn['register']>[0]) => {
          router.use(record);
          register(router);
        },
      });
    },
    /** Returns how many calls were cut off because they were later than the service's guarantee covers. */
    tooLate: () => tooLate,
    /** Describes every call that created a text on its network. */
    describe: (text: string): string =>
      (byMark.get(text) ?? [])
        .map(
          ({ request, sent, received, carriedOut, answered, clientGone }) =>
            `${request} sent ${formatTime(sent)}, received ${formatTime(received)}, carried out ${formatTime(carriedOut)}, ` +
            (clientGone === undefined
              ? `answered ${formatTime(answered)}`
              : `its client gone ${formatTime(clientGone)}`),
        )
        .join('; '),
  };
}

/** Returns the log lines of the service's processes about a publication, oldest first. */
export function findLogs(folder: string, id: string): string {
  // A killed process leaves an incomplete line, which is not JSON.
  const field = (line: string, name: string): string => new RegExp(`"${name}":"([^"]*)`).exec(line)?.[1] ?? '';
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.includes(id))
    .map((line) =>
      ['time', 'msg', 'kind', 'reason']
        .map((name) => field(line, name))
        .join(' ')
        .trim(),
    )
    .sort()
    .join('; ');
}
