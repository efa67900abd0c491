import { say } from '../../texts/say.ts';

/** The labels of delivery states. */
export const deliveryStates = () =>
  [
    ['delivered', say('Accepted')],
    ['failed', say('Not accepted')],
    ['merged', say('Sent together with another')],
    ['pending', say('Waiting')],
  ] as const;
