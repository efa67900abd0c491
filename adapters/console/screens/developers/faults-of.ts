import { call } from '../../service/call.ts';

/** The call that lists the faults of the sandbox. It is refused where there is none. */
export const faultsOf = (id_client: string) =>
  call('GET', '/clients/{id_client}/sandbox/faults', { path: { id_client } });
