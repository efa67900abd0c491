import type { ComponentChildren } from 'preact';
import { say } from '../texts/say.ts';
import { Icon } from './icon.tsx';

/** Returns an address that comes from elsewhere when it is one of the web, undefined for anything else. */
export function webAddress(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  return ['http:', 'https:'].includes(new URL(address).protocol) ? address : undefined;
}

/** A link to elsewhere, in a new tab; only its words where the address is none of the web. */
export function OuterLink({
  href,
  children,
}: {
  readonly href: string | undefined;
  readonly children: ComponentChildren;
}) {
  const address = webAddress(href);
  if (address === undefined) return <>{children}</>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" class="outer">
      {children}
      <Icon name="external" />
      <span class="unseen">{say('(opens a new tab)')}</span>
    </a>
  );
}
