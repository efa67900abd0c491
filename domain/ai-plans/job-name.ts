/** The job that generates plans, schedules what was validated, and clears away what was cancelled. */
export const generateJobName = 'work-on-ai-plans';
