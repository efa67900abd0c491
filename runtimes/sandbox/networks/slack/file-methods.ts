import type { SandboxTools } from '../../stand-in.ts';
import type { Methods } from './call.ts';
import { getWritable } from './channels.ts';
import type { SlackFiles } from './files.ts';
import type { SlackMessages } from './messages.ts';

/** Returns the methods that share files, see https://docs.slack.dev/messaging/working-with-files */
export function fileMethods(
  files: SlackFiles,
  messages: SlackMessages,
  { clock, processing }: Pick<SandboxTools, 'clock' | 'processing'>,
): Methods {
  return {
    'files.getUploadURLExternal': ['files:write', (fields, workspace) => files.reserve(workspace, fields)],

    'files.completeUploadExternal': [
      'files:write',
      (fields, workspace) => {
        const channel = getWritable(workspace, fields.get('channel_id'));
        const thread = messages.getThread(channel, fields);
        const shared = files.complete(workspace, fields.get('files'));
        const ts = messages.newTs();
        // The file is shown after the response. Alternative text on anything but an image prevents it from ever being
        // shown.
        const isBroken = shared.some(({ alt_txt, content }) => alt_txt && !content?.mime_type.startsWith('image/'));
        const from = isBroken ? Number.POSITIVE_INFINITY : clock.now() + processing();
        for (const file of shared) {
          file.isSpent = true;
          file.share = { channel: channel.id, is_private: channel.is_private, ts, from };
        }
        const text = fields.get('initial_comment') ?? '';
        if (!isBroken) messages.add(workspace, channel, { ts, text, ...thread, files: shared, from });
        return { files: shared.map(({ id, name }) => ({ id, title: name })) };
      },
    ],

    'files.info': [
      'files:read',
      (fields, workspace) => ({ file: files.asFile(files.find(workspace, fields.get('file'))), comments: [] }),
    ],

    'files.delete': [
      'files:write',
      (fields, workspace) => {
        files.remove(workspace, fields.get('file'));
        return {};
      },
    ],
  };
}
