import type { Inspected } from '../../media.ts';
import type { SandboxTools } from '../../stand-in.ts';
import type { Timeline } from '../../timeline.ts';

/** A post that was started. */
export interface Share {
  readonly publish_id: string;
  readonly owner: string;
  readonly kind: 'photo' | 'video';
  readonly text: string;
  readonly privacy_level: string;
  readonly details: Readonly<Record<string, string>>;
  /** When it was started, in milliseconds. */
  readonly begun: number;
  /** Only for a video. */
  readonly size: number;
  readonly chunk_size: number;
  readonly total_chunk_count: number;
  uploaded: Buffer;
  media: readonly Inspected[];
  failure?: string | undefined;
  /** When TikTok has processed it, in milliseconds; undefined while bytes are missing. */
  ready?: number;
  /** Its identifier once it is published. */
  post?: string;
}

const hour = 3_600_000;

/** Creates TikTok's posts in progress, which are published as time passes. */
export function tiktokShares({ clock, count, processing }: SandboxTools, timeline: Timeline) {
  const all = new Map<string, Share>();

  /** Publishes everything that is ready on the timeline. */
  function settle(): void {
    for (const share of all.values()) {
      const { ready, failure, post, owner, text, media, details, privacy_level } = share;
      if (ready === undefined || ready > clock.now() || failure !== undefined || post !== undefined) continue;
      share.post = `73000${String(count())}`;
      timeline.add({
        id: share.post,
        account: owner,
        text,
        media,
        created: ready,
        details: { ...details, kind: share.kind, privacy: privacy_level },
      });
    }
  }

  /** Whether a post is public, which it becomes some time after it is complete. */
  const isPublic = ({ privacy_level, ready = 0 }: Share): boolean =>
    privacy_level === 'PUBLIC_TO_EVERYONE' && ready + processing() <= clock.now();

  return {
    all,
    settle,
    open: (owner: string) =>
      [...all.values()].filter(
        (share) => share.owner === owner && share.ready === undefined && share.begun > clock.now() - 24 * hour,
      ).length,
    takesBytes: ({ begun }: Share): boolean => begun + hour > clock.now(),
    publicPosts: (owner: string) => {
      settle();
      const shown = new Set([...all.values()].filter(isPublic).map(({ post }) => post));
      // A post that was not started here was made in the app.
      const own = new Set([...all.values()].map(({ post }) => post));
      return timeline
        .list(owner)
        .filter(({ id }) => shown.has(id) || !own.has(id))
        .sort((one, other) => other.created - one.created);
    },
    getStatus(share: Share) {
      settle();
      const { failure: fail_reason, ready, post, uploaded, kind } = share;
      const bytes = kind === 'video' ? { uploaded_bytes: uploaded.length } : { downloaded_bytes: 0 };
      if (fail_reason !== undefined && (ready ?? 0) <= clock.now()) return { status: 'FAILED', fail_reason, ...bytes };
      if (post === undefined)
        return { status: kind === 'video' ? 'PROCESSING_UPLOAD' : 'PROCESSING_DOWNLOAD', ...bytes };
      return { status: 'PUBLISH_COMPLETE', publicaly_available_post_id: isPublic(share) ? [post] : [], ...bytes };
    },
  };
}
