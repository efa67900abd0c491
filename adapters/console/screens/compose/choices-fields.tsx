import { useState } from 'preact/hooks';
import { SelectField, TextField } from '../../components/field.tsx';
import { postKinds } from '../../components/post-kinds.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { useLater } from '../../components/use-later.ts';
import { isRecord } from '../../../typescript-client/is-record.ts';
import { t } from '../../texts/translate.ts';
import { spelledOut } from '../../texts/spelled-out.ts';
import type { Account, Content, OptionValues, Upload } from './draft.ts';
import type { OptionSchema } from './option-schema.ts';
import { ProblemList } from './problem-list.tsx';
import type { Fields, Problem } from './rulebook.ts';

interface Properties {
  readonly account: Account;
  readonly content: Content;
  onChange(changed: Partial<Content>): void;
  readonly fields: Fields;
  /** The schema of the network's options. */
  readonly schema: OptionSchema;
  readonly uploads: ReadonlyMap<string, Upload>;
  readonly problems: readonly Problem[];
}

/** The destinations of an account, as the network lists them: boards. */
function getDestinations({ extra_data = {} }: Account): readonly (readonly [id: string, name: string])[] {
  const { boards } = extra_data;
  if (!Array.isArray(boards)) return [];
  return boards.filter(isRecord).map(({ id, name }) => [String(id), String(name)] as const);
}

/** Settings for a single account: type, destination, privacy, replies, and the network's own options. */
export function ChoicesFields(properties: Properties) {
  const { account, content, onChange, fields, schema } = properties;
  const defaults = account.publish_defaults ?? {};
  const usual = (value: string | undefined): string =>
    value === undefined ? t('Default') : t('Default: {value}', { value: spelledOut(value) });
  const named = (values: readonly string[]) => values.map((one) => [one, spelledOut(one)] as const);
  return (
    <>
      <div class="compose-fields">
        {fields.types.length > 1 && (
          <SelectField
            label={t('Kind')}
            value={content.publication_type}
            choices={fields.types.map((type) => [type, t(postKinds[type])] as const)}
            onChange={(type) => {
              const selectedType = fields.types.find((one) => one === type);
              if (selectedType) onChange({ publication_type: selectedType });
            }}
          />
        )}
        <DestinationField account={account} content={content} onChange={onChange} fields={fields} />
        {fields.privacies.length > 0 && (
          <SelectField
            label={t('Who can see it')}
            value={content.privacy}
            choices={[['', usual(defaults.privacy)], ...named(fields.privacies)]}
            onChange={(privacy) => onChange({ privacy })}
          />
        )}
        {fields.replyControls.length > 0 && (
          <SelectField
            label={t('Who can answer')}
            value={content.reply_control}
            choices={[['', usual(defaults.reply_control)], ...named(fields.replyControls)]}
            onChange={(reply_control) => onChange({ reply_control })}
          />
        )}
      </div>
      {Object.keys(schema.properties ?? {}).length > 0 && <NetworkOptionFields {...properties} />}
    </>
  );
}

/** The board of a post: a list where the network has one, otherwise a text where it needs one. */
function DestinationField({
  account,
  content,
  onChange,
  fields,
}: Pick<Properties, 'account' | 'content' | 'fields' | 'onChange'>) {
  const destinations = getDestinations(account);
  const field = {
    label: t('Board'),
    value: content.id_destination,
    onChange: (id_destination: string): void => onChange({ id_destination }),
  };
  if (destinations.length > 0) return <SelectField {...field} choices={[['', t('Choose one')], ...destinations]} />;
  return fields.needsDestination ? <TextField {...field} /> : null;
}

function NetworkOptionFields({ account, content, onChange, schema, uploads, problems }: Properties) {
  const images = [...uploads.values()].filter(({ file_type }) => file_type === 'image');
  const chosen = Object.keys(content.options).length;
  const isRefused = problems.length > 0;
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || isRefused;
  const ObjectFields = useLater(isShown, async () => (await import('./option-field.tsx')).ObjectFields);
  return (
    <details class="compose-options" open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {chosen === 0
          ? t('Options')
          : t('Options: {count, plural, one {# chosen} other {# chosen}}', { count: chosen })}
      </summary>
      <ProblemList problems={problems} />
      {ObjectFields ? (
        <ObjectFields
          schema={schema}
          value={content.options}
          usual={account.publish_defaults?.options}
          files={images.map(({ _id, name }) => [_id, name] as const)}
          onChange={(options) => onChange({ options: (options ?? {}) as OptionValues })} // Objects produce objects.
        />
      ) : (
        isShown && <Skeleton lines={3} />
      )}
    </details>
  );
}
