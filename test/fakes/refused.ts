import { ServiceError } from '#domain/foundation/errors/service-error';

/** Returns the error with which a call is refused; undefined when it succeeds. */
export async function refusal(call: Promise<unknown>): Promise<ServiceError | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

/** Returns only the code. */
export async function codeOf(call: Promise<unknown>): Promise<number | undefined> {
  return (await refusal(call))?.code;
}
