import { useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { useLater } from '../../components/use-later.ts';
import { may } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import type { ImportDialog as Importing } from './import-dialog.tsx';
import { SubscribeDialog } from './subscribe-dialog.tsx';

/** Import and subscription of the calendar, for users who may. */
export function CalendarActions(properties: Omit<Parameters<typeof Importing>[0], 'onClose'>) {
  const { id_organization } = properties;
  const [isSubscribing, setSubscribing] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const ImportDialog = useLater(isImporting, async () => (await import('./import-dialog.tsx')).ImportDialog);
  return (
    <>
      {may('publications:create') && (
        <button type="button" class="button" onClick={() => setImporting(true)}>
          {t('Import')}
        </button>
      )}
      {may('organization:update') && may('publications:read') && (
        <button type="button" class="button" onClick={() => setSubscribing(true)}>
          <Icon name="link" /> {t('Subscribe')}
        </button>
      )}
      {isImporting && ImportDialog && <ImportDialog {...properties} onClose={() => setImporting(false)} />}
      {isSubscribing && <SubscribeDialog id_organization={id_organization} onClose={() => setSubscribing(false)} />}
    </>
  );
}
