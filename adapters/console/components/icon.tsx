import { type IconName, icons } from './icons.ts';

/** A decorative icon: it goes with text, or with a button label that says the same. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
