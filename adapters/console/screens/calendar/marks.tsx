import { networkMarks } from '#adapters/presentation/network-marks';
import { networkNames } from '#domain/networks/index';
import { stateWords } from '../../components/publication-state.ts';
import { stateShapes } from '../../components/state.tsx';
import { t } from '../../texts/translate.ts';
import type { Entry } from './entry.ts';

/** The marks of an entry's state and network in one SVG: a month has more than a hundred. */
export function Marks({ entry: { state, social_network } }: { readonly entry: Entry }) {
  return (
    <svg class={`marks state-${state}`} viewBox="0 0 38 16" role="img">
      <title>{`${t(stateWords[state])}, ${networkNames[social_network]}`}</title>
      <path class="state-mark" d={stateShapes[state]} />
      <path class="network-mark" d={networkMarks[social_network]} transform="translate(22) scale(.667)" />
    </svg>
  );
}
