import { isLanguageTag, ServiceError, zoneName } from '../../foundation/index.ts';

/** Returns a time zone as the database spells it. Throws `request_not_valid` for one that the database lacks. */
export function requireZone(timezone: string): string {
  const name = zoneName(timezone);
  if (name !== undefined) return name;
  const reason = 'timezone must be a name of the time zone database, such as Europe/Madrid';
  throw new ServiceError('request_not_valid', { field: 'timezone', reason });
}

/** Returns a language tag. Throws `request_not_valid` for anything else. */
export function requireLanguage(language: string): string {
  if (isLanguageTag(language)) return language;
  const reason = 'language must be a language tag, such as en or pt-BR';
  throw new ServiceError('request_not_valid', { field: 'language', reason });
}
