/**
 * Loaded before the service: puts its clock CLOCK_AHEAD milliseconds ahead. Plain JavaScript, so that no loader stands
 * between.
 */
const ahead = Number(process.env.CLOCK_AHEAD);
const now = Date.now.bind(Date);

Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [target.now()] : values, made),
});
