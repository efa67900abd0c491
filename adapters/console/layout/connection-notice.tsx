import { useEffect, useState } from 'preact/hooks';
import { isConnected } from '../service/connection.ts';
import { t } from '../texts/translate.ts';
import { Icon } from '../components/icon.tsx';

/** Shorter interruptions are not shown, in milliseconds. */
const grace = 1500;

/** A notice while the service does not respond. */
export function ConnectionNotice() {
  const isLost = !isConnected.value;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLost) {
      setShown(false);
      return undefined;
    }
    const timer = setTimeout(() => setShown(true), grace);
    return () => clearTimeout(timer);
  }, [isLost]);
  return (
    <div role="status">
      {isShown && (
        <p class="connection-lost">
          <Icon name="warning" /> {t('The service is not responding. Trying again; what you see may be outdated.')}
        </p>
      )}
    </div>
  );
}
