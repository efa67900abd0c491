import type { ReportWords } from './report-words.ts';

export const german: ReportWords = {
  tag: 'de',
  report: 'Bericht',
  metrics: {
    clicks: 'Klicks auf Links',
    comments: 'Kommentare',
    engagement: 'Interaktionen',
    followers: 'Follower',
    followers_gained: 'Neue Follower',
    impressions: 'Impressionen',
    likes: 'Likes',
    profile_views: 'Profilbesuche',
    reach: 'Reichweite',
    saves: 'Gespeichert',
    shares: 'Geteilt',
    video_views: 'Videoaufrufe',
  },
  published: 'Veröffentlichungen',
  reasons: {
    late: 'Das Netzwerk nennt diese Zahl erst Tage später.',
    not_offered: 'Die Netzwerke dieser Konten nennen diese Zahl nicht.',
    not_ready: 'Sie wurde noch nicht gelesen.',
    paid_off: 'Sie zu lesen kostet Guthaben, das abgeschaltet oder aufgebraucht ist.',
    scope_missing: 'Ein Konto wurde ohne die Berechtigung verbunden, sie zu lesen.',
    throttled: 'Das Netzwerk möchte später noch einmal gefragt werden.',
    too_small: 'Das Netzwerk verbirgt kleine Zahlen.',
  },

  figures: 'Zahlen',
  comparedWith: (range) => `im Vergleich zu ${range}`,
  before: (number) => `zuvor: ${number}`,
  noNumber: 'Keine Zahl',
  whatPublicationsReached: 'Was die Veröffentlichungen erreicht haben',
  metric: 'Zahl',
  now: 'Diese Tage',
  change: 'Änderung',

  day: 'Tag',
  week: 'Woche',
  network: 'Netzwerk',
  byDay: 'nach Tagen',
  byWeek: 'nach Wochen',
  byNetwork: 'Nach Netzwerken',
  views: 'Aufrufe und Reichweite',
  ofAccounts: 'Konten',
  ofPublications: 'Veröffentlichungen',
  asTable: 'Die Zahlen als Tabelle',
  nothingHere: 'Für diese Tage gibt es keine Zahlen.',
  lineDescription: ({ name, lowest, lowestAt, highest, highestAt }) =>
    `${name}: zwischen ${lowest} (${lowestAt}) und ${highest} (${highestAt}).`,

  top: 'Veröffentlichungen mit den meisten Interaktionen',
  noneMeasured: 'In diesen Tagen wurde nichts veröffentlicht, oder noch nichts davon gemessen.',
  withoutText: 'Ohne Text',
  openOn: (network) => `Bei ${network} öffnen`,

  notes: 'Wie die Zahlen zu lesen sind',
  comparedUntil: (day) =>
    `Die Veränderungen vergleichen die Tage bis ${day}, da ein Netzwerk spätere noch nicht gemeldet hat.`,
  comparedPosts: (age, young) =>
    `Beiträge werden nach dem verglichen, was sie ${age === 1 ? 'einen Tag' : `${String(age)} Tage`} nach ihrem eigenen Tag erreicht hatten.` +
    (young > 0 ? ` ${String(young)} fehlen dabei, da manche jünger sind.` : ''),
  comparedNow: 'Verglichen',
  comparedThen: 'Verglichen, davor',
  stillGrowing: 'Die letzten Tage wachsen noch: Manche Zahlen nennen die Netzwerke erst Tage später.',
  coveredAccounts: (names, accounts, all) =>
    `${names}: von ${String(accounts)} der ${String(all)} Konten. Die übrigen haben für diese Tage keine Zahlen.`,
  coveredPosts: (names, posts, all) =>
    `${names}: von ${String(posts)} der ${String(all)} Beiträge. Die übrigen haben keine solche Zahl, oder noch nicht.`,
  steadyFollowers: 'Nur Konten mit Followern vom ersten dieser Tage an, damit neue keinen Sprung machen.',
  newAccounts:
    'Manche Konten haben nicht für all diese Tage und die Tage zuvor Zahlen. Sie sind in den Summen, aber nicht in den Änderungen.',
  aboutDays:
    'Die Zahlen der Konten gehören zu Tagen in UTC. Veröffentlichungen gehören zu dem Tag, an dem sie hier veröffentlicht wurden, mit allem, was sie seither erreicht haben.',
  aboutReach: 'Reichweite wird addiert: Wer an zwei Tagen erreicht wurde, zählt zweimal.',
  aboutFollowers:
    'Follower sind die am Ende der Tage. Eine Zahl, die ein Netzwerk nicht nennt, fehlt; sie ist nicht 0.',
  madeOn: (date) => `Erstellt am ${date}.`,
  opensUntil: (date) => `Wer den Link hat, kann diese Seite bis zum ${date} öffnen.`,

  linkNotValid:
    'Dieser Link ist nicht gültig. Vielleicht ist unterwegs ein Teil verloren gegangen, oder es gibt den Bericht nicht mehr.',
  linkExpired: 'Dieser Link ist abgelaufen. Bitten Sie um einen neuen, wo Sie ihn bekommen haben.',
  notFound: 'Hier ist kein Bericht',

  weeklyReport: 'Wochenbericht',
  unsubscribe: 'Abbestellen',
  askUnsubscribe: (organization) => `Mit dem Knopf bestellen Sie die Wochenberichte über ${organization} ab.`,
  unsubscribed: (organization) => `Sie bekommen keine Wochenberichte über ${organization} mehr.`,

  subject: (range) => `Wochenbericht: ${range}`,
  mailIntroduction: (organization, range) => `Was ${organization} erreicht hat, ${range}:`,
  thisWeek: 'Diese Woche',
  weekBefore: 'Woche zuvor',
  openPage: 'Diagramme und Veröffentlichungen',
  linkIsOpen: 'Der Link gilt 30 Tage, für alle, die ihn haben, ohne Anmeldung.',
  whyMailed: 'Sie bekommen diese Mail jede Woche, weil jemand Sie als Empfänger dieses Berichts eingetragen hat.',
};
