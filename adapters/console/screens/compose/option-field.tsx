import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { CheckField, Field, SelectField, TextField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { isRecord } from '../../../typescript-client/is-record.ts';
import { t, translateKnown } from '../../texts/translate.ts';
import { spelledOut } from '../../texts/spelled-out.ts';
import type { OptionSchema } from './option-schema.ts';

interface Properties {
  readonly name: string;
  readonly schema: OptionSchema;
  readonly value: unknown;
  onChange(value: unknown): void;
  /** The files that an option can refer to, with their names. */
  readonly files: readonly (readonly [id: string, name: string])[];
  /** The account's default, which applies if nothing is selected. */
  readonly usual?: unknown;
}

/** Renders a description of the API, whose values and fields are in backticks. */
function described(text: string): ComponentChildren {
  return translateKnown(text)
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Whether an option refers to a library file; the API says so only in the description. */
const namesFile = ({ description = '', enum: choices }: OptionSchema): boolean =>
  choices === undefined && /^The upload\b/.test(description);

/** The field of an option, generated from its schema. */
export function OptionField(properties: Properties) {
  const { name, schema, value, onChange, files, usual } = properties;
  const label = spelledOut(name);
  const field = {
    label,
    isOptional: false,
    ...(schema.description !== undefined && { hint: described(schema.description) }),
  };
  const nothing = written(usual) === '' ? t('Default') : t('Default: {value}', { value: written(usual) });
  const select = (choices: Properties['files'], toValue = (chosen: string): unknown => chosen) => (
    <SelectField
      {...field}
      value={written(value)}
      choices={[['', nothing], ...choices]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : toValue(chosen))}
    />
  );
  if (schema.type === 'boolean')
    return select(
      [
        ['true', t('Yes')],
        ['false', t('No')],
      ],
      (chosen) => chosen === 'true',
    );
  if (schema.enum) return select(schema.enum.map((one) => [one, spelledOut(one)] as const));
  if (schema.type === 'object')
    return (
      <Group label={label} hint={field.hint}>
        <ObjectFields schema={schema} value={isRecord(value) ? value : {}} onChange={onChange} files={files} />
      </Group>
    );
  if (schema.type === 'array') return <ListField {...properties} label={label} hint={field.hint} />;
  if (schema.type === 'integer' || schema.type === 'number')
    return (
      <TextField
        {...field}
        value={written(value)}
        input={{
          type: 'number',
          step: schema.type === 'integer' ? 1 : 'any',
          ...(schema.minimum !== undefined && { min: schema.minimum }),
          // JSON Schema gives integers the largest safe value as a maximum.
          ...(schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER && { max: schema.maximum }),
        }}
        onChange={(text) => onChange(text === '' ? undefined : Number(text))}
      />
    );
  if (namesFile(schema)) return select(files);
  return (
    <TextField
      {...field}
      value={written(value)}
      input={{ inputMode: schema.format === 'uri' ? 'url' : 'text', placeholder: written(usual) }}
      onChange={(text) => onChange(text === '' ? undefined : text)}
    />
  );
}

interface GroupProperties {
  readonly label: string;
  readonly hint: ComponentChildren;
  readonly children: ComponentChildren;
}

function Group({ label, hint, children }: GroupProperties) {
  return (
    <fieldset class="compose-group">
      <legend>{label}</legend>
      {hint !== undefined && <p class="hint">{hint}</p>}
      {children}
    </fieldset>
  );
}

interface ObjectProperties {
  readonly schema: OptionSchema;
  readonly value: Readonly<Record<string, unknown>>;
  onChange(value: unknown): void;
  readonly files: Properties['files'];
  readonly usual?: Readonly<Record<string, unknown>> | undefined;
}

/** The fields of an object's properties. */
export function ObjectFields({ schema, value, onChange, files, usual = {} }: ObjectProperties) {
  return (
    <div class="compose-fields">
      {Object.entries(schema.properties ?? {}).map(([name, one]) => (
        <OptionField
          key={name}
          name={name}
          schema={one}
          value={value[name]}
          usual={usual[name]}
          files={files}
          onChange={(changed) => onChange({ ...value, [name]: changed })}
        />
      ))}
    </div>
  );
}

type ListProperties = Omit<Properties, 'usual'> & { readonly label: string; readonly hint?: ComponentChildren };

function ListField({ name, label, hint, schema, value, onChange, files }: ListProperties) {
  const id = useId();
  const items = schema.items ?? {};
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  if (items.enum)
    return (
      <Group label={label} hint={hint}>
        {items.enum.map((one) => (
          <CheckField
            key={one}
            label={spelledOut(one)}
            isChecked={list.includes(one)}
            onChange={(isChecked) => onChange(isChecked ? [...list, one] : list.filter((other) => other !== one))}
          />
        ))}
      </Group>
    );
  if (items.type === 'string')
    return (
      <Field
        label={label}
        hint={
          <>
            {hint} {t('One on each line.')}
          </>
        }
      >
        {(control) => (
          <textarea
            {...control}
            rows={Math.min(Math.max(list.length + 1, 2), 6)}
            value={list.map(written).join('\n')}
            onInput={(event) => {
              const { value: text } = event.currentTarget;
              onChange(text === '' ? undefined : text.split('\n'));
            }}
          />
        )}
      </Field>
    );
  const isFull = schema.maxItems !== undefined && list.length >= schema.maxItems;
  const replace = (index: number, changed: unknown): void =>
    onChange(list.map((one, at) => (at === index ? changed : one)));
  return (
    <Group label={label} hint={hint}>
      {list.map((one, index) => (
        <div key={index} class="compose-item" role="group" aria-labelledby={`${id}-${String(index)}`}>
          <div class="card-head">
            <strong id={`${id}-${String(index)}`}>{t('Number {number}', { number: index + 1 })}</strong>
            <button
              type="button"
              class="button quiet small"
              onClick={() => onChange(list.filter((_, at) => at !== index))}
            >
              <Icon name="remove" /> {t('Remove')}
            </button>
          </div>
          {items.type === 'object' ? (
            <ObjectFields
              schema={items}
              value={isRecord(one) ? one : {}}
              onChange={(changed) => replace(index, changed)}
              files={files}
            />
          ) : (
            <OptionField
              name={name}
              schema={items}
              value={one}
              onChange={(changed) => replace(index, changed)}
              files={files}
            />
          )}
        </div>
      ))}
      <button
        type="button"
        class="button small"
        disabled={isFull}
        onClick={() => onChange([...list, items.type === 'array' ? [{}] : {}])}
      >
        <Icon name="add" /> {t('Add')}
      </button>
    </Group>
  );
}
