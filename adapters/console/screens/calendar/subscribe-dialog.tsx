import { useState } from 'preact/hooks';
import { Act } from '../../components/act.tsx';
import { Copied } from '../../components/copied.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { CheckField, TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { LinkUse } from '../../components/link-use.tsx';
import { Problem } from '../../components/problem.tsx';
import { call } from '../../service/call.ts';
import { failureText } from '../../service/failure-text.ts';
import { may } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';

const links = '/organizations/{id_organization}/calendar_links';

/** The calendar feeds of the schedule: create, copy and revoke. */
export function SubscribeDialog({ id_organization, onClose }: { readonly id_organization: string; onClose(): void }) {
  const path = { id_organization };
  const read = useRead(call('GET', links, { path }));
  const users = useRead(
    may('organization_users_roles:read') ? call('GET', '/organizations/{id_organization}/users', { path }) : undefined,
  );
  const [name, setName] = useState('');
  const [details, setDetails] = useState(true);
  const [drafts, setDrafts] = useState(false);
  return (
    <Dialog title={t('In your calendar program')} onClose={onClose}>
      <p>
        {t(
          'A calendar program reads the schedule at an address of yours. Anyone with the address can read it until you withdraw it.',
        )}
      </p>
      {read.failure && <Problem text={failureText(read.failure)} />}
      <ul class="calendar-links">
        {read.data?.data.map((link) => (
          <li key={link._id}>
            <div>
              <strong>{link.name ?? t('Without a name')}</strong>{' '}
              <span class="faint">
                <FormattedDate date={link.creation_date} style="day" />
                {link.drafts && ` · ${t('With drafts')}`}
                {!link.details && ` · ${t('Without texts')}`}
              </span>
            </div>
            <LinkUse link={link} users={users.data?.data} />
            <Copied name={t('the address')} text={link.url} />
            <Act
              look="danger"
              isSmall
              icon="remove"
              call={call('DELETE', '/organizations/{id_organization}/calendar_links/{id_calendar_link}', {
                path: { id_organization, id_calendar_link: link._id },
              })}
              confirm={{
                title: t('Withdraw this address?'),
                text: t('Calendar programs that use it can no longer read the schedule.'),
                action: t('Withdraw it'),
                isDanger: true,
              }}
              done={t('The address was withdrawn.')}
              onDone={() => read.reload()}
            >
              {t('Withdraw')}
            </Act>
          </li>
        ))}
      </ul>
      <Form
        action={t('Make an address')}
        onSubmit={async () => {
          const given = name.trim();
          await send(call('POST', links, { path, body: { details, drafts, ...(given !== '' && { name: given }) } }));
          setName('');
          read.reload();
        }}
      >
        <TextField
          label={t('For whom or what')}
          isOptional
          value={name}
          onChange={setName}
          input={{ maxLength: 100 }}
        />
        <CheckField label={t('Show what the posts say')} isChecked={details} onChange={setDetails} />
        <CheckField label={t('Show drafts too')} isChecked={drafts} onChange={setDrafts} />
      </Form>
    </Dialog>
  );
}
