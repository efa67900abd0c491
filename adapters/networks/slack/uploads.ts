import type { PublishFile } from '#ports/networks/network-adapter';
import type { Cancellation } from '#ports/foundation/clock';
import { NetworkFailure } from '#domain/networks/index';
import { asking } from '../shared/asking.ts';
import type { NetworkHttp } from '../shared/http.ts';
import type { SlackCall } from './call.ts';
import { uploadAddress } from './wire.ts';

const uploadMilliseconds = 1_800_000;

/** Uploads a file to Slack, where it is not visible yet, and returns its identifier. */
export type UploadFile = (token: string, file: PublishFile, signal: Cancellation) => Promise<string>;

/** Creates uploads: https://docs.slack.dev/messaging/working-with-files */
export function createUploads(call: SlackCall, http: NetworkHttp): UploadFile {
  const ask = asking(http);
  return async (token, { upload, alt_text, read }, signal) => {
    const length = String(upload.file_properties.size_in_bytes);
    // On anything but an image, alternative text prevents the file from ever being shown:
    // slackapi/python-slack-sdk#1818.
    const alt_txt = upload.file_type === 'image' ? alt_text : undefined;
    const fields = { filename: upload.name, length, alt_txt };
    const made = await call('files.getUploadURLExternal', `Bearer ${token}`, fields, uploadAddress);
    const answer = await ask({
      method: 'POST',
      url: made.upload_url,
      shownPath: '/upload',
      headers: { 'content-type': 'application/octet-stream', 'content-length': length },
      body: () => read(),
      signal,
      timeoutMilliseconds: uploadMilliseconds,
    });
    if (answer.status !== 200) {
      throw new NetworkFailure('temporary', `Slack answered an upload with status ${answer.status}`);
    }
    return made.file_id;
  };
}
