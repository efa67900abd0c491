import { call } from '../../service/call.ts';

/** The call that lists the sandbox's faults. It is refused where there is no sandbox. */
export const faultsCall = (id_client: string) =>
  call('GET', '/clients/{id_client}/sandbox/faults', { path: { id_client } });
