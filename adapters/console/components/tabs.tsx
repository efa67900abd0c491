import { useEffect, useRef } from 'preact/hooks';
import { changeQuery, place } from '../router/router.ts';

interface Properties<Name extends string> {
  /** The accessible name of the tabs. */
  readonly label: string;
  readonly tabs: readonly (readonly [name: Name, words: string])[];
}

/** Returns the tab that the address names, or the first. */
export function currentTab<Name extends string>(tabs: Properties<Name>['tabs']): Name | undefined {
  const requested = place.value.query.get('tab');
  return (tabs.find(([name]) => name === requested) ?? tabs[0])?.[0];
}

/** The tabs of a screen, each with its own address. */
export function Tabs<Name extends string>({ label, tabs }: Properties<Name>) {
  const current = currentTab(tabs);
  const element = useRef<HTMLElement>(null);
  // In a narrow window it may be out of view.
  useEffect(() => {
    element.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={element} class="tabs" aria-label={label}>
      {tabs.map(([name, words]) => (
        <a
          key={name}
          href={`${location.pathname}?tab=${name}`}
          aria-current={name === current ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            changeQuery({ tab: name, app: undefined, offset: undefined });
          }}
        >
          {words}
        </a>
      ))}
    </nav>
  );
}
