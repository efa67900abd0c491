import { caller } from '../../service/caller.ts';
import { ConnectionLost, Refusal } from '../../service/failure.ts';
import { call } from '../../service/call.ts';

interface Options {
  readonly signal: AbortSignal;
  /** Told how much has left, from 0 to 1. */
  onProgress(part: number): void;
}

/**
 * Stores a file in the library. Not with `send`, because only `XMLHttpRequest` tells how much has left. Throws `Refusal` when the interface
 * refuses, `ConnectionLost` when no answer came, and what `signal` aborts with.
 */
export async function uploadFile(
  id_organization: string,
  file: File,
  { signal, onProgress }: Options,
): Promise<void> {
  const body = new FormData();
  body.set('file', file, file.name);
  const { address } = call('POST', '/organizations/{id_organization}/uploads', {
    path: { id_organization },
    body,
  });
  const request = new XMLHttpRequest();
  request.open('POST', `${caller().base}${address}`);
  for (const [name, value] of Object.entries(caller().headers(true))) request.setRequestHeader(name, value);
  request.setRequestHeader('Idempotency-Key', crypto.randomUUID());
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  );
  await new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    request.addEventListener('error', () => reject(new ConnectionLost()));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new Refusal(request.status, request.response));
    });
    request.send(body);
  });
}
