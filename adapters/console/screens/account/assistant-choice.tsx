import { CheckField, SelectField } from '../../components/field.tsx';
import type { components } from '../../service/interface.ts';
import { clients } from '../../service/organization.ts';
import { message, t } from '../../texts/translate.ts';

export type Scope = components['schemas']['AssistantScope'];

/** The label of each scope, and what it allows. */
export const scopes = {
  read: [message('Reading'), message('posts, numbers, comments, messages and contacts')],
  draft: [message('Drafts'), message('write drafts, upload files and request plans')],
  publish: [message('Publish'), message('schedule, send, change and delete posts, and approve plans')],
  inbox: [message('Inbox'), message('answer comments and messages in your name')],
  interface: [
    message('Everything else'),
    message('everything you can do there, except roles, secrets and links for others'),
  ],
} as const satisfies Readonly<Record<Scope, readonly [string, string]>>;

const scopeNames = Object.keys(scopes) as readonly Scope[];

/** The organization and scopes of an assistant. */
export interface Choice {
  readonly id_organization: string;
  readonly scopes: readonly Scope[];
}

interface Properties {
  readonly choice: Choice;
  onChange(choice: Choice): void;
}

/** Returns the initial choice: the only organization, if there is one, and the requested scopes. */
export function firstChoice(requested: readonly Scope[]): Choice {
  const all = clients.value?.flatMap(({ organizations }) => organizations) ?? [];
  return { id_organization: all.length === 1 ? (all[0]?._id ?? '') : '', scopes: requested };
}

/** Chooses the organization and scopes of an assistant. */
export function AssistantChoice({ choice, onChange }: Properties) {
  const all = clients.value ?? [];
  const named = all.flatMap((client) =>
    client.organizations.map(({ _id, name }) => [_id, all.length > 1 ? `${client.name} · ${name}` : name] as const),
  );
  return (
    <>
      <SelectField
        label={t('Organization')}
        hint={t('It can act only in this organization.')}
        isRequired
        value={choice.id_organization}
        choices={[['', t('Choose an organization')], ...named]}
        onChange={(id_organization) => onChange({ ...choice, id_organization })}
      />
      <fieldset class="stack">
        <legend>{t('What it may do')}</legend>
        {scopeNames.map((scope) => (
          <CheckField
            key={scope}
            label={
              <>
                <b>{t(scopes[scope][0])}</b>: {t(scopes[scope][1])}
              </>
            }
            isChecked={choice.scopes.includes(scope)}
            onChange={(isChecked) =>
              onChange({
                ...choice,
                scopes: scopeNames.filter((one) => (one === scope ? isChecked : choice.scopes.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}
