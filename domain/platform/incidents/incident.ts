/** An incident that the operator must look at. */
export interface Incident {
  /** The same for as long as it lasts. */
  readonly id: string;
  readonly subject:
    | 'access'
    | 'accounts'
    | 'apps'
    | 'feeds'
    | 'jobs'
    | 'links'
    | 'networks'
    | 'people'
    | 'quota'
    | 'reports'
    | 'scopes'
    | 'webhooks';
  /** What is wrong and what to do about it, in one line. */
  readonly text: string;
}
