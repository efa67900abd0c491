import { beginSending } from '#domain/networks/sending/sending';
import type { NetworkPublish, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { Attempt } from '#ports/networks/network-send';
import type { Clock } from '#ports/foundation/clock';
import type { Logger } from '#ports/foundation/logger';

/** What a test stores of a send in place of the core. */
export interface DrivenInput extends PublishInput {
  readonly attempt: Attempt | undefined;
  save(attempt: Attempt): Promise<void>;
}

const settings = { networkTimeoutMilliseconds: 10_000 };

/** Publishes as the core does, with an attempt that the test stores. */
export function drivenPublish(publish: NetworkPublish, ports: { clock: Clock; logger: Logger }) {
  return {
    ...publish,
    async send({ attempt: stored, save: write, ...input }: DrivenInput): Promise<Sent> {
      const { content, files } = input;
      const content_hash = JSON.stringify([content, files.map(({ alt_text }) => alt_text)]);
      const sending = await beginSending({ ...ports, settings }, publish.send, { stored, content_hash, write });
      return sending.proceed(input);
    },
  };
}
