import { NetworkFailure } from '#domain/networks/index';
import type { PublishFile } from '#ports/networks/network-adapter';
import type { Cancellation, Clock } from '#ports/foundation/clock';
import type { NetworkAnswer, NetworkHttp } from '../shared/http.ts';
import { toFailure, videoRefused } from './failures.ts';
import { uploadTimeoutMilliseconds, type Pds } from './call.ts';
import type { BlueskySession } from './session.ts';
import { read, serviceToken, videoAnswer, type Blob, type VideoJob } from './wire.ts';

// Polls for about two minutes at a time; then the core calls again, with the job.
const pollMilliseconds = 1500;
const polls = 80;
const tokenSeconds = 1800; // More than an hour is refused (BadExpiration).

export interface VideoInput {
  readonly session: BlueskySession;
  readonly file: PublishFile;
  /** Unique for the post, so that it always names the same upload. */
  readonly name: string;
  /** The job of an earlier attempt. */
  readonly job: string | undefined;
  /** Called as soon as there is a job, and with undefined when the job turns out to be useless. */
  saveJob(job: string | undefined): Promise<void>;
  readonly signal: Cancellation;
}

/** Uploads a video and waits until it can be posted. */
export type Videos = (input: VideoInput) => Promise<Blob>;

/** Creates uploads through the video service, as described in https://docs.bsky.app/docs/tutorials/video. */
export function createVideos(
  videoUrl: string,
  { http, pds, clock }: { readonly http: NetworkHttp; readonly pds: Pds; readonly clock: Clock },
): Videos {
  /** Gets a token with which the video service may store the finished video in the account's repository. */
  async function token(session: BlueskySession, signal: Cancellation): Promise<string> {
    const answer = await pds.call(session, {
      method: 'GET',
      nsid: 'com.atproto.server.getServiceAuth',
      query: {
        aud: `did:web:${new URL(session.pds).hostname}`,
        lxm: 'com.atproto.repo.uploadBlob',
        exp: String(Math.floor(clock.now() / 1000) + tokenSeconds),
      },
      signal,
    });
    return read(serviceToken, answer).token;
  }

  function readJob(answer: NetworkAnswer): VideoJob | undefined {
    return videoAnswer.safeParse(answer.json).data;
  }

  async function upload({ session, file, name, signal }: VideoInput): Promise<VideoJob> {
    const query = new URLSearchParams({ did: session.did, name: `${name}.mp4` });
    const answer = await http({
      method: 'POST',
      url: `${videoUrl}/xrpc/app.bsky.video.uploadVideo?${query.toString()}`,
      headers: {
        authorization: `Bearer ${await token(session, signal)}`,
        'content-type': 'video/mp4',
        'content-length': String(file.upload.file_properties.size_in_bytes),
      },
      body: () => file.read(),
      signal,
      timeoutMilliseconds: uploadTimeoutMilliseconds,
    });
    const job = readJob(answer);
    // 409 already_exists: the same file was uploaded before, and the answer contains its job or video.
    if ((answer.status === 200 || answer.status === 409) && job && (job.jobId || job.blob)) return job;
    const failure = toFailure(answer, clock, 'video');
    // The token was only just issued, so its refusal says nothing about the account's session.
    if (failure.kind === 'session_expired') throw new NetworkFailure('temporary', failure.message);
    if (answer.status === 200 || failure.kind === 'refused')
      throw videoRefused(job?.message ?? job?.error ?? failure.message);
    throw failure;
  }

  async function poll(input: VideoInput, job: string): Promise<Blob> {
    const { signal } = input;
    for (let count = 0; count < polls && !signal.aborted; count += 1) {
      const answer = await http({
        method: 'GET',
        url: `${videoUrl}/xrpc/app.bsky.video.getJobStatus?${new URLSearchParams({ jobId: job }).toString()}`,
        signal,
      });
      const status = answer.status === 200 ? readJob(answer) : undefined;
      if (status?.blob) return status.blob;
      if (status?.state === 'JOB_STATE_FAILED') throw await failed(status, input);
      if (!status) {
        const failure = toFailure(answer, clock);
        if (failure.kind !== 'refused' && failure.kind !== 'not_found') throw failure;
        await input.saveJob(undefined);
        throw new NetworkFailure('temporary', 'Bluesky no longer knows the video; it will be uploaded again');
      }
      await clock.sleep(pollMilliseconds, signal);
    }
    throw new NetworkFailure('temporary', 'Bluesky is still working on the video');
  }

  async function failed(status: VideoJob, input: VideoInput): Promise<NetworkFailure> {
    const reason = status.message ?? status.error ?? status.failureCode ?? 'it could not be processed';
    const isTheirs = status.failureCode === 'pds_upload_failure' || status.failureCode === 'generic_failure';
    if (!isTheirs) return videoRefused(reason);
    await input.saveJob(undefined);
    return new NetworkFailure('temporary', reason);
  }

  return async (input) => {
    const { session, file, signal } = input;
    if (videoUrl === '') {
      const size = file.upload.file_properties.size_in_bytes;
      const body = () => file.read();
      return pds.upload(session, { kind: 'video', mime_type: 'video/mp4', size, body }, signal);
    }
    if (input.job !== undefined) return poll(input, input.job);
    const job = await upload(input);
    if (job.blob) return job.blob;
    await input.saveJob(job.jobId);
    return poll(input, job.jobId);
  };
}
