import { ServiceError } from '#domain/errors/index';
import type Router from '@koa/router';
import type { RoutePorts } from '../application-ports.ts';
import { pacedBody } from '../paced-body.ts';

/** Takes the bytes of direct uploads along signed links, where files are kept on this machine. */
export function receiveRoute(
  router: Router,
  { platform, limitAnonymous, verify_link, patience }: RoutePorts,
): void {
  router.put('/files/incoming/:upload/:size', async (context) => {
    const { upload = '', size = '' } = context.params;
    const parameters = new URLSearchParams(context.querystring);
    const [expires, signature] = [parameters.get('expires') ?? '', parameters.get('signature') ?? ''];
    if (!verify_link(`incoming/${upload}`, size, expires, signature)) return;
    limitAnonymous('direct upload', context.ip);
    const announced = context.get('content-length');
    if (announced !== '' && announced !== size) {
      throw new ServiceError('upload_failed', { reason: `the body must have exactly ${size} bytes` });
    }
    // Asked for only when it is read: a client that waits to be told to go on hears of a refusal first.
    const content = {
      [Symbol.asyncIterator]: () => pacedBody(context.req, patience)[Symbol.asyncIterator](),
    };
    await platform.files.receiveDirectUpload(upload, content);
    context.status = 204;
  });
}
