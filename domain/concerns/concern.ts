/** Something that changes over time and that the operator must look at. */
export interface Concern {
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
  /** What is wrong and what to do about it, in a line. */
  readonly text: string;
}
