import type { ReportWords } from './report-words.ts';

export const english: ReportWords = {
  tag: 'en',
  report: 'Report',
  metrics: {
    clicks: 'Clicks on links',
    comments: 'Comments',
    engagement: 'Engagement',
    followers: 'Followers',
    followers_gained: 'New followers',
    impressions: 'Impressions',
    likes: 'Likes',
    profile_views: 'Profile visits',
    reach: 'Reach',
    saves: 'Saves',
    shares: 'Shares',
    video_views: 'Video views',
  },
  published: 'Publications',
  reasons: {
    late: 'The network gives this number only days later.',
    not_offered: 'The networks of these accounts do not give this number.',
    not_ready: 'It has not been read yet.',
    paid_off: 'Reading it costs credits, which are switched off or used up.',
    scope_missing: 'An account was connected without the permission to read it.',
    throttled: 'The network wants to be asked again later.',
    too_small: 'The network hides small numbers.',
  },

  figures: 'Figures',
  comparedWith: (range) => `compared with ${range}`,
  before: (number) => `before: ${number}`,
  noNumber: 'No number',
  whatPublicationsReached: 'What the publications reached',
  metric: 'Figure',
  now: 'These days',
  change: 'Change',

  day: 'Day',
  week: 'Week',
  network: 'Network',
  byDay: 'by day',
  byWeek: 'by week',
  byNetwork: 'By network',
  views: 'Views and reach',
  ofAccounts: 'Accounts',
  ofPublications: 'Publications',
  asTable: 'Numbers as a table',
  nothingHere: 'There are no numbers for these days.',
  lineDescription: ({ name, lowest, lowestAt, highest, highestAt }) =>
    `${name}: between ${lowest} (${lowestAt}) and ${highest} (${highestAt}).`,

  top: 'Publications with most engagement',
  noneMeasured: 'Nothing was published in these days, or nothing of it has been measured yet.',
  withoutText: 'Without text',
  openOn: (network) => `Open on ${network}`,

  notes: 'How to read the numbers',
  comparedUntil: (day) => `The changes compare days up to ${day}, since a network has not reported later ones yet.`,
  comparedPosts: (age, young) =>
    `Posts are compared by what they had reached ${age === 1 ? 'one day' : `${String(age)} days`} after their own day.` +
    (young > 0 ? ` ${String(young)} are left out, since some are younger.` : ''),
  comparedNow: 'Compared',
  comparedThen: 'Compared, before',
  stillGrowing: 'The last days still grow: networks give some numbers only days later.',
  coveredAccounts: (names, accounts, all) =>
    `${names}: of ${String(accounts)} of ${String(all)} accounts. The others have no numbers for these days.`,
  coveredPosts: (names, posts, all) =>
    `${names}: of ${String(posts)} of ${String(all)} publications. The others have no such number, or not yet.`,
  steadyFollowers: 'Only accounts that have followers from the first of these days on, so that new ones make no step.',
  newAccounts:
    'Some accounts do not have numbers for all of these days and the days before. They are in the totals, but the changes leave them out.',
  aboutDays:
    'Numbers of accounts belong to days in UTC. Publications belong to the day on which they were published here, with all they have reached since.',
  aboutReach: 'Reach is added up: who was reached on two days counts twice.',
  aboutFollowers:
    'Followers are those at the end of the days. A number that a network does not give is left out; it is not 0.',
  madeOn: (date) => `Made on ${date}.`,
  opensUntil: (date) => `Anyone with the link can open this page until ${date}.`,

  linkNotValid: 'This link is not valid. Part of it may have been lost on the way, or the report is gone.',
  linkExpired: 'This link has expired. Ask the person who gave it to you for a new one.',
  notFound: 'No report here',

  weeklyReport: 'Weekly report',
  unsubscribe: 'Unsubscribe',
  askUnsubscribe: (organization) =>
    `Press the button, and you get no more weekly reports about ${organization} by mail.`,
  unsubscribed: (organization) => `You get no more weekly reports about ${organization} by mail.`,

  subject: (range) => `Weekly report: ${range}`,
  mailIntroduction: (organization, range) => `What ${organization} reached, ${range}:`,
  thisWeek: 'This week',
  weekBefore: 'Week before',
  openPage: 'Charts and publications',
  linkIsOpen: 'The link works for 30 days, for everybody who has it, without signing in.',
  whyMailed: 'You get this mail every week because somebody made you a recipient of this report.',
};
