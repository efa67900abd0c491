export type { Comparison } from './compare-accounts.ts';
export { figures } from './figures.ts';
export { hasNewAccounts } from './gather-report.ts';
export type { Report, ReportedPublication } from './gather-report.ts';
export { mailReports, mailReportsJob } from './mail-reports.ts';
export { findSubscription, openReport, unsubscribeFromReport } from './open-report.ts';
export { reportOperations } from './operations.ts';
export { reportLanguage } from './report-language.ts';
export type { ReportLanguage } from './report-language.ts';
