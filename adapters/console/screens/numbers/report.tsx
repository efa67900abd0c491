import { useState } from 'preact/hooks';
import { CheckField, Field, SelectField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Icon } from '../../components/icon.tsx';
import { IssuedLink } from '../../components/issued-link.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { notify } from '../../components/notices.tsx';
import { OuterLink } from '../../components/outer-link.tsx';
import { Act } from '../../components/act.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { may, zone } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { type Read, useRead } from '../../service/use-read.ts';
import { locale, t, richText } from '../../texts/translate.ts';
import { formatDate, formatDays } from '../../time/format.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import type { ShownRange } from './range.ts';

type Settings = components['schemas']['ReportSettings'];
type User = components['schemas']['User'];

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

function Schedule({
  settings,
  users,
  id_organization,
  onSaved,
}: {
  readonly settings: Settings;
  readonly users: readonly User[];
  readonly id_organization: string;
  onSaved(settings: Settings): void;
}) {
  const [draft, setDraft] = useState(settings);
  const change = (part: Partial<Settings>): void => setDraft({ ...draft, ...part });
  const { recipients } = draft;
  const toggle = (id: string): void =>
    change({ recipients: recipients.includes(id) ? recipients.filter((one) => one !== id) : [...recipients, id] });
  return (
    <Form
      action={t('Save')}
      onSubmit={async () => {
        const changed = call('PUT', '/organizations/{id_organization}/report_settings', {
          path: { id_organization },
          body: draft,
        });
        onSaved(await send(changed));
        notify(t('The schedule of the report is saved.'), { call: changed });
      }}
    >
      <CheckField
        label={t('Mail the report of the last seven days every week')}
        isChecked={draft.enabled}
        onChange={(enabled) => change({ enabled })}
      />
      <div class="report-when">
        <SelectField
          label={t('Weekday')}
          value={String(draft.weekday)}
          choices={weekdays.map((day) => [
            String(day),
            // 1 January 2024 was a Monday.
            formatDate(Date.UTC(2024, 0, day), 'longWeekday', locale(), 'UTC'),
          ])}
          onChange={(weekday) => change({ weekday: Number(weekday) })}
        />
        <SelectField
          label={t('Time in {zone}', { zone: zone.value })}
          value={String(draft.hour)}
          choices={hours.map((hour) => [String(hour), formatDate(Date.UTC(2024, 0, 1, hour), 'time', locale(), 'UTC')])}
          onChange={(hour) => change({ hour: Number(hour) })}
        />
      </div>
      <Field label={t('Recipients')} hint={t('People with a role in this organization.')}>
        {(control) => (
          <div {...control} role="group" aria-label={t('Recipients')} class="report-people">
            {users.map(({ id, email, firstname, lastname }) => (
              <CheckField
                key={id}
                label={[[firstname, lastname].filter(Boolean).join(' '), email].filter(Boolean).join(', ')}
                isChecked={recipients.includes(id)}
                onChange={() => toggle(id)}
              />
            ))}
            {users.length === 0 && <p class="hint">{t('No one has a role here yet.')}</p>}
            {recipients
              .filter((one) => !users.some(({ id }) => id === one))
              .map((id) => (
                <CheckField key={id} label={t('Someone you cannot see')} isChecked onChange={() => toggle(id)} />
              ))}
          </div>
        )}
      </Field>
    </Form>
  );
}

const dayMilliseconds = 24 * 3_600_000;

/** The active report links, with their creators; each can be ended. */
function Links({
  read,
  users,
}: {
  readonly read: Read<components['schemas']['ReportLinkPage']>;
  readonly users: readonly User[] | undefined;
}) {
  const { data = [], total = 0 } = read.data ?? {};
  if (total === 0) return null;
  return (
    <details>
      <summary>{t('{count, plural, one {# link} other {# links}}', { count: total })}</summary>
      <ul class="list">
        {data.map((link) => (
          <IssuedLink
            key={link._id}
            {...{ link, users }}
            end={call('DELETE', '/organizations/{id_organization}/report_links/{id_report_link}', {
              path: { id_organization: link.id_organization, id_report_link: link._id },
            })}
            consequence={t('The report can no longer be opened with it.')}
            onEnded={() => read.reload()}
          >
            {formatDays(Date.parse(link.from_day), Date.parse(link.until_day) - dayMilliseconds, locale(), 'UTC')}
            {link.mailed && ` · ${t('In the weekly mail')}`}
          </IssuedLink>
        ))}
      </ul>
    </details>
  );
}

/** The report for people without an account: a link, and a weekly mail. */
export function Report({ id_organization, range }: { readonly id_organization: string; readonly range: ShownRange }) {
  const path = { id_organization };
  const [link, setLink] = useState<components['schemas']['CreateReportLinkAnswer']>();
  const links = useRead(
    may(['account_stats:read', 'publication_stats:read'])
      ? call('GET', '/organizations/{id_organization}/report_links', { path, query: { limit: 100 } })
      : undefined,
  );
  const settings: Read<Settings> = useRead(
    may('organization:update') ? call('GET', '/organizations/{id_organization}/report_settings', { path }) : undefined,
  );
  const users = useRead(
    may('organization:update') && may('organization_users_roles:read')
      ? call('GET', '/organizations/{id_organization}/users', { path })
      : undefined,
  );
  const body = { first_day: range.first, last_day: range.last };
  return (
    <section class="card" aria-labelledby="report">
      <div class="card-head">
        <h2 id="report">{t('Report')}</h2>
        <Act
          icon="link"
          call={call('POST', '/organizations/{id_organization}/report_links', { path, body })}
          onDone={(made) => {
            setLink(made);
            links.reload();
          }}
        >
          {t('Make a link to the report of these days')}
        </Act>
      </div>
      <p class="hint">
        {t('A page for people without an account, to read or to print. Anyone with the link can see it for 30 days.')}
      </p>
      {link && (
        <p class="report-link" role="status">
          <Icon name="check" />
          <OuterLink href={link.url}>{t('Open the report')}</OuterLink>
          <button type="button" class="button small" onClick={() => void navigator.clipboard.writeText(link.url)}>
            <Icon name="copy" /> {t('Copy the link')}
          </button>
          <span class="hint">
            {richText('Until <date></date>.', { date: () => <FormattedDate date={link.expires_date} /> })}
          </span>
        </p>
      )}
      <Links read={links} users={users.data?.data} />
      {may('organization:update') && (users.data !== undefined || !users.isLoading) && (
        <Loaded read={settings} lines={4}>
          {(read) => (
            <Schedule
              settings={read}
              users={users.data?.data ?? []}
              id_organization={id_organization}
              onSaved={(saved) => settings.set(saved)}
            />
          )}
        </Loaded>
      )}
    </section>
  );
}
