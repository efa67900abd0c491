import { caller } from './caller.ts';
import { PostwrightError, toError } from '../../typescript-client/postwright-error.ts';
import type { components } from './interface.ts';

/**
 * Uploads a file to the library and reports progress from 0 to 1, which `fetch` cannot. Throws
 * `PostwrightError`.
 */
export function sendFile(
  id_organization: string,
  file: File,
  { progress, signal }: { progress(part: number): void; readonly signal: AbortSignal },
): Promise<components['schemas']['Upload']> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.set('file', file);
    request.open('POST', `${caller().base}/organizations/${id_organization}/uploads`);
    for (const [name, value] of Object.entries(caller().headers(true))) request.setRequestHeader(name, value);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', crypto.randomUUID());
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300)
        resolve(JSON.parse(request.responseText) as components['schemas']['Upload']); // As the API describes it.
      else reject(toError(new Response(null, { status: request.status }), request.responseText));
    });
    for (const end of ['error', 'abort'])
      request.addEventListener(end, () => reject(new PostwrightError('no_answer', 'The file may not have arrived')));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
