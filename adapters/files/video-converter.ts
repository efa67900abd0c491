import { createSemaphore, ServiceError } from '#domain/foundation/index';
import type { ImageConverter } from '#ports/library/file-store';
import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

type ConvertVideo = NonNullable<ImageConverter['convertVideo']>;

const timeLimitMilliseconds = 5 * 60_000;
/** Maximum number of waiting uploads. */
const maxWaiting = 10;

/**
 * Limits processor time (seconds), memory (kilobytes) and the output file (blocks of 512 bytes). Systems that cannot
 * limit memory continue without.
 */
const limited = 'ulimit -t 300; ulimit -f 1100000; ulimit -v 2500000 2>/dev/null; exec nice -n 10 "$0" "$@"';

/** At most 1920 pixels wide and high (Instagram's limit), with square pixels and progressive lines. */
const size =
  'yadif=deint=interlaced,scale=iw*sar:ih,setsar=1,' +
  'scale=min(1920\\,iw):min(1920\\,ih):force_original_aspect_ratio=decrease:force_divisible_by=2';
const standardRange =
  'zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv';

function argumentsFor({ container, hdr }: Parameters<ConvertVideo>[1]): readonly string[] {
  // A file may reference others, also in a nested format, so no format is guessed, and no other file is read.
  const input = ['-protocol_whitelist', 'file', '-format_whitelist', container, '-f', container];
  const filters = [size, ...(hdr === undefined ? [] : [standardRange]), 'format=yuv420p'].join();
  return [
    ...['-nostdin', '-loglevel', 'error', '-xerror', '-filter_threads', '1'],
    ...['-threads', '1', ...input, '-i', 'file:input'],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-vf', filters, '-fpsmax', '60', '-threads', '1'],
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '20'],
    ...['-c:a', 'aac', '-b:a', '160k', '-ac', '2', '-ar', '48000', '-movflags', '+faststart'],
    'output.mp4',
  ];
}

/**
 * Creates a converter that re-encodes videos, one at a time, with the ffmpeg at a path. It runs in a separate process
 * without secrets, ends after five minutes or with `signal`, and reads only files in its own folder.
 */
export function createVideoConverter(path: string, signal: AbortSignal): ConvertVideo {
  const semaphore = createSemaphore(1);

  async function run(folder: string, facts: Parameters<ConvertVideo>[1]): Promise<boolean> {
    const child = spawn('/bin/sh', ['-c', limited, path, ...argumentsFor(facts)], {
      cwd: folder,
      env: {},
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: timeLimitMilliseconds,
      killSignal: 'SIGKILL',
      signal,
    });
    let isCutOff = false;
    // ffmpeg accepts a truncated Matroska file, unlike other formats.
    child.stderr.on('data', (text: Buffer) => (isCutOff ||= text.includes('ended prematurely')));
    await new Promise<void>((resolve) => {
      child.once('close', () => resolve());
      // Without a process there is no `close` event.
      child.on('error', () => (child.pid === undefined ? resolve() : undefined));
    });
    return child.exitCode === 0 && !isCutOff;
  }

  return async (video, facts, write) => {
    if (semaphore.waiting() >= maxWaiting) {
      throw new ServiceError('upload_failed', { reason: 'too many videos are being converted, try again in a moment' });
    }
    return semaphore.run(1, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'postwright-video-'));
      try {
        await pipeline(video, createWriteStream(join(folder, 'input')));
        const isMade = await run(folder, facts);
        if (isMade) await write(createReadStream(join(folder, 'output.mp4')));
        return isMade;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  };
}
