export { calendarRows } from '#domain/post-import/index';
