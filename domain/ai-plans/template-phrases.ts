/** The phrases that the template writer adds to the user's words. */
export interface Phrases {
  /** Openings that distinguish otherwise identical posts; an empty one adds nothing. */
  readonly openings: readonly string[];
  /** Precedes the URL of an article. */
  readonly more: string;
  /** The time until an event. */
  readonly until: (days: number, name: string) => string;
}

const english: Phrases = {
  openings: ['', 'Good to know: ', 'A reminder: ', 'Have you heard? ', 'This week: ', 'Worth a look: ', 'In short: '],
  more: 'Read on:',
  until: (days, name) =>
    days < 0
      ? `Looking back at ${name}.`
      : days === 0
        ? `Today is the day: ${name}.`
        : days === 1
          ? `Tomorrow: ${name}.`
          : `${days} days to go: ${name}.`,
};

const byLanguage: Readonly<Record<string, Phrases>> = {
  en: english,
  es: {
    openings: [
      '',
      'Bueno es saberlo: ',
      'Un recordatorio: ',
      '¿Lo sabías? ',
      'Esta semana: ',
      'Merece la pena: ',
      'En pocas palabras: ',
    ],
    more: 'Sigue leyendo:',
    until: (days, name) =>
      days < 0
        ? `Así fue: ${name}.`
        : days === 0
          ? `Hoy es el día: ${name}.`
          : days === 1
            ? `Mañana: ${name}.`
            : `Faltan ${days} días: ${name}.`,
  },
  de: {
    openings: [
      '',
      'Gut zu wissen: ',
      'Zur Erinnerung: ',
      'Schon gehört? ',
      'Diese Woche: ',
      'Einen Blick wert: ',
      'Kurz gesagt: ',
    ],
    more: 'Weiterlesen:',
    until: (days, name) =>
      days < 0
        ? `Rückblick: ${name}.`
        : days === 0
          ? `Heute ist es so weit: ${name}.`
          : days === 1
            ? `Morgen: ${name}.`
            : `Noch ${days} Tage: ${name}.`,
  },
  fr: {
    openings: [
      '',
      'Bon à savoir : ',
      'Petit rappel : ',
      'Le saviez-vous ? ',
      'Cette semaine : ',
      'À découvrir : ',
      'En bref : ',
    ],
    more: 'Lire la suite :',
    until: (days, name) =>
      days < 0
        ? `Retour sur ${name}.`
        : days === 0
          ? `C’est aujourd’hui : ${name}.`
          : days === 1
            ? `Demain : ${name}.`
            : `Plus que ${days} jours : ${name}.`,
  },
  it: {
    openings: [
      '',
      'Buono a sapersi: ',
      'Un promemoria: ',
      'Lo sapevi? ',
      'Questa settimana: ',
      'Da non perdere: ',
      'In breve: ',
    ],
    more: 'Continua a leggere:',
    until: (days, name) =>
      days < 0
        ? `Com’è andata: ${name}.`
        : days === 0
          ? `È oggi: ${name}.`
          : days === 1
            ? `Domani: ${name}.`
            : `Mancano ${days} giorni: ${name}.`,
  },
  pt: {
    openings: ['', 'É bom saber: ', 'Um lembrete: ', 'Já sabia? ', 'Esta semana: ', 'Vale a pena: ', 'Em resumo: '],
    more: 'Continue a ler:',
    until: (days, name) =>
      days < 0
        ? `Como foi: ${name}.`
        : days === 0
          ? `É hoje: ${name}.`
          : days === 1
            ? `Amanhã: ${name}.`
            : `Faltam ${days} dias: ${name}.`,
  },
};

/** Adds no words, so that text in an unknown language is not mixed with another language. */
const wordless: Phrases = { openings: [''], more: '', until: (_days, name) => name };

/** Returns the phrases of a language tag. */
export function getPhrases(language: string): Phrases {
  const [primary = ''] = language.toLowerCase().split('-');
  return byLanguage[primary] ?? wordless;
}
