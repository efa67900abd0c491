import Router from '@koa/router';
import type { Context } from 'koa';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Clock } from '#ports/foundation/clock';
import { getRequest, getBearer, getForm, getJson, Refusal, reply } from '../stand-in.ts';
import { TokenBook } from '../token-book.ts';
import { type DriveFile, firstFiles, toMetadata } from './files.ts';
import { driveOauth, project } from './oauth.ts';
import { pickerFrame, pickerScript } from './picker.ts';

const kinds = ['away', 'throttle', 'garbage', 'hang', 'stall', 'cut', 'expire', 'revoke'] as const;

/**
 * Simulated faults: `away` (503), `throttle`, `garbage` (an invalid response), `hang` (no response), `stall` and `cut`
 * (a download that stops half way, or whose connection breaks there), `expire` (with the next call all access tokens
 * expire), `revoke` (all access ends).
 */
const driveFault = z.object({
  kind: z.enum(kinds),
  /** The number of affected requests. */
  times: z.coerce.number().int().min(1).max(1000).default(1),
});
type DriveFault = z.infer<typeof driveFault>['kind'];

const newFile = z.object({
  id: z.string().regex(/^[\w-]+$/),
  name: z.string().min(1),
  mime_type: z.string().min(1),
  base64: z.string().optional(),
  size_in_bytes: z.number().int().optional(),
  picked: z.boolean().default(false),
});

/** The drive of the people at the sandbox. */
export interface SandboxDrive {
  readonly router: Router;
  readonly tokens: TokenBook;
  /** Stores a file, replacing one with the same identifier. */
  put(file: DriveFile): void;
  /** Makes the next requests fail. */
  fault(kind: DriveFault, times?: number): void;
  /** `<METHOD> <path>` of every request, in order. */
  readonly requests: readonly string[];
  /** Returns how many bytes of files were sent. */
  sent(): number;
  /** Returns how many requests hang. */
  hanging(): number;
  stop(): void;
}

function refuse(status: number, reason: string, message: string): never {
  const errors = [{ domain: 'global', reason, message }];
  throw new Refusal({ status, body: { error: { code: status, message, errors } } });
}

/** The size of the pieces of a download. */
const pieceBytes = 64 * 1024;

/** Creates the stand-in of Google Drive. `readBody` reads the whole body of a request. */
export function sandboxDrive(
  clock: Clock,
  address: (real: string) => string,
  readBody: (context: Context) => Promise<Buffer>,
): SandboxDrive {
  const router = new Router();
  const tokens = new TokenBook(clock);
  const faults: DriveFault[] = [];
  const stopping = new AbortController();
  const requests: string[] = [];
  let [sent, hanging] = [0, 0];
  const files = new Map<string, DriveFile>();
  const filled = firstFiles().then((first) => {
    for (const file of first) if (!files.has(file.id)) files.set(file.id, file);
  });

  /** Resolves when the sandbox stops. */
  const never = (): Promise<void> =>
    new Promise((resolve) => {
      hanging += 1;
      stopping.signal.addEventListener('abort', () => resolve(), { once: true });
    });

  function fault(kind: DriveFault, times = 1): void {
    if (kind === 'revoke') tokens.revokeAll();
    else for (let left = times; left > 0; left -= 1) faults.push(kind);
  }

  /** Applies the next fault. Returns its kind when the request continues. */
  async function strike(): Promise<DriveFault | undefined> {
    const struck = faults.shift();
    if (struck === 'away') refuse(503, 'backendError', 'Service unavailable');
    if (struck === 'throttle') refuse(403, 'userRateLimitExceeded', 'User rate limit exceeded.');
    if (struck === 'garbage') throw new Refusal({ status: 200, body: '<html>oops' });
    if (struck === 'expire') tokens.expireAll();
    if (struck === 'hang') await never();
    return struck;
  }

  function person(context: Context): string {
    const grant = tokens.look(getBearer(context), 'access');
    if (typeof grant === 'string') refuse(401, 'authError', 'Invalid Credentials');
    return grant.person;
  }

  function fileFor(context: Context & { readonly params: Readonly<Record<string, string | undefined>> }): DriveFile {
    person(context);
    const file = files.get(context.params.id ?? '');
    if (!file?.picked) refuse(404, 'notFound', `File not found: ${context.params.id ?? ''}.`);
    return file;
  }

  /** Yields a file in pieces, and breaks off in the middle if requested. */
  async function* pieces(context: Context, bytes: Buffer, struck: DriveFault | undefined): AsyncGenerator<Buffer> {
    const half = struck === 'cut' || struck === 'stall' ? Math.ceil(bytes.length / 2) : bytes.length;
    for (let at = 0; at < half; at += pieceBytes) {
      const piece = bytes.subarray(at, Math.min(at + pieceBytes, half));
      sent += piece.length;
      yield piece;
    }
    if (struck === 'stall') await never();
    if (struck === 'cut') context.req.socket.destroy();
  }

  router.use(async (context, next) => {
    await filled;
    requests.push(`${context.method} ${context.url.slice(1)}`);
    context.state.raw ??= await readBody(context);
    try {
      await next();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reply(context, error.reply);
    }
  });
  driveOauth(router, tokens);

  router.get('/www.googleapis.com/drive/v3/about', async (context) => {
    await strike();
    const emailAddress = person(context);
    reply(context, { status: 200, body: { kind: 'drive#about', user: { me: true, emailAddress } } });
  });

  router.get('/www.googleapis.com/drive/v3/files/:id', async (context) => {
    const struck = await strike();
    const file = fileFor(context);
    if (getRequest(context).query.get('alt') !== 'media') {
      // These faults apply to the download itself.
      if (struck === 'cut' || struck === 'stall') faults.unshift(struck);
      reply(context, { status: 200, body: toMetadata(file) });
      return;
    }
    if (file.hangs) await never();
    if (!file.bytes) refuse(403, 'fileNotDownloadable', 'Only files with binary content can be downloaded.');
    context.type = file.mime_type;
    context.body = Readable.from(pieces(context, file.bytes, struck), { objectMode: false });
  });

  router.get('/apis.google.com/js/api.js', (context) => {
    context.type = 'js';
    context.body = pickerScript(address('https://docs.google.com/picker'));
  });

  router.get('/docs.google.com/picker', (context) => {
    const { query } = getRequest(context);
    const isOpen =
      query.get('key') === 'sandbox-key' && typeof tokens.look(query.get('oauth_token') ?? '', 'access') === 'object';
    context.type = 'html';
    context.status = isOpen ? 200 : 403;
    context.body = isOpen
      ? pickerFrame([...files.values()], query.get('origin') ?? '')
      : 'The API developer key is invalid.';
  });

  router.post('/docs.google.com/picker', (context) => {
    // A file picked without the project's number is not accessible to the application.
    const isOurs = getRequest(context).query.get('app_id') === project;
    for (const id of getForm(context).getAll('id')) {
      const file = files.get(id);
      if (file && isOurs) files.set(id, { ...file, picked: true });
    }
    reply(context, { status: 200, body: {} });
  });

  router.get('/drive', (context) => {
    context.body = [...files.values()].map(({ bytes, ...file }) => ({ ...file, stored: bytes?.length ?? 0 }));
  });

  router.put('/drive', (context) => {
    const { data } = driveFault.safeParse(getJson(context) ?? Object.fromEntries(getForm(context)));
    context.status = data ? 200 : 400;
    if (data) fault(data.kind, data.times);
    context.body = data ? { faults: faults.length } : { error: `kind: ${kinds.join(', ')}` };
  });

  router.post('/drive/files', (context) => {
    const { data } = newFile.safeParse(getJson(context));
    context.status = data ? 200 : 400;
    context.body = {};
    if (!data) return;
    const { base64, size_in_bytes, ...file } = data;
    files.set(file.id, {
      ...file,
      ...(base64 !== undefined && { bytes: Buffer.from(base64, 'base64') }),
      ...(size_in_bytes !== undefined && { size_in_bytes }),
    });
  });

  return {
    router,
    tokens,
    requests,
    sent: () => sent,
    hanging: () => hanging,
    put: (file) => void files.set(file.id, file),
    fault,
    stop: () => {
      stopping.abort();
    },
  };
}
