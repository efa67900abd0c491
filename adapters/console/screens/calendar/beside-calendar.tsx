import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { may } from '../../service/organization.ts';
import { say } from '../../texts/say.ts';
import type { ImportDialog } from './import-dialog.tsx';
import { SubscribeDialog } from './subscribe-dialog.tsx';

type Importing = Parameters<typeof ImportDialog>[0];

/** What brings posts into the calendar and shows it elsewhere, for those who may. */
export function BesideCalendar({ id_organization, accounts, onImported }: Omit<Importing, 'onClose'>) {
  const [isSubscribing, setSubscribing] = useState(false);
  // Loaded when somebody imports, because it reads files.
  const [Import, setImport] = useState<ComponentType<Importing>>();
  return (
    <>
      {may('publications:create') && (
        <button
          type="button"
          class="button"
          onClick={() =>
            void import('./import-dialog.tsx').then(({ ImportDialog }) => setImport(() => ImportDialog))
          }
        >
          {say('Import')}
        </button>
      )}
      {may('organization:update') && may('publications:read') && (
        <button type="button" class="button" onClick={() => setSubscribing(true)}>
          <Icon name="link" /> {say('Subscribe')}
        </button>
      )}
      {Import && (
        <Import
          id_organization={id_organization}
          accounts={accounts}
          onClose={() => setImport(undefined)}
          onImported={onImported}
        />
      )}
      {isSubscribing && (
        <SubscribeDialog id_organization={id_organization} onClose={() => setSubscribing(false)} />
      )}
    </>
  );
}
