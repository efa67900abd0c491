import { isLanguageTag, isTimeZone, ServiceError } from '../../foundation/index.ts';

/** Throws `request_not_valid` when the time zone is none of the database, or the language no tag of one. */
export function requireZoneAndLanguage({
  timezone,
  language,
}: {
  readonly timezone?: string | null | undefined;
  readonly language?: string | null | undefined;
}): void {
  if (typeof timezone === 'string' && !isTimeZone(timezone)) {
    const reason = 'timezone must be a name of the time zone database, such as Europe/Madrid';
    throw new ServiceError('request_not_valid', { field: 'timezone', reason });
  }
  if (typeof language === 'string' && !isLanguageTag(language)) {
    const reason = 'language must be a language tag, such as en or pt-BR';
    throw new ServiceError('request_not_valid', { field: 'language', reason });
  }
}
