import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Objects of JSON, as n8n hands them about. */
export type Json = Record<string, unknown>;

/** An item of a workflow. */
export interface Item {
  readonly json: Json;
  readonly binary?: Readonly<Record<string, { readonly fileName: string; readonly bytes: Buffer }>>;
  readonly pairedItem?: { readonly item: number };
}

interface Property {
  readonly name: string;
  readonly type: string;
  readonly default: unknown;
  readonly displayName: string;
  readonly options?: readonly (Property & { readonly value?: string })[];
  readonly displayOptions?: { readonly show?: Readonly<Record<string, readonly unknown[]>> };
}

/** The parts of a node of n8n that are used here. */
export interface Node {
  readonly description: { readonly properties: readonly Property[] };
  readonly methods: {
    readonly listSearch: Readonly<Record<string, (this: unknown, filter?: string) => Promise<Json>>>;
  };
  readonly webhookMethods: {
    readonly default: Readonly<Record<'checkExists' | 'create' | 'delete', (this: unknown) => Promise<boolean>>>;
  };
  execute(this: unknown): Promise<Item[][]>;
  webhook(this: unknown): Promise<{ readonly workflowData?: Item[][]; readonly noWebhookResponse?: boolean }>;
}

interface Credential {
  readonly properties: readonly Property[];
  preAuthentication(this: unknown, credentials: Json): Promise<Json>;
}

interface RequestOptions {
  readonly method: string;
  readonly url: string;
  readonly qs?: Json;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly json?: boolean;
  readonly ignoreHttpStatusErrors?: boolean;
  readonly returnFullResponse?: boolean;
}

/** As much of the requests of n8n as the node uses. */
async function httpRequest(options: RequestOptions): Promise<unknown> {
  const { method, url, qs = {}, body, headers = {}, json } = options;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(qs))
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  const isRaw = Buffer.isBuffer(body) || body instanceof Readable;
  const response = await fetch(`${url}${query.size > 0 ? `?${query.toString()}` : ''}`, {
    method,
    headers: { ...headers, ...(!isRaw && body !== undefined && { 'content-type': 'application/json' }) },
    // A stream of Node is a body to undici, which `BodyInit` does not know.
    ...(body !== undefined && { body: (isRaw ? body : JSON.stringify(body)) as BodyInit, duplex: 'half' }),
  });
  const text = await response.text();
  const answer: unknown = json && text !== '' ? JSON.parse(text) : text;
  if (!response.ok && !options.ignoreHttpStatusErrors)
    throw Object.assign(new Error(`status ${String(response.status)}`), { config: options });
  const answered = Object.fromEntries(response.headers);
  return options.returnFullResponse ? { statusCode: response.status, headers: answered, body: answer } : answer;
}

/** Whether a property is shown for these parameters. */
const isShown = ({ displayOptions }: Property, valueOf: (name: string) => unknown): boolean =>
  Object.entries(displayOptions?.show ?? {}).every(([name, values]) => values.includes(valueOf(name)));

/** Reads the parameters of a node: those that were set, or the defaults of what is shown. */
function parametersOf(node: Node, set: Json) {
  const read = (name: string): unknown => {
    const property = node.description.properties.find((one) => one.name === name && isShown(one, read));
    return property && (set[name] ?? property.default);
  };
  return (name: string, fallback?: unknown, options?: { readonly extractValue?: boolean }): unknown => {
    const isKnown = node.description.properties.some((one) => one.name === name && isShown(one, read));
    if (options?.extractValue && !isKnown) throw new Error(`Could not find property ${name}`);
    const value = read(name) ?? fallback;
    if (value === undefined) throw new Error(`Could not get parameter ${name}`);
    const isLocator = typeof value === 'object' && value !== null && 'mode' in value && 'value' in value;
    return isLocator && options?.extractValue ? value.value : value;
  };
}

/** What a run of a node takes. */
export interface Run {
  readonly parameters: Json;
  readonly items?: readonly Item[];
  readonly execution?: string;
  readonly turn?: number;
  readonly continueOnFail?: boolean;
}

/**
 * Loads the built package and runs its nodes with the functions that n8n gives them. It shows what the code does with
 * them, not that n8n itself gives them so: docs/architecture/decisions/0052-n8n-node.md
 */
export function loadNodes(folder: string, credentials: Json) {
  // The package is CommonJS, as n8n loads it.
  const load = createRequire(join(folder, 'package.json'));
  const { Postwright } = load('./dist/nodes/Postwright/Postwright.node.js') as { Postwright: new () => Node };
  const { PostwrightTrigger } = load('./dist/nodes/PostwrightTrigger/PostwrightTrigger.node.js') as {
    PostwrightTrigger: new () => Node;
  };
  const { PostwrightApi } = load('./dist/credentials/PostwrightApi.credentials.js') as {
    PostwrightApi: new () => Credential;
  };
  const credential = new PostwrightApi();
  const node = new Postwright();
  const trigger = new PostwrightTrigger();
  /** What n8n has stored of the credentials. */
  const stored: Json = {
    ...Object.fromEntries(credential.properties.map(({ name, default: value }) => [name, value])),
    ...credentials,
  };
  const staticData: Json = {};

  const helpers = {
    httpRequest,
    async httpRequestWithAuthentication(this: unknown, _type: string, options: RequestOptions) {
      if (stored.renewal === '') {
        const renewed = await credential.preAuthentication.call({ helpers }, { ...stored });
        if (renewed.renewal !== undefined) Object.assign(stored, renewed);
      }
      const headers = { ...options.headers, Authorization: `Bearer ${String(stored.accessToken)}` };
      return httpRequest({ ...options, headers });
    },
    returnJsonArray: (all: readonly Json[]) => all.map((json) => ({ json })),
  };
  const base = {
    getCredentials: async () => stored,
    getNode: () => ({ id: 'node-1', name: 'Postwright', type: 'postwright', typeVersion: 1, parameters: {} }),
    getInstanceId: () => 'instance-1',
    getWorkflow: () => ({ id: 'workflow-1' }),
    getTimezone: () => 'Europe/Madrid',
    getWorkflowStaticData: () => staticData,
    helpers,
  };

  async function execute(run: Run): Promise<Item[]> {
    const { parameters, items = [{ json: {} }], execution = 'execution-1', turn = 0 } = run;
    const read = parametersOf(node, parameters);
    const fileOf = (index: number, field: string) => {
      const file = items[index]?.binary?.[field];
      if (!file) throw new Error(`This operation expects the node's input data to contain a binary file '${field}'`);
      return file;
    };
    const functions = {
      ...base,
      getInputData: () => items,
      getExecutionId: () => execution,
      evaluateExpression: () => turn,
      continueOnFail: () => run.continueOnFail ?? false,
      getNodeParameter: (name: string, index: number, fallback?: unknown, options?: object) => {
        const value = read(name, fallback, options);
        // Stands for an expression, which differs from item to item.
        return typeof value === 'function' ? (value as (index: number) => unknown)(index) : value;
      },
      helpers: {
        ...helpers,
        // As n8n keeps it on disk: by an identifier, and read as a stream.
        assertBinaryData: (index: number, field: string) => ({
          id: `${String(index)}/${field}`,
          fileName: fileOf(index, field).fileName,
        }),
        getBinaryMetadata: async (id: string) => {
          const [index = '', field = ''] = id.split('/');
          return { fileSize: fileOf(Number(index), field).bytes.length };
        },
        getBinaryStream: async (id: string) => {
          const [index = '', field = ''] = id.split('/');
          return Readable.from([fileOf(Number(index), field).bytes]);
        },
      },
    };
    const [found = []] = await node.execute.call(functions);
    return found;
  }

  const hooks = (parameters: Json, url: string) => ({
    ...base,
    getNodeParameter: parametersOf(trigger, parameters),
    getNodeWebhookUrl: () => url,
  });

  return {
    node,
    trigger,
    stored,
    execute,
    search: (list: string, parameters: Json, filter?: string) => {
      const search = node.methods.listSearch[list];
      if (!search) throw new Error(`no list ${list}`);
      return search.call({ ...base, getCurrentNodeParameter: (name: string) => parameters[name] }, filter);
    },
    hook: (name: 'checkExists' | 'create' | 'delete', parameters: Json, url: string) =>
      trigger.webhookMethods.default[name].call(hooks(parameters, url)),
    /** Hands a request to the trigger; the answer is what n8n sends, and the items with which a workflow starts. */
    async receive(parameters: Json, request: { headers: Json; rawBody: Buffer }) {
      let status = 200;
      const response = {
        status(code: number) {
          status = code;
          return { json: () => undefined };
        },
      };
      const functions = {
        ...hooks(parameters, ''),
        getRequestObject: () => request,
        getResponseObject: () => response,
      };
      const { workflowData } = await trigger.webhook.call(functions);
      return { status, items: workflowData?.[0] };
    },
  };
}
