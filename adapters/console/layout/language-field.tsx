import { SelectField } from '../components/field.tsx';
import { type Language, languages } from '../texts/languages.ts';
import { changeLanguage, language, say } from '../texts/say.ts';

export function LanguageField() {
  return (
    <SelectField
      label={say('Language')}
      value={language()}
      choices={Object.entries(languages)}
      // The values are the languages above.
      onChange={(value) => void changeLanguage(value as Language)}
    />
  );
}
