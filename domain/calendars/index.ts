export { calendarEffects } from './effects.ts';
export { openCalendar } from './open-calendar.ts';
export type { Calendar, CalendarEntry } from './open-calendar.ts';
export { calendarOperations } from './operations.ts';
