import { useState } from 'preact/hooks';
import { webAddress } from '../../components/outer-link.tsx';
import type { Account } from './health.ts';

/** The picture of an account, or its initial. */
export function AccountFace({ account: { image, name } }: { readonly account: Account }) {
  const [isBroken, setBroken] = useState(false);
  const address = webAddress(image);
  if (address === undefined || isBroken)
    return (
      <span class="account-face" aria-hidden="true">
        {Array.from(name)[0]?.toUpperCase()}
      </span>
    );
  return (
    <img
      class="account-face"
      src={address}
      alt=""
      loading="lazy"
      referrerpolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
