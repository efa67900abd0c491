import { Refusal } from '../../stand-in.ts';

export function refuse(error: string, message: string, status = 400): never {
  throw new Refusal({ status, body: { error, message } });
}
