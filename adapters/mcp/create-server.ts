import type { AssistantScope } from '#ports/access/assistant';
import type { AssistantCaller } from '#ports/access/caller';
import {
  CLIENT_CAPABILITIES_META_KEY,
  McpServer,
  type ScopeChallengeHandler,
  type ServerContext,
  type Tool as ListedTool,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { AssistantPorts } from './assistant-ports.ts';
import { callTool } from './call-tool.ts';
import { instructions } from './instructions.ts';
import { mayCall, type Tool } from './tool.ts';
import { tools } from './tools/index.ts';

/** The maximum number of entries and fields in the input of a call. */
const maxElements = 5000;

type Schema = ListedTool['inputSchema'];

/** Returns a schema that describes but does not check: the input is parsed where errors get their codes. */
function described(schema: z.ZodObject, io: 'input' | 'output') {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Default integer bounds mean nothing to a model, and take space in every conversation.
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  // A schema is JSON, and that of an object has the type `object`.
  const json = JSON.parse(JSON.stringify({ ...made, additionalProperties: false })) as Schema;
  const { version, vendor } = schema['~standard'];
  return {
    json,
    schema: {
      '~standard': {
        version,
        vendor,
        validate: (value: unknown) => ({ value }),
        jsonSchema: { input: () => json, output: () => json },
      },
    },
  };
}

/** The listing of a tool, the same for all callers. */
function listing(tool: Tool) {
  const { name, title, description, does = { readOnly: true } } = tool;
  const { readOnly = false, destructive = false, idempotent = readOnly, openWorld = false } = does;
  const input = described(tool.input, 'input');
  const output = described(tool.output, 'output');
  const annotations = {
    title,
    readOnlyHint: readOnly,
    destructiveHint: destructive,
    idempotentHint: idempotent,
    openWorldHint: openWorld,
  };
  return {
    tool,
    input: input.schema,
    output: output.schema,
    listed: { name, title, description, inputSchema: input.json, outputSchema: output.json, annotations },
  };
}

// Created once: the schemas of all tools take longer than most calls.
const listings = tools.map(listing);

/**
 * Returns the check that a grant has the scopes of a tool; missing ones are requested from the user, together with the
 * granted ones.
 */
const challenge =
  (tool: Tool, given: readonly AssistantScope[]): ScopeChallengeHandler =>
  () => {
    if (mayCall(tool, given)) return undefined;
    const [first, ...others] = [...new Set([...given, ...tool.scopes])];
    return first === undefined ? undefined : { scopes: [first, ...others] };
  };

/** A client's declaration of how it can ask the user. */
const asking = z.object({ elicitation: z.object({ form: z.unknown().optional(), url: z.unknown().optional() }) });

/** Returns whether a client with these capabilities can show our forms. */
export function showsForms(capabilities: unknown): boolean {
  const { data } = asking.safeParse(capabilities);
  // Without a mode, forms are implied.
  return data !== undefined && (data.elicitation.form !== undefined || data.elicitation.url === undefined);
}

/** Returns whether the user can be asked: the client declares it per request or at initialize. */
function canAsk(server: McpServer, { mcpReq }: ServerContext): boolean {
  const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the revision of 2025 says it nowhere else
  return showsForms(envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities());
}

/** Creates an MCP server for one assistant: over HTTP for one request, over stdio for one connection. */
export function createAssistantServer(ports: AssistantPorts, caller: AssistantCaller): McpServer {
  const { scopes } = caller.assistant;
  const server = new McpServer(
    { name: 'postwright', title: 'Postwright', version: ports.version },
    { instructions, capabilities: { tools: { listChanged: false } }, maxToolInputElements: maxElements },
  );
  for (const { tool, input, output, listed } of listings)
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: input,
        outputSchema: output,
        annotations: listed.annotations,
        scopeChallenge: challenge(tool, scopes),
      },
      (args: unknown, context: ServerContext) =>
        callTool(ports, { caller, canAsk: canAsk(server, context) }, tool, args, context),
    );
  // Tools outside the grant are not listed.
  const offered = listings.filter(({ tool }) => mayCall(tool, scopes)).map(({ listed }) => listed);
  server.server.setRequestHandler('tools/list', () => ({ tools: offered }));
  return server;
}
