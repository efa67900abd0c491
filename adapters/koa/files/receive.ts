import { ServiceError } from '#domain/foundation/index';
import type { RoutePorts } from '../application-ports.ts';
import { pacedBody } from '../paced-body.ts';

/** Receives direct uploads through signed links, if files are stored on this machine. */
export function receiveRoute({ entrance, platform, verifyLink, timeouts }: RoutePorts): void {
  entrance.behind({ kind: 'direct upload' }).put('/files/incoming/:upload/:size', async (context) => {
    const { upload = '', size = '' } = context.params;
    const parameters = new URLSearchParams(context.querystring);
    const [expires, signature] = [parameters.get('expires') ?? '', parameters.get('signature') ?? ''];
    if (!verifyLink(`incoming/${upload}`, size, expires, signature)) return;
    const announced = context.get('content-length');
    if (announced !== '' && announced !== size) {
      throw new ServiceError('upload_failed', { reason: `the body must have exactly ${size} bytes` });
    }
    // The body is requested only when it is read, so a client that sent `Expect: 100-continue` sees a refusal first.
    const content = { [Symbol.asyncIterator]: () => pacedBody(context.req, timeouts)[Symbol.asyncIterator]() };
    await platform.files.receiveDirectUpload(upload, content);
    context.status = 204;
  });
}
