import { expect, test } from '@jest/globals';
import { toStatistics } from '#domain/publishing/publications/publication-numbers';

test('a network’s numbers have the names of the interface, those of one kind stand together', () => {
  expect(toStatistics('x', { retweet_count: 2, playback_0_count: 9 })).toEqual({ retweets: 2, playback_0_count: 9 });
  expect(
    toStatistics('telegram', { reactions: 3, 'reactions_by_emoji:👍': 2, 'reactions_by_emoji:custom': 1 }),
  ).toEqual({ reactions: 3, reactions_by_emoji: { '👍': 2, custom: 1 } });
});

test('numbers of two kinds of post that share a name are told under it', () => {
  expect(toStatistics('facebook', { shares: 4 })).toEqual({ shares: 4 });
  expect(toStatistics('facebook', { 'post_video_social_actions:SHARE': 5 })).toEqual({ shares: 5 });
});
