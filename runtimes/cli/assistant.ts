import type { AssistantScope } from '#ports/access/assistant';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Container } from 'inversify';
import type { Settings } from '../config/settings.ts';
import { tokens } from '../container/tokens.ts';
import { version } from '../version.ts';
import type { Posting } from './posting.ts';

/** Moves the log away from standard output, which the assistant's program reads. */
export async function logToStandardError(container: Container, { logLevel: level }: Settings): Promise<void> {
  const { createLogger } = await import('#adapters/system/logger');
  container.rebind(tokens.logger).toConstantValue(createLogger({ level, destination: process.stderr }));
}

/** Serves an assistant on standard input and output until its program closes them. */
export async function assistantCommand(
  { platform, caller, id_organization }: Posting,
  ports: PlatformPorts,
  scopes: readonly AssistantScope[],
): Promise<number> {
  const { serveAssistant } = await import('#adapters/mcp/stdio');
  const assistant = { name: 'postwright mcp', id_organization, scopes };
  await serveAssistant({ platform, ports, version: version(), checkAnswers: false }, { ...caller, assistant });
  return 0;
}
