import { webAddress } from './outer-link.tsx';

/** Returns where a file of the library can be loaded from, which may be said as a path of this service; undefined when that is no address of the web. */
export function fileAddress({ public_path: path }: { readonly public_path: string }): string | undefined {
  return webAddress(URL.canParse(path, location.href) ? new URL(path, location.href).href : undefined);
}
