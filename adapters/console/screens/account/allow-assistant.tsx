import { useState } from 'preact/hooks';
import { Form } from '../../components/form.tsx';
import { webAddress } from '../../components/outer-link.tsx';
import { Problem } from '../../components/problem.tsx';
import { Screen } from '../../components/screen.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { place } from '../../router/router.ts';
import { type ApiResponse, call } from '../../service/call.ts';
import { failureText } from '../../service/failure-text.ts';
import { isRefusal } from '../../service/failure.ts';
import { clients } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { AssistantChoice, firstChoice } from './assistant-choice.tsx';

/** The parameters of an assistant's authorization request (RFC 6749, 7636 and 8707). */
const parameters = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const;

/** Where an assistant redirects users, who decide whether it may act for them. */
export default function AllowAssistant() {
  const { query } = place.value;
  const sent = parameters.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const request = useRead(call('GET', '/users/me/assistants/request', { query: Object.fromEntries(sent) }));
  return (
    <Screen title={t('Allow an assistant')}>
      {request.failure && <Refused failure={request.failure} />}
      {request.data && clients.value && <Question request={request.data} />}
      {!request.failure && !(request.data && clients.value) && <Skeleton lines={6} />}
    </Screen>
  );
}

/** Redirects to an address of the API, if it is an http(s) URL. */
function leave(address: string | undefined): void {
  const onward = webAddress(address);
  if (onward !== undefined) location.assign(onward);
}

function Refused({ failure }: { readonly failure: Error }) {
  const { return_uri } = isRefusal(failure) ? failure.data : {};
  return (
    <Problem text={failureText(failure)}>
      {typeof return_uri === 'string' && (
        <button type="button" class="button small" onClick={() => leave(return_uri)}>
          {t('Back to the assistant')}
        </button>
      )}
    </Problem>
  );
}

type Request = ApiResponse<'GET', '/users/me/assistants/request'>;

function Question({ request: assistantRequest }: { readonly request: Request }) {
  const { request, host, name, redirect_host, on_this_computer, deny_uri } = assistantRequest;
  const [choice, setChoice] = useState(() => firstChoice(assistantRequest.scopes));
  const allow = async (): Promise<void> => {
    const { redirect_uri } = await send(
      call('POST', '/users/me/assistants', { body: { ...choice, scopes: [...choice.scopes], request } }),
    );
    leave(redirect_uri);
  };
  return (
    <section class="card stack" aria-labelledby="asks">
      <h2 id="asks">{t('{host} asks to act for you', { host })}</h2>
      <dl class="facts">
        <dt>{t('Calls itself')}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
        <dt>{t('You return to')}</dt>
        <dd>{redirect_host}</dd>
      </dl>
      <p class="hint">{t('Anyone can use any name. Only the address is verified.')}</p>
      {on_this_computer && (
        <Problem
          text={t(
            'You return to a program on this computer, and any program here could have started this. Allow it only if you just started it yourself.',
          )}
        />
      )}
      <Form
        action={t('Allow')}
        onSubmit={allow}
        more={
          <button type="button" class="button" onClick={() => leave(deny_uri)}>
            {t('Refuse')}
          </button>
        }
      >
        <AssistantChoice choice={choice} onChange={setChoice} />
      </Form>
      <p class="hint">{t('You can end this at any time in your account.')}</p>
    </section>
  );
}
