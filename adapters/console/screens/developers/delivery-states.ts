import { t } from '../../texts/translate.ts';

/** The labels of delivery states. */
export const deliveryStates = () =>
  [
    ['delivered', t('Accepted')],
    ['failed', t('Not accepted')],
    ['merged', t('Sent together with another')],
    ['pending', t('Waiting')],
  ] as const;
