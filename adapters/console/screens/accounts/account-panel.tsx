import { useState } from 'preact/hooks';
import { Act } from '../../components/act.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Network, networkName } from '../../components/network.tsx';
import { notify } from '../../components/notices.tsx';
import { changeQuery } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { may } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { AccountFace } from './account-face.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountHealth } from './account-health.tsx';
import { type Account, getHealth } from './health.ts';
import { Enable } from './account-row.tsx';
import { AccountLimits } from './account-limits.tsx';
import { AccountReach } from './account-reach.tsx';
import { Defaults } from './defaults.tsx';
import { PersistentMenu } from './persistent-menu.tsx';
import { PostingSlots } from './posting-slots.tsx';

interface Properties {
  readonly id_organization: string;
  readonly id_account: string;
  onChanged(): void;
  onClose(): void;
}

/** What is wrong with the access to an account, and what restores it. */
function RestoreAccess({ account, onDone }: { readonly account: Account; onDone(): void }) {
  const { social_network } = account;
  const health = getHealth(account);
  return (
    <>
      {health === 'broken' && (
        <p>
          {t('{network} no longer gives the service access to it. Its posts wait until someone connects it again.', {
            network: networkName(social_network),
          })}
        </p>
      )}
      <div class="row">
        {['broken', 'lacking'].includes(health) && may('accounts:create') && (
          <button
            type="button"
            class="button primary"
            onClick={() => changeQuery({ account: undefined, connect: social_network })}
          >
            <Icon name="link" /> {t('Connect again')}
          </button>
        )}
        {['waiting', 'removed'].includes(health) && may('accounts:create') && (
          <Enable account={account} onDone={onDone} />
        )}
      </div>
    </>
  );
}

function Name({ account, onSaved }: { readonly account: Account; onSaved(account: Account): void }) {
  const [name, setName] = useState(account.name);
  return (
    <Form
      action={t('Save')}
      onSubmit={async () => {
        const change = call('PUT', '/organizations/{id_organization}/accounts/{id_account}', {
          path: { id_organization: account.id_organization, id_account: account._id },
          body: { name },
        });
        onSaved(await send(change));
        notify(t('The name is saved.'), { call: change });
      }}
    >
      <TextField
        label={t('Name in this service')}
        hint={t('Nothing changes on the network.')}
        value={name}
        onChange={setName}
        input={{ required: true, maxLength: 100 }}
      />
    </Form>
  );
}

/** Removes an account after a confirmation. */
function Remove({ account, onDone }: { readonly account: Account; onDone(): void }) {
  const { id_organization, _id: id_account, name, social_network } = account;
  return (
    <Act
      look="danger"
      icon="remove"
      call={call('DELETE', '/organizations/{id_organization}/accounts/{id_account}', {
        path: { id_organization, id_account },
      })}
      confirm={{
        title: t('Remove {name}?', { name }),
        text: t(
          'This frees its place in the plan. Its scheduled posts are not published, and feeds no longer post there. Published posts stay on {network}, and you can use the account again later.',
          { network: networkName(social_network) },
        ),
        action: t('Remove the account'),
        isDanger: true,
      }}
      done={t('{name} is removed.', { name })}
      onDone={onDone}
    >
      {t('Remove the account')}
    </Act>
  );
}

/** The details of one account, beside the list. */
export function AccountPanel({ id_organization, id_account, onChanged, onClose }: Properties) {
  const path = { id_organization, id_account };
  const read = useRead(call('GET', '/organizations/{id_organization}/accounts/{id_account}', { path }));
  const able = useRead(call('GET', '/social_capabilities'));
  const changed = (account?: Account): void => {
    if (account) read.set({ ...read.data, ...account });
    else read.reload();
    onChanged();
  };
  return (
    <Dialog title={read.data?.name ?? t('Account')} onClose={onClose} isPanel>
      <Loaded read={read} lines={8}>
        {(account) => {
          const { social_network } = account;
          const health = getHealth(account);
          const can = able.data?.[social_network];
          return (
            <div class="account-panel">
              <div class="row">
                <AccountFace account={account} />
                <Network network={social_network} />
                <AccountHealth account={account} />
              </div>
              <RestoreAccess account={account} onDone={() => changed()} />
              <AccountFacts account={account} can={can} />
              {health !== 'removed' && <AccountReach account={account} can={can} />}
              {can?.publications && health === 'used' && <AccountLimits account={account} />}
              {may('accounts:update') && health !== 'removed' && (
                <>
                  <section class="stack">
                    <h3>{t('Name')}</h3>
                    <Name account={account} onSaved={changed} />
                  </section>
                  <Defaults account={account} onSaved={changed} />
                </>
              )}
              {can?.publications && health !== 'removed' && may('publications:read') && (
                <PostingSlots account={account} />
              )}
              {can?.persistent_menu && health === 'used' && <PersistentMenu account={account} />}
              {may('accounts:delete') && health !== 'removed' && (
                <div>
                  <Remove
                    account={account}
                    onDone={() => {
                      onChanged();
                      onClose();
                    }}
                  />
                </div>
              )}
            </div>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
