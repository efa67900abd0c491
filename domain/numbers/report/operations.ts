import { z } from 'zod';
import { operation } from '../../access/index.ts';
import { dateTime, identifier, page, paging, rangeInput, success } from '../../contract/index.ts';
import { createReportLink, deleteReportLink, listReportLinks } from './report-links.ts';
import { getReportSettings, updateReportSettings } from './report-settings.ts';

const weekday = z.int().min(1).max(7);
const hour = z.int().min(0).max(23);
const recipients = z.array(identifier).max(100);

const reportSettings = z
  .strictObject({ enabled: z.boolean(), weekday: z.int(), hour: z.int(), recipients: z.array(identifier) })
  .meta({
    id: 'ReportSettings',
    description:
      'The report of the last seven days is mailed every week on this `weekday`, 1 (Monday) to 7, at this `hour`, in the time zone of the organization. `recipients`: people who may read its numbers',
  });

const reportSettingsInput = z
  .object({
    enabled: z.boolean().nullable().optional(),
    weekday: weekday.nullable().optional(),
    hour: hour.nullable().optional(),
    recipients: recipients.nullable().optional(),
  })
  .meta({ id: 'ReportSettingsInput', description: 'A field that is left out stays; null clears it' });

const reportLink = z
  .strictObject({
    _id: identifier,
    id_organization: identifier,
    id_user: identifier.optional().meta({ description: 'The person who made it, or to whom it was mailed' }),
    id_app: identifier.optional().meta({ description: 'The app that made it' }),
    from_day: z.string().meta({ description: 'The first day of the report' }),
    until_day: z.string().meta({ description: 'The day after its last' }),
    mailed: z.boolean().optional().meta({ description: 'True when it stands in a mail of the weekly report' }),
    creation_date: dateTime,
    expires_date: dateTime,
    last_used_date: dateTime.optional().meta({ description: 'Within ten minutes' }),
  })
  .meta({ id: 'ReportLink' });

/** Who may make, list and end links to reports: those who may read the numbers. */
const numbers = {
  callers: ['user', 'app'],
  permission: 'account_stats:read',
  morePermissions: ['publication_stats:read'],
  withoutAssistants: true,
} as const;

export const reportOperations = {
  createReportLink: operation({
    area: 'report',
    method: 'POST',
    path: '/organizations/{id_organization}/report_links',
    summary: 'Make a link to the report of a range, which works for 30 days without signing in',
    description:
      'The last 30 days when no range is given, in the time zone of the organization. Anyone with the link can read the report, until it is ended (`deleteReportLink`) or who made it may no longer read the numbers. It quotes posts and names accounts where they may also read publications and accounts when it is opened.',
    policy: {
      callers: ['user', 'app'],
      permission: 'account_stats:read',
      morePermissions: ['publication_stats:read'],
      withoutAssistants: true,
      leaves: ['report_link'],
    },
    audited: true,
    body: z.object(rangeInput),
    answer: z.strictObject({ _id: identifier, url: z.string(), expires_date: dateTime }),
    errors: ['filter_not_valid', 'range_end_not_valid', 'range_too_long'],
    useCase: createReportLink,
    call: (act, { path, body, reservedId }) => act(path, body, reservedId),
  }),
  listReportLinks: operation({
    area: 'report',
    method: 'GET',
    path: '/organizations/{id_organization}/report_links',
    summary: 'List the links to reports that have not expired, newest first',
    description: 'With who made each and when it was last opened; without their addresses, which are shown once.',
    policy: numbers,
    query: z.object(paging),
    answer: page(reportLink),
    errors: [],
    useCase: listReportLinks,
    call: (act, { path, query }) => act(path.id_organization, query),
  }),
  deleteReportLink: operation({
    area: 'report',
    method: 'DELETE',
    path: '/organizations/{id_organization}/report_links/{id_report_link}',
    summary: 'End a link to a report',
    description: 'It stops working at once. To end one that another made also needs `organization:update`.',
    policy: numbers,
    audited: true,
    answer: success,
    errors: ['report_link_not_found'],
    useCase: deleteReportLink,
    call: (act, { path }) => act(path),
  }),
  getReportSettings: operation({
    area: 'report',
    method: 'GET',
    path: '/organizations/{id_organization}/report_settings',
    summary: 'Read when the report is mailed, and to whom',
    description:
      'Where nothing was decided, it is not mailed. Recipients who may no longer read the numbers are left out.',
    policy: { callers: ['user', 'app'], permission: 'organization:update' },
    answer: reportSettings,
    errors: [],
    useCase: getReportSettings,
    call: (act, { path }) => act(path),
  }),
  updateReportSettings: operation({
    area: 'report',
    method: 'PUT',
    path: '/organizations/{id_organization}/report_settings',
    summary: 'Change when the report is mailed, and to whom',
    description:
      'What is left out stays; `null` clears. Who saves it and each recipient need `account_stats:read` and `publication_stats:read` in the organization, then and whenever it is mailed; to switch it off, `organization:update` is enough.',
    policy: { callers: ['user', 'app'], permission: 'organization:update', mayLeave: ['report_mail'] },
    audited: true,
    body: reportSettingsInput,
    answer: reportSettings,
    errors: ['user_not_found', 'report_recipient_lacks_rights'],
    useCase: updateReportSettings,
    call: (act, { path, body }) => act(path, body),
  }),
};
