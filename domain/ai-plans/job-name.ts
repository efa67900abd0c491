/** The job that generates plans, schedules approved ones and clears cancelled ones. */
export const generateJobName = 'work-on-ai-plans';
