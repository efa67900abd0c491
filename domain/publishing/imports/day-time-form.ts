/** How a time of day is written: `09:00`. */
export const dayTimeForm = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
