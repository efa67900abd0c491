import type { ComponentChildren } from 'preact';
import { t } from '../texts/translate.ts';
import { Icon } from './icon.tsx';

/** Returns an external address if it is an http(s) URL, otherwise undefined. */
export function webAddress(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  return ['http:', 'https:'].includes(new URL(address).protocol) ? address : undefined;
}

/** An external link in a new tab; plain text if the address is not an http(s) URL. */
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
      <span class="unseen">{t('(opens a new tab)')}</span>
    </a>
  );
}
