import { test } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';

/** Where ffmpeg is on this machine, if it is. */
export const ffmpegPath = spawnSync('/bin/sh', ['-c', 'command -v ffmpeg'], { encoding: 'utf8' }).stdout.trim();
const isHere = ['ffmpeg', 'ffprobe'].every((name) => spawnSync(name, ['-version']).status === 0);

/** A test that needs ffmpeg and ffprobe on this machine. */
export const testWithFfmpeg: typeof test.skip = isHere ? test : test.skip;

/** Returns the time, the size and the MD5 of each decoded picture and piece of sound of a file, as lines. */
export const decodedBy = (path: string): string =>
  execFileSync(
    'ffmpeg',
    ['-v', 'error', '-xerror', '-noautorotate', '-i', path, '-map', '0:v', '-map', '0:a?', '-f', 'framemd5', '-'],
    { encoding: 'utf8' },
  );

/** What ffprobe says of a stream. */
interface Stream {
  readonly codec_type: string;
  readonly codec_tag_string: string;
  readonly [fact: string]: unknown;
}

/** Returns what ffprobe says of a file. */
export function probed(path: string) {
  const args = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path];
  const told: unknown = JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' }));
  return told as { readonly streams: readonly Stream[]; readonly format: Readonly<Record<string, unknown>> };
}
