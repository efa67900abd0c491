import { ServiceError } from '#domain/errors/service-error';

/** The code a call refuses with, and its data; undefined for one that succeeds. */
export async function refusal(call: Promise<unknown>): Promise<ServiceError | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

/** Only the code. */
export async function codeOf(call: Promise<unknown>): Promise<number | undefined> {
  return (await refusal(call))?.code;
}
