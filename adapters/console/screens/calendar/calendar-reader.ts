export { calendarRows } from '#domain/publishing/index';
