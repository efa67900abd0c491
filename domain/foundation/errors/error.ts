/** One error of the interface: its code, its sentence, and the HTTP status of its answer. */
export const error = <const Sentence extends string>(code: number, message: Sentence, status = 400) => ({
  code,
  message,
  status,
});
