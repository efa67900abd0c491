import type Router from '@koa/router';
import { inspect, type Inspected } from '../../media.ts';
import { getRequest, type SandboxTools } from '../../stand-in.ts';
import { json, refuse } from './call.ts';
import type { SandboxWorkspace } from './workspaces.ts';

/** A file that is being shared to a channel. */
export interface SandboxFile {
  readonly id: string;
  readonly team: string;
  readonly name: string;
  readonly length: number;
  readonly alt_txt: string;
  content?: Inspected;
  /** Where it was shared, and from when it is visible. */
  share?: { readonly channel: string; readonly is_private: boolean; readonly ts: string; readonly from: number };
  isSpent: boolean;
}

const mb = 1_048_576;

/** The three steps of https://docs.slack.dev/messaging/working-with-files */
export class SlackFiles {
  private readonly files = new Map<string, SandboxFile>();
  private readonly tools: SandboxTools;

  constructor(tools: SandboxTools) {
    this.tools = tools;
  }

  reserve({ team }: SandboxWorkspace, fields: URLSearchParams): object {
    const name = fields.get('filename') ?? '';
    const length = Number(fields.get('length'));
    const alt_txt = fields.get('alt_txt') ?? '';
    if (name === '') refuse('missing_argument');
    if (!Number.isInteger(length) || length <= 0) refuse('invalid_arguments');
    if (length > 1024 * mb) refuse('file_upload_size_restricted');
    if (alt_txt.length > 1000) refuse('alt_txt_too_large');
    const id = `F0${String(this.tools.count()).slice(-9)}`;
    this.files.set(id, { id, team: team.id, name, length, alt_txt, isSpent: false });
    return { upload_url: this.tools.address(`https://files.slack.com/upload/v1/${id}`), file_id: id };
  }

  register(router: Router): void {
    router.post('/files.slack.com/upload/v1/:id', async (context) => {
      const file = this.files.get(context.params.id ?? '');
      const { raw } = getRequest(context);
      if (!file || file.content || raw.length !== file.length) {
        context.status = 400;
        context.body = 'upload failed';
        return;
      }
      file.content = await inspect(raw, file.alt_txt);
      context.body = `OK - ${raw.length}`;
    });
  }

  /** Completes uploads, and returns them in order. */
  complete({ team }: SandboxWorkspace, text: string | null): readonly SandboxFile[] {
    const list = json(text);
    if (!Array.isArray(list) || list.length === 0) refuse('invalid_arguments');
    const found = (list as { id?: string }[]).map(({ id }) => this.files.get(id ?? ''));
    return found.map((file) => {
      if (file?.team !== team.id || !file.content || file.isSpent) refuse('file_not_found');
      return file;
    });
  }

  find({ team }: SandboxWorkspace, id: string | null): SandboxFile {
    const file = this.files.get(id ?? '');
    if (file?.team !== team.id || !file.content) refuse('file_not_found');
    return file;
  }

  remove(workspace: SandboxWorkspace, id: string | null): void {
    this.files.delete(this.find(workspace, id).id);
  }

  /** Returns a file in the form of https://docs.slack.dev/reference/objects/file-object */
  asFile({ id, name, content, share }: SandboxFile): object {
    const isShown = share && share.from <= this.tools.clock.now();
    const kind = share?.is_private ? 'private' : 'public';
    return {
      id,
      name,
      title: name,
      size: content?.bytes.length ?? 0,
      mimetype: content?.mime_type ?? '',
      shares: isShown ? { [kind]: { [share.channel]: [{ ts: share.ts }] } } : {},
    };
  }
}
