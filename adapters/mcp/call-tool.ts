import { knownError, ServiceError } from '#domain/foundation/index';
import { inputFailure, knownFields, parseFields } from '#domain/contract/index';
import type { AssistantCaller } from '#ports/access/caller';
import {
  acceptedContent,
  type CallToolResult,
  inputRequired,
  type InputRequiredResult,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { AssistantPorts } from './assistant-ports.ts';
import { inTime, describeTimeout } from './in-time.ts';
import { toolFailure } from './tool-failure.ts';
import { mayCall, type PersonAnswer, type Tool, type ToolOutcome } from './tool.ts';

/** The key of the question to the user. */
const questionKey = 'confirm';
const answerSchema = z.object({
  confirm: z.boolean().meta({ title: 'Do it', description: 'Whether exactly this may be done' }),
});

/** Returns the user's answer, in a call that is repeated after a question. */
function personAnswer({ mcpReq }: ServerContext): PersonAnswer | undefined {
  if (inputResponse(mcpReq.inputResponses, questionKey).kind !== 'elicit') return undefined;
  const state = mcpReq.requestState();
  return {
    accepted: acceptedContent(mcpReq.inputResponses, questionKey, answerSchema)?.confirm === true,
    confirmation: typeof state === 'string' ? state : undefined,
  };
}

/** Parses an input by its schema. Throws `request_not_valid` for an unknown field, likely a typo. */
function readInput(tool: Tool, input: unknown): Readonly<Record<string, unknown>> {
  const known = knownFields(tool.input, input ?? {});
  const unknown = [...known.ignored].map((field) => ({ field, reason: 'is not a field of this tool' }));
  if (unknown.length > 0) throw inputFailure({ names: unknown, issues: [] }, {});
  return parseFields(tool.input, known, {}, true);
}

function toResult(outcome: ToolOutcome): CallToolResult | InputRequiredResult {
  if (outcome.kind === 'question')
    return inputRequired({
      inputRequests: {
        [questionKey]: inputRequired.elicit({ message: outcome.question, requestedSchema: answerSchema }),
      },
      requestState: outcome.confirmation,
    });
  // The text is for clients that do not read structured content.
  return { structuredContent: outcome.answer, content: [{ type: 'text', text: JSON.stringify(outcome.answer) }] };
}

/** Returns the operation that a generic tool calls. */
const operationIn = (input: unknown): string | undefined =>
  typeof input === 'object' && input !== null && 'operation' in input && typeof input.operation === 'string'
    ? input.operation.slice(0, 100)
    : undefined;

/** Runs a tool for an assistant and adds an entry to the audit log, whatever the result. Errors become results. */
export async function callTool(
  assistantPorts: AssistantPorts,
  { caller, canAsk }: { readonly caller: AssistantCaller; readonly canAsk: boolean },
  tool: Tool,
  input: unknown,
  context: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  const { platform, ports } = assistantPorts;
  const { assistant } = caller;
  let outcome = 'done';
  try {
    if (!mayCall(tool, assistant.scopes)) throw new ServiceError('permission_missing', { scopes: tool.scopes });
    const read = readInput(tool, input);
    const asking = { canAsk, person: personAnswer(context) };
    const call = { ...assistantPorts, ...asking, caller, id_organization: assistant.id_organization };
    const done = await inTime(
      ports,
      context.mcpReq.signal,
      (signal) => tool.run({ ...call, signal }, read),
      () => describeTimeout(tool, asking, read),
    );
    if (done.kind === 'answer' && assistantPorts.checkAnswers) tool.output.parse(done.answer);
    outcome = done.kind === 'answer' ? done.outcome : 'asked';
    return toResult(done);
  } catch (error) {
    const known = knownError(error) ?? new ServiceError('unforeseen');
    outcome = String(known.code);
    if (known !== error && !context.mcpReq.signal.aborted)
      ports.logger.error('a tool failed', { tool: tool.name, error });
    return toolFailure(known);
  } finally {
    const operation = tool.name === 'call_operation' ? operationIn(input) : undefined;
    await platform.assistants.recordToolCall(caller, { tool: tool.name, operation, outcome });
  }
}
