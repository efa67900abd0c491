import { SelectField } from '../components/field.tsx';
import { type Language, languages } from '../texts/languages.ts';
import { changeLanguage, language, t } from '../texts/translate.ts';

export function LanguageField() {
  return (
    <SelectField
      label={t('Language')}
      value={language()}
      choices={Object.entries(languages)}
      // The values are the languages above.
      onChange={(value) => void changeLanguage(value as Language)}
    />
  );
}
