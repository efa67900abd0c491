import { caller } from './caller.ts';
import { ConnectionLost, Refusal } from './failure.ts';
import type { components } from './interface.ts';

/**
 * Uploads a file to the library and reports progress from 0 to 1, which `fetch` cannot. Throws `Refusal` when it is
 * refused, `ConnectionLost` without a response.
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
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300)
        resolve(request.response as components['schemas']['Upload']); // As the API describes it.
      else reject(new Refusal(request.status, request.response));
    });
    request.addEventListener('error', () => reject(new ConnectionLost()));
    request.addEventListener('abort', () => reject(new ConnectionLost()));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
