import type { ReportWords } from './report-words.ts';

export const spanish: ReportWords = {
  tag: 'es',
  report: 'Informe',
  metrics: {
    clicks: 'Clics en enlaces',
    comments: 'Comentarios',
    engagement: 'Interacciones',
    followers: 'Seguidores',
    followers_gained: 'Nuevos seguidores',
    impressions: 'Impresiones',
    likes: 'Me gusta',
    profile_views: 'Visitas al perfil',
    reach: 'Alcance',
    saves: 'Guardados',
    shares: 'Compartidos',
    video_views: 'Visualizaciones de vídeo',
  },
  published: 'Publicaciones',
  reasons: {
    late: 'La red da esta cifra solo días después.',
    not_offered: 'Las redes de estas cuentas no dan esta cifra.',
    not_ready: 'Todavía no se ha leído.',
    paid_off: 'Leerla cuesta créditos, que están desactivados o agotados.',
    scope_missing: 'Una cuenta se conectó sin el permiso para leerla.',
    throttled: 'La red pide que se le pregunte más tarde.',
    too_small: 'La red oculta las cifras pequeñas.',
  },

  figures: 'Cifras',
  comparedWith: (range) => `en comparación con ${range}`,
  before: (number) => `antes: ${number}`,
  noNumber: 'Sin cifra',
  whatPublicationsReached: 'Lo que consiguieron las publicaciones',
  metric: 'Cifra',
  now: 'Estos días',
  change: 'Cambio',

  day: 'Día',
  week: 'Semana',
  network: 'Red',
  byDay: 'por día',
  byWeek: 'por semana',
  byNetwork: 'Por red',
  views: 'Visualizaciones y alcance',
  ofAccounts: 'Cuentas',
  ofPublications: 'Publicaciones',
  asTable: 'Las cifras en una tabla',
  nothingHere: 'No hay cifras de estos días.',
  lineDescription: ({ name, lowest, lowestAt, highest, highestAt }) =>
    `${name}: entre ${lowest} (${lowestAt}) y ${highest} (${highestAt}).`,

  top: 'Publicaciones con más interacciones',
  noneMeasured: 'En estos días no se publicó nada, o todavía no se ha medido.',
  withoutText: 'Sin texto',
  openOn: (network) => `Abrir en ${network}`,

  notes: 'Cómo leer las cifras',
  comparedUntil: (day) =>
    `Los cambios comparan los días hasta el ${day}, porque una red aún no ha comunicado los siguientes.`,
  comparedPosts: (age, young) =>
    `Las publicaciones se comparan por lo que habían alcanzado ${age === 1 ? 'un día' : `${String(age)} días`} después del suyo.` +
    (young > 0 ? ` ${String(young)} no se comparan, porque algunas son más recientes.` : ''),
  comparedNow: 'Comparado',
  comparedThen: 'Comparado, antes',
  stillGrowing: 'Los últimos días todavía crecen: las redes dan algunas cifras solo días después.',
  coveredAccounts: (names, accounts, all) =>
    `${names}: de ${String(accounts)} de ${String(all)} cuentas. Las demás no tienen cifras de estos días.`,
  coveredPosts: (names, posts, all) =>
    `${names}: de ${String(posts)} de ${String(all)} publicaciones. Las demás no tienen esa cifra, o todavía no.`,
  steadyFollowers:
    'Solo las cuentas con seguidores desde el primero de estos días, para que las nuevas no causen un salto.',
  newAccounts:
    'Algunas cuentas no tienen cifras de todos estos días y los anteriores. Están en los totales, pero no en los cambios.',
  aboutDays:
    'Las cifras de las cuentas son de días en UTC. Las publicaciones son del día en que se publicaron aquí, con todo lo conseguido desde entonces.',
  aboutReach: 'El alcance se suma: quien fue alcanzado en dos días cuenta dos veces.',
  aboutFollowers: 'Los seguidores son los del final de los días. Una cifra que una red no da no aparece; no es 0.',
  madeOn: (date) => `Hecho el ${date}.`,
  opensUntil: (date) => `Quien tenga el enlace puede abrir esta página hasta el ${date}.`,

  linkNotValid:
    'Este enlace no es válido. Puede que una parte se haya perdido por el camino, o que el informe ya no exista.',
  linkExpired: 'Este enlace ha caducado. Pida uno nuevo a quien se lo dio.',
  notFound: 'Aquí no hay ningún informe',

  weeklyReport: 'Informe semanal',
  unsubscribe: 'Darse de baja',
  askUnsubscribe: (organization) =>
    `Pulse el botón y no recibirá más informes semanales sobre ${organization} por correo.`,
  unsubscribed: (organization) => `No recibirá más informes semanales sobre ${organization} por correo.`,

  subject: (range) => `Informe semanal: ${range}`,
  mailIntroduction: (organization, range) => `Lo que consiguió ${organization}, ${range}:`,
  thisWeek: 'Esta semana',
  weekBefore: 'Semana anterior',
  openPage: 'Gráficos y publicaciones',
  linkIsOpen: 'El enlace sirve durante 30 días, a quien lo tenga, sin iniciar sesión.',
  whyMailed: 'Recibe este correo cada semana porque alguien le añadió como destinatario de este informe.',
};
