import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { loadNodes } from '../adapters/n8n/run-node.ts';
import {
  freePort,
  freePortPair,
  type RunningPostwright,
  type SetUpAnswer,
  startPostwright,
} from '../servers/postwright.ts';
import { command, type Stranger } from './stranger.ts';

/** A service that a stranger has set up and started, with its sandbox and one account at Threads. */
export interface StrangersService {
  readonly setUp: SetUpAnswer;
  readonly account: string;
  stop(): Promise<void>;
}

/** The first block of code of a readme. */
function firstExample(readme: string, language: string): string {
  const code = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(readme)?.[1];
  if (code === undefined) throw new Error(`the readme has no example in ${language}`);
  return code;
}

function mustBe(printed: string, expected: RegExp): void {
  if (!expected.test(printed)) throw new Error(`it printed ${JSON.stringify(printed)}, not ${String(expected)}`);
}

/** Replaces what an example leaves to its reader; fails when it is not there any more. */
function fill(code: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((filled, [placeholder, value]) => {
    if (!filled.includes(placeholder)) throw new Error(`the example has no ${placeholder}`);
    return filled.replace(placeholder, value);
  }, code);
}

/** The commands that follow the installation of the service on its page: setup, start; and its doctor. */
export async function startService(stranger: Stranger, page: string): Promise<StrangersService> {
  mustBe(page, /\nnpm install [^\n]*postwright[^\n]*\nnpx postwright setup\nnpx postwright start\n```/);
  const [port, sandboxPort] = [await freePort(), await freePortPair()];
  const env = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: join(stranger.folder, 'data'),
    LOG_LEVEL: 'warn',
  };
  const at = { ...stranger, env: { ...stranger.env, ...env } };
  const setUp = JSON.parse(await command(at, 'npx', 'postwright', 'setup', '--json')) as SetUpAnswer;
  const script = join(stranger.folder, 'node_modules/.bin/postwright');
  const service: RunningPostwright = await startPostwright(env, { command: ['start', '--sandbox'], script });
  const stop = async (): Promise<void> => {
    const code = await service.stop();
    if (code !== 0) throw new Error(`the service ended with ${String(code)}`);
  };
  try {
    const ready = await fetch(`http://127.0.0.1:${env.PORT}/health/ready`);
    if (!ready.ok) throw new Error(`it is not ready: ${await ready.text()}`);
    await command(at, 'npx', 'postwright', 'doctor');
    const link = (await command(at, 'npx', 'postwright', 'connect', 'threads')).trim();
    const [account = ''] = await connectAtSandbox(link);
    return { setUp, account, stop };
  } catch (error) {
    await service.stop();
    throw error;
  }
}

/** The command that shows everything, up to the console that it opens. */
export async function tryService(stranger: Stranger): Promise<void> {
  const script = join(stranger.folder, 'node_modules/.bin/postwright');
  const options = { command: ['try', '--no-open'], script, ready: /http:\S+\/console\S*/ };
  const running = await startPostwright({ HOME: stranger.folder }, options);
  const [address = ''] = options.ready.exec(running.output()) ?? [];
  const page = await fetch(address);
  running.kill('SIGINT');
  const code = await running.ended;
  mustBe(await page.text(), /<html/);
  if (code !== 0) throw new Error(`it ended with ${String(code)}`);
}

/** The example of the readme of the library: a post without a problem. */
export async function checkByCore({ folder, env }: Stranger): Promise<void> {
  const readme = await readFile(join(folder, 'node_modules/postwright-core/README.md'), 'utf8');
  await writeFile(join(folder, 'example.mjs'), firstExample(readme, 'js'));
  mustBe(await command({ folder, env }, 'node', 'example.mjs'), /^\[\]\n$/);
}

/** The example of the readme of the TypeScript client: a post on Threads. */
export async function postByClient({ folder, env }: Stranger, { setUp, account }: StrangersService): Promise<void> {
  const readme = await readFile(join(folder, 'node_modules/postwright-client/README.md'), 'utf8');
  const example = fill(firstExample(readme, 'ts'), { 'https://social.example/v1.0.0': setUp.base_url });
  const { client_id, client_secret } = setUp.app;
  const reader = { id_organization: setUp.id_organization, id_account: account, client_id, client_secret };
  await writeFile(
    join(folder, 'example.mjs'),
    `const { ${Object.keys(reader).join(', ')} } = ${JSON.stringify(reader)};
    ${example}
    const { data } = await client.publications.listPublications({ id_organization });
    console.log(data.length, data[0].social_network);`,
  );
  mustBe(await command({ folder, env }, 'node', 'example.mjs'), /^1 threads\n$/);
}

/** The example of the readme that the index shows of the Python client: the accounts. */
export async function listByPython({ folder, env }: Stranger, { setUp, account }: StrangersService): Promise<void> {
  const read = "import importlib.metadata as m; print(m.metadata('postwright').get_payload())";
  const readme = await command({ folder, env }, 'venv/bin/python', '-c', read);
  const example = fill(firstExample(readme, 'python'), {
    'http://127.0.0.1:3000/v1.0.0': setUp.base_url,
    'first-app': setUp.app.client_id,
    '"..."': JSON.stringify(setUp.app.client_secret),
    '66d04a6a427f4c43b9d97f01': setUp.id_organization,
  });
  await writeFile(join(folder, 'example.py'), example);
  const printed = await command({ folder, env }, 'venv/bin/python', 'example.py');
  mustBe(printed, new RegExp(`^${account} threads\\n$`));
}

/** What the page of the node does first: create a post, given the functions of n8n and the package that n8n brings. */
export async function postByN8n(
  { folder }: Stranger,
  { setUp, account }: StrangersService,
  { installsIn, n8nWorkflow }: { readonly installsIn: string; readonly n8nWorkflow: string },
): Promise<void> {
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  await symlink(n8nWorkflow, join(folder, 'node_modules/n8n-workflow'));
  const { client_id: clientId, client_secret: clientSecret } = setUp.app;
  const credentials = { baseUrl: setUp.base_url, clientId, clientSecret };
  const { execute } = loadNodes(join(folder, installsIn, 'n8n-nodes-postwright'), credentials);
  const chosen = (value: string) => ({ __rl: true, mode: 'list', value });
  const [item] = await execute({
    parameters: {
      resource: 'post',
      operation: 'create',
      id_organization: chosen(setUp.id_organization),
      id_account: chosen(account),
      text: 'Hello from n8n',
    },
  });
  mustBe(String(item?.json.state), /^(published|publishing|ready)$/);
}
