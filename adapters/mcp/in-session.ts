import { callerId } from '#domain/authentication/index';
import { answerOf, runOnce } from '#domain/jobs/index';
import type { AssistantCaller } from '#ports/authentication/caller';
import {
  type HandleRequestOptions,
  INTERNAL_ERROR,
  isJSONRPCRequest,
  type JSONRPCMessage,
  LATEST_PROTOCOL_VERSION,
  type McpServer,
  type RequestId,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { AssistantPorts } from './assistant-ports.ts';
import { heldMilliseconds } from './confirmation.ts';

/** How often we look whether the person has answered, in milliseconds. */
const lookMilliseconds = 500;

const cancelled = { action: 'cancel' } as const;
/** What the person said. What does not fit the form is no consent. */
const saidSchema = z
  .object({
    action: z.enum(['accept', 'cancel', 'decline']),
    content: z.object({ confirm: z.boolean() }).optional(),
  })
  .catch(cancelled);
const messageSchema = z.union([
  z.object({ id: z.string().regex(/^[0-9a-f]{24}$/), result: saidSchema }),
  z.object({
    method: z.literal('notifications/cancelled'),
    params: z.object({ requestId: z.union([z.number(), z.string()]) }),
  }),
]);

/** Under what is kept what a program says of a question, or of a call: no other assistant can say it. */
const keyOf = (caller: AssistantCaller, about: string) => ({
  caller: callerId(caller),
  key: `${caller.assistant.id_grant ?? ''}.${about}`,
});
/** Stands for a call of a session. */
const idOfCall = ({ identifiers }: AssistantPorts['ports'], session: string, requestId: RequestId) =>
  identifiers.derive('call of an assistant', session, JSON.stringify(requestId));

/**
 * Keeps what a program says beside its calls, for the process that asked: the answer to a question, or that it waits for a
 * call no longer. All else is for nobody.
 */
export async function keepMessage(
  { ports }: AssistantPorts,
  caller: AssistantCaller,
  session: string,
  message: unknown,
): Promise<void> {
  const { data } = messageSchema.safeParse(message);
  if (!data) return;
  const about = 'id' in data ? data.id : idOfCall(ports, session, data.params.requestId);
  const said = 'id' in data ? data.result : cancelled;
  await runOnce(ports, { ...keyOf(caller, about), fingerprint: about }, () => Promise.resolve(said));
}

/** Carries one request of a session. Its questions are answered by requests of their own, which any process may get. */
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
    // The server counts its questions from 0 in each request of the session.
    const question = this.ports.identifiers.next();
    await super.send({ ...message, id: question }, options);
    const answer = { jsonrpc: '2.0', id: message.id } as const;
    this.answerTo(question, options).then(
      (result) => this.onmessage?.({ ...answer, result }),
      (error: unknown) => {
        this.ports.logger.warn('a question to the person behind an assistant was given up', { error });
        const told = 'the question was given up, and nothing was done; make the same call again in a minute';
        this.onmessage?.({ ...answer, error: { code: INTERNAL_ERROR, message: told } });
      },
    );
  }

  /** Waits for what the person says, as long as a confirmation holds and their program waits. */
  private async answerTo(question: string, options?: { relatedRequestId?: RequestId }) {
    const { caller, ports, session, signal } = this;
    const { clock, stopping } = ports;
    const call = idOfCall(ports, session, options?.relatedRequestId ?? '');
    const until = clock.now() + heldMilliseconds;
    while (!signal.aborted && clock.now() < until) {
      if ((await answerOf(ports, keyOf(caller, call))) !== undefined) break;
      const said = await answerOf(ports, keyOf(caller, question));
      if (said !== undefined) return saidSchema.parse(said);
      if (stopping.aborted) throw new Error('the process is about to end');
      await clock.sleep(lookMilliseconds, signal, true);
    }
    const params = { requestId: question, reason: 'nobody waits for the answer any more' };
    await super.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params }, options);
    return cancelled;
  }
}

/**
 * Serves a request of a program that speaks the revision of 2025 and can show its person a question. What it said of
 * itself when it opened the session is said again to each server, so that nothing of a session is kept anywhere.
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
