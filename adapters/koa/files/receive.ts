import { ServiceError } from '#domain/errors/service-error';
import type Router from '@koa/router';
import type { IncomingMessage } from 'node:http';
import type { ApplicationPorts } from '../application-ports.ts';
import { leaveBody } from '../request-body.ts';

/** The body as it comes. 807 when the connection breaks. */
async function* bodyOf(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    // A request without setEncoding gives buffers. Whoever is refused half way has to be told so along it.
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch {
    throw new ServiceError(807, { reason: 'the body ended early' });
  }
}

/** Takes the bytes of direct uploads along signed links, where files are kept on this machine. */
export function receiveRoute(router: Router, { platform, verify_link }: ApplicationPorts): void {
  router.put('/files/incoming/:upload/:size', async (context) => {
    const { upload = '', size = '' } = context.params;
    const parameters = new URLSearchParams(context.querystring);
    const [expires, signature] = [parameters.get('expires') ?? '', parameters.get('signature') ?? ''];
    if (!verify_link(`incoming/${upload}`, size, expires, signature)) {
      leaveBody(context.req);
      return;
    }
    const announced = context.get('content-length');
    if (announced !== '' && announced !== size) {
      throw new ServiceError(807, { reason: `the body must have exactly ${size} bytes` });
    }
    try {
      await platform.files.receiveDirectUpload(upload, bodyOf(context.req));
    } catch (error) {
      leaveBody(context.req);
      throw error;
    }
    context.status = 204;
  });
}
