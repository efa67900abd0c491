import type { Timeline } from '../../timeline.ts';

interface Comment {
  readonly id: string;
  readonly video: string;
  readonly author: string;
  readonly text: string;
  /** In milliseconds. */
  readonly created: number;
}

/** The comments under videos. */
export class YoutubeComments {
  private readonly all: Comment[] = [];
  private readonly timeline: Timeline;

  constructor(timeline: Timeline) {
    this.timeline = timeline;
  }

  add(comment: Comment): object {
    const { video, author: person, text } = comment;
    this.all.unshift(comment);
    const { comments = [] } = this.timeline.get(video) ?? {};
    this.timeline.change(video, { comments: [...comments, { person, text }] });
    return this.asThread(comment, person);
  }

  /** Returns the comments that a video had at a time, in milliseconds, newest first. */
  of(video: string, until: number): readonly Comment[] {
    return this.all.filter((one) => one.video === video && one.created <= until);
  }

  /** Returns a comment as its `reader` sees it: only its author gets `textOriginal`, and words are tidied. */
  asThread({ id, video, author, text, created }: Comment, reader: string): object {
    const date = new Date(created).toISOString();
    const textDisplay = text.replace(/\s+/gu, ' ').trim();
    const snippet = {
      videoId: video,
      textDisplay,
      ...(reader === author && { textOriginal: textDisplay }),
      authorChannelId: { value: author },
      publishedAt: date,
      updatedAt: date,
    };
    const topLevelComment = { kind: 'youtube#comment', id, snippet };
    return {
      kind: 'youtube#commentThread',
      id,
      snippet: { videoId: video, topLevelComment, canReply: true, totalReplyCount: 0, isPublic: true },
    };
  }
}
