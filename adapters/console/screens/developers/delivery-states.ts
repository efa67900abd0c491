import { say } from '../../texts/say.ts';

/** The states of a delivery, in words. */
export const deliveryStates = () =>
  [
    ['delivered', say('Accepted')],
    ['failed', say('Not accepted')],
    ['merged', say('Sent with another')],
    ['pending', say('Waiting')],
  ] as const;
