import type { Timeline } from '../../timeline.ts';
import { channels } from './oauth.ts';

export const playlists = [
  { id: 'PLroses', owner: channels[0]?.id ?? '', title: 'Roses' },
  { id: 'PLbikes', owner: channels[1]?.id ?? '', title: 'Bikes' },
];

interface Item {
  readonly id: string;
  readonly playlist: string;
  readonly video: string;
  /** In milliseconds. */
  readonly created: number;
}

/** The items of the playlists. A video may be in one of them more than once. */
export class YoutubePlaylists {
  private readonly items: Item[] = [];
  private readonly timeline: Timeline;

  constructor(timeline: Timeline) {
    this.timeline = timeline;
  }

  /** Adds a video, whose details then show the names of all its playlists. */
  add(item: Item): void {
    this.items.push(item);
    const post = this.timeline.get(item.video);
    const names = this.items.filter(({ video }) => video === item.video).map(({ playlist }) => playlist);
    this.timeline.change(item.video, { details: { ...post?.details, playlists: names.join(',') } });
  }

  /** Returns the items of a playlist at a time, in milliseconds; only those of one video if given. */
  of(playlist: string, video: string | null, until: number): readonly Item[] {
    return this.items.filter(
      (item) => item.playlist === playlist && item.created <= until && (video ?? item.video) === item.video,
    );
  }
}
