import type { PublishInput, Sent } from '#ports/networks/network-adapter';
import type { Attempt, NetworkSend } from '#ports/networks/network-send';

export interface OldInput extends PublishInput {
  readonly attempt: Attempt | undefined;
  save(attempt: Attempt): Promise<void>;
}

interface OldState {
  readonly old?: Attempt;
}

/** A send that still keeps its attempt itself, in the form the core asks for. */
export function fromOldSend(
  send: (input: OldInput) => Promise<Sent>,
): NetworkSend<PublishInput, OldState, Sent> {
  return {
    read: (stored) => ({ old: (stored as OldState).old ?? stored }),
    begin: () => ({}),
    find: () => Promise.resolve('repeatable'),
    step: (input, { attempt, save }) =>
      send({ ...input, attempt: attempt.old, save: (old) => save({ old }) }),
  };
}
