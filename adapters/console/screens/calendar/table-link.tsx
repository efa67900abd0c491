import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';

interface Properties {
  /** The table as CSV. */
  readonly table: string;
  /** The file name. */
  readonly name: string;
  readonly children: ComponentChildren;
}

export function TableLink({ table, name, children }: Properties) {
  const address = useMemo(() => URL.createObjectURL(new Blob([table], { type: 'text/csv;charset=utf-8' })), [table]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <a class="button" href={address} download={name}>
      {children}
    </a>
  );
}
