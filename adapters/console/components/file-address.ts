import { webAddress } from './outer-link.tsx';

/** Returns the URL of a library file, resolving paths of this service; undefined unless it is an http(s) URL. */
export function fileAddress({ public_path: path }: { readonly public_path: string }): string | undefined {
  return webAddress(URL.canParse(path, location.href) ? new URL(path, location.href).href : undefined);
}
