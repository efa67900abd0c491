import type { ReportWords } from './report-words.ts';

export const french: ReportWords = {
  tag: 'fr',
  report: 'Rapport',
  metrics: {
    clicks: 'Clics sur les liens',
    comments: 'Commentaires',
    engagement: 'Interactions',
    followers: 'Abonnés',
    followers_gained: 'Nouveaux abonnés',
    impressions: 'Impressions',
    likes: 'J’aime',
    profile_views: 'Visites du profil',
    reach: 'Portée',
    saves: 'Enregistrements',
    shares: 'Partages',
    video_views: 'Vues de vidéos',
  },
  published: 'Publications',
  reasons: {
    late: 'Le réseau ne donne ce chiffre que quelques jours plus tard.',
    not_offered: 'Les réseaux de ces comptes ne donnent pas ce chiffre.',
    not_ready: 'Il n’a pas encore été lu.',
    paid_off: 'Le lire coûte des crédits, qui sont désactivés ou épuisés.',
    scope_missing: 'Un compte a été connecté sans l’autorisation de le lire.',
    throttled: 'Le réseau demande d’attendre avant de le redemander.',
    too_small: 'Le réseau masque les petits chiffres.',
  },

  figures: 'Chiffres',
  comparedWith: (range) => `par rapport à : ${range}`,
  before: (number) => `avant : ${number}`,
  noNumber: 'Pas de chiffre',
  whatPublicationsReached: 'Les résultats des publications',
  metric: 'Chiffre',
  now: 'Ces jours-ci',
  change: 'Évolution',

  day: 'Jour',
  week: 'Semaine',
  network: 'Réseau',
  byDay: 'par jour',
  byWeek: 'par semaine',
  byNetwork: 'Par réseau',
  views: 'Vues et portée',
  ofAccounts: 'Comptes',
  ofPublications: 'Publications',
  asTable: 'Les chiffres en tableau',
  nothingHere: 'Il n’y a pas de chiffres pour ces jours.',
  lineDescription: ({ name, lowest, lowestAt, highest, highestAt }) =>
    `${name} : entre ${lowest} (${lowestAt}) et ${highest} (${highestAt}).`,

  top: 'Publications avec le plus d’interactions',
  noneMeasured: 'Rien n’a été publié ces jours-là, ou rien n’a encore été mesuré.',
  withoutText: 'Sans texte',
  openOn: (network) => `Ouvrir sur ${network}`,

  notes: 'Comment lire les chiffres',
  comparedUntil: (day) =>
    `Les évolutions comparent les jours jusqu’au ${day} : un réseau n’a pas encore communiqué les suivants.`,
  comparedPosts: (age, young) =>
    `Les publications sont comparées d’après ce qu’elles avaient atteint ${age === 1 ? 'un jour' : `${String(age)} jours`} après le leur.` +
    (young > 0 ? ` ${String(young)} n’en font pas partie, car certaines sont plus récentes.` : ''),
  comparedNow: 'Comparé',
  comparedThen: 'Comparé, avant',
  stillGrowing: 'Les derniers jours augmentent encore : les réseaux ne donnent certains chiffres que plus tard.',
  coveredAccounts: (names, accounts, all) =>
    `${names} : ${String(accounts)} comptes sur ${String(all)}. Les autres n’ont pas de chiffres pour ces jours.`,
  coveredPosts: (names, posts, all) =>
    `${names} : ${String(posts)} publications sur ${String(all)}. Les autres n’ont pas ce chiffre, ou pas encore.`,
  steadyFollowers:
    'Seulement les comptes qui ont des abonnés dès le premier de ces jours, pour que les nouveaux ne fassent pas de saut.',
  newAccounts:
    'Certains comptes n’ont pas de chiffres pour tous ces jours et les précédents. Ils sont dans les totaux, mais pas dans les évolutions.',
  aboutDays:
    'Les chiffres des comptes sont ceux de jours en UTC. Les publications comptent pour le jour où elles ont été publiées ici, avec tous leurs résultats depuis.',
  aboutReach: 'La portée est additionnée : qui a été atteint deux jours compte deux fois.',
  aboutFollowers:
    'Les abonnés sont ceux de la fin de ces jours. Un chiffre qu’un réseau ne donne pas est absent ; il n’est pas 0.',
  madeOn: (date) => `Établi le ${date}.`,
  opensUntil: (date) => `Toute personne qui a le lien peut ouvrir cette page jusqu’au ${date}.`,

  linkNotValid: 'Ce lien n’est pas valide. Une partie s’est peut-être perdue en route, ou le rapport n’existe plus.',
  linkExpired: 'Ce lien a expiré. Demandez-en un nouveau à la personne qui vous l’a donné.',
  notFound: 'Aucun rapport ici',

  weeklyReport: 'Rapport hebdomadaire',
  unsubscribe: 'Se désabonner',
  askUnsubscribe: (organization) =>
    `Appuyez sur le bouton pour ne plus recevoir les rapports hebdomadaires sur ${organization}.`,
  unsubscribed: (organization) => `Vous ne recevrez plus les rapports hebdomadaires sur ${organization}.`,

  subject: (range) => `Rapport hebdomadaire : ${range}`,
  mailIntroduction: (organization, range) => `Les résultats de ${organization}, ${range} :`,
  thisWeek: 'Cette semaine',
  weekBefore: 'Semaine précédente',
  openPage: 'Graphiques et publications',
  linkIsOpen: 'Le lien fonctionne pendant 30 jours, pour toute personne qui l’a, sans connexion.',
  whyMailed: 'Vous recevez ce mail chaque semaine, car quelqu’un vous a ajouté aux destinataires de ce rapport.',
};
