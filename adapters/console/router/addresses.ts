/** The addresses of screens that others link to, below /console. */
export const addresses = {
  today: '/organizations/{id_organization}/today',
  calendar: '/organizations/{id_organization}/calendar',
  compose: '/organizations/{id_organization}/compose',
  publication: '/organizations/{id_organization}/publications/{id_publication}',
  inbox: '/organizations/{id_organization}/inbox',
  plans: '/organizations/{id_organization}/plans',
  plan: '/organizations/{id_organization}/plans/{id_ai_plan}',
  numbers: '/organizations/{id_organization}/numbers',
  accounts: '/organizations/{id_organization}/accounts',
  media: '/organizations/{id_organization}/media',
  developers: '/clients/{id_client}/developers',
  administration: '/clients/{id_client}/administration',
  account: '/account',
  invitation: '/invitation',
  allowAssistant: '/assistants/allow',
} as const;
