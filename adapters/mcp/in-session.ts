import { callerId } from '#domain/access/index';
import { getStoredAnswer, runOnce } from '#domain/foundation/index';
import type { AssistantCaller } from '#ports/access/caller';
import {
  type HandleRequestOptions,
  INTERNAL_ERROR,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  LATEST_PROTOCOL_VERSION,
  type McpServer,
  type RequestId,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { AssistantPorts } from './assistant-ports.ts';
import { confirmationTtl } from './confirmation.ts';

/** How often we poll for the user's answer, in milliseconds. */
const pollInterval = 1000;
/** How many questions of an assistant may wait at a time in a process: each keeps a connection open and is polled. */
const maxWaiting = 20;
/** The number of waiting questions by assistant. */
const waiting = new Map<string, number>();

const cancelled = { action: 'cancel' } as const;
/** The user's answer. Anything that does not match the form is no consent. */
const answerSchema = z
  .object({ action: z.enum(['accept', 'cancel', 'decline']), content: z.object({ confirm: z.boolean() }).optional() })
  .catch(cancelled);
const messageSchema = z.union([
  z.object({ id: z.string().regex(/^[0-9a-f]{24}$/), result: answerSchema }),
  z.object({
    method: z.literal('notifications/cancelled'),
    params: z.object({ requestId: z.union([z.number(), z.string()]) }),
  }),
]);

/** The storage key of a client's message about a question or call; other assistants cannot write it. */
const getKey = (caller: AssistantCaller, about: string) => ({
  caller: callerId(caller),
  key: `${caller.assistant.id_grant ?? ''}.${about}`,
});
/** Identifies a call of a session. */
const getCallId = ({ identifiers }: AssistantPorts['ports'], session: string, requestId: RequestId) =>
  identifiers.derive('call of an assistant', session, JSON.stringify(requestId));

/**
 * Stores a client's messages between calls for the process that waits: the answer to a question, or a cancellation. All
 * others are ignored.
 */
export async function keepMessage(
  { ports }: AssistantPorts,
  caller: AssistantCaller,
  session: string,
  message: unknown,
): Promise<void> {
  const { data } = messageSchema.safeParse(message);
  if (!data) return;
  const about = 'id' in data ? data.id : getCallId(ports, session, data.params.requestId);
  const response = 'id' in data ? data.result : cancelled;
  await runOnce(ports, { ...getKey(caller, about), fingerprint: about }, () => Promise.resolve(response));
}

/** Counts a waiting question, and returns a function that releases it. Throws when there are too many. */
function reserve(caller: AssistantCaller): () => void {
  const { caller: id, key } = getKey(caller, '');
  const owner = `${id}.${key}`;
  const taken = waiting.get(owner) ?? 0;
  if (taken >= maxWaiting)
    throw new Error(`${String(maxWaiting)} questions wait for the person already; nothing was done`);
  waiting.set(owner, taken + 1);
  return () => {
    const left = (waiting.get(owner) ?? 1) - 1;
    if (left > 0) waiting.set(owner, left);
    else waiting.delete(owner);
  };
}

/** Serves one request of a session. Its questions are answered by separate requests, which any process may receive. */
class SessionTransport extends WebStandardStreamableHTTPServerTransport {
  private readonly ports: AssistantPorts['ports'];
  private readonly caller: AssistantCaller;
  private readonly session: string;
  private readonly signal: AbortSignal;

  constructor(ports: AssistantPorts['ports'], caller: AssistantCaller, session: string, signal: AbortSignal) {
    super({ sessionIdGenerator: () => session });
    this.ports = ports;
    this.caller = caller;
    this.session = session;
    this.signal = signal;
  }

  override async send(message: JSONRPCMessage, options?: { relatedRequestId?: RequestId }): Promise<void> {
    if (!isJSONRPCRequest(message)) return super.send(message, options);
    const release = reserve(this.caller);
    // The server numbers its questions from 0 in each request of the session.
    const question = this.ports.identifiers.next();
    const answer = { jsonrpc: '2.0', id: message.id } as const;
    const response = this.ask({ ...message, id: question }, options).finally(release);
    response.then(
      (result) => this.onmessage?.({ ...answer, result }),
      (error: unknown) => {
        this.ports.logger.warn('a question to the person behind an assistant was given up', { error });
        const problem = 'the question was given up, and nothing was done; make the same call again in a minute';
        this.onmessage?.({ ...answer, error: { code: INTERNAL_ERROR, message: problem } });
      },
    );
  }

  /** Asks, and waits for the user's answer while the confirmation is valid and the client waits. */
  private async ask(question: JSONRPCRequest & { id: string }, options?: { relatedRequestId?: RequestId }) {
    await super.send(question, options);
    const { caller, ports, session, signal } = this;
    const { clock, stopping } = ports;
    const call = getCallId(ports, session, options?.relatedRequestId ?? '');
    const until = clock.now() + confirmationTtl;
    while (!signal.aborted && clock.now() < until) {
      if ((await getStoredAnswer(ports, getKey(caller, call))) !== undefined) break;
      const response = await getStoredAnswer(ports, getKey(caller, question.id));
      if (response !== undefined) return answerSchema.parse(response);
      if (stopping.aborted) throw new Error('the process is about to end');
      await clock.sleep(pollInterval, signal, true);
    }
    const params = { requestId: question.id, reason: 'the caller no longer waits for the answer' };
    await super.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params }, options);
    return cancelled;
  }
}

/**
 * Serves a request of a client that uses the 2025 revision and can show questions. What it declared when it opened the
 * session is repeated to each server, so that no session state is kept.
 */
export async function serveInSession(
  { ports }: AssistantPorts,
  caller: AssistantCaller,
  server: McpServer,
  request: Request,
  options: HandleRequestOptions,
): Promise<Response> {
  const { url, headers, signal } = request;
  const transport = new SessionTransport(ports, caller, headers.get('mcp-session-id') ?? '', signal);
  await server.connect(transport);
  signal.addEventListener('abort', () => void server.close(), { once: true });
  const opening = {
    jsonrpc: '2.0',
    id: 'opening',
    method: 'initialize',
    params: {
      protocolVersion: headers.get('mcp-protocol-version') ?? LATEST_PROTOCOL_VERSION,
      capabilities: { elicitation: { form: {} } },
      clientInfo: { name: caller.assistant.name, version: '' },
    },
  };
  const opened = await transport.handleRequest(
    new Request(url, {
      method: 'POST',
      headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
    }),
    { ...options, parsedBody: opening },
  );
  await opened.text();
  return transport.handleRequest(request, options);
}
