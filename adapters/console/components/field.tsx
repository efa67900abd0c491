import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../texts/translate.ts';

/** The attributes that link a control to its label, hint and problem. */
interface Control {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

interface FieldProperties {
  readonly label: string;
  readonly hint?: ComponentChildren;
  /** The problem with the current value. */
  readonly problem?: string | undefined;
  readonly isOptional?: boolean;
  children(control: Control): ComponentChildren;
}

/** A control with its label above and its problem below. */
export function Field({ label, hint, problem, isOptional = false, children }: FieldProperties) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(Boolean);
  return (
    <div class="field">
      <label for={id}>
        {label} {isOptional && <span class="faint">{t('(optional)')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p class="field-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

type Shared = Omit<FieldProperties, 'children'>;

interface TextProperties extends Shared {
  readonly value: string;
  onChange(value: string): void;
  /** Attributes of the input: `type`, `autocomplete`, `required`, `rows`, … */
  readonly input?: JSX.IntrinsicElements['input'];
  readonly rows?: number;
}

/** A text input, or a text area when `rows` is given. */
export function TextField({ value, onChange, input, rows, ...field }: TextProperties) {
  return (
    <Field {...field}>
      {(control) =>
        rows === undefined ? (
          <input {...input} {...control} value={value} onInput={(event) => onChange(event.currentTarget.value)} />
        ) : (
          <textarea {...control} rows={rows} value={value} onInput={(event) => onChange(event.currentTarget.value)} />
        )
      }
    </Field>
  );
}

interface SelectProperties extends Shared {
  readonly value: string;
  /** Pairs of value and label. */
  readonly choices: readonly (readonly [value: string, words: string])[];
  /** Whether an empty choice is invalid. */
  readonly isRequired?: boolean;
  onChange(value: string): void;
}

export function SelectField({ value, choices, isRequired, onChange, ...field }: SelectProperties) {
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          required={isRequired}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {choices.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckProperties {
  readonly label: ComponentChildren;
  readonly hint?: string | undefined;
  readonly isChecked: boolean;
  onChange(isChecked: boolean): void;
}

/** A checkbox. */
export function CheckField({ label, hint, isChecked, onChange }: CheckProperties) {
  return (
    <label class="check">
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {label}
        {hint !== undefined && <span class="hint"> {hint}</span>}
      </span>
    </label>
  );
}
