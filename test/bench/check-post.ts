import { socialNetworks } from '../../domain/networks/rulebook.ts';
import { checkPost } from '../../domain/publishing/publications/check-post.ts';
import { countGraphemes } from '../../domain/foundation/shared/count.ts';
import type { Row } from './table.ts';

const rounds = 2000;

function microseconds(work: () => void): number {
  for (let round = 0; round < rounds; round += 1) work();
  const samples = Array.from({ length: 9 }, () => {
    const start = performance.now();
    for (let round = 0; round < rounds; round += 1) work();
    return ((performance.now() - start) / rounds) * 1000;
  });
  return samples.sort((a, b) => a - b)[4] ?? Number.NaN;
}

/**
 * Compares checking one 280-character post against all 13 networks with counting it once with
 * `Intl.Segmenter`.
 */
export function benchCheckPost(): Row[] {
  const segmenter = new Intl.Segmenter();
  const texts = [
    { name: 'plain text', text: 'The quick brown fox jumps. '.repeat(11).slice(0, 280), limit: 60 },
    { name: 'with emoji', text: 'Launch 🚀 day 👨‍👩‍👧‍👦 é! '.repeat(20), limit: 150 },
  ];
  return texts.map(({ name, text, limit }) => {
    const sized = text.slice(0, 280);
    const ours = microseconds(() => {
      for (const social_network of socialNetworks) {
        checkPost({ social_network, publication_type: 'profile', text: sized, files: [] });
      }
    });
    const reference = microseconds(() => Array.from(segmenter.segment(sized)).length);
    return {
      what: `check of ${String(countGraphemes(sized))} graphemes against 13 networks, ${name}`,
      ours: `${ours.toFixed(1)} µs (under ${String(limit)})`,
      reference: `${reference.toFixed(1)} µs (Intl.Segmenter, counting once)`,
      ratio: (ours / reference).toFixed(2),
    };
  });
}
