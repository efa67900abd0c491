/** The version segment of the interface. */
export const basePath = '/v1.0.0';

/** Where the interface speaks its older dialect. */
export const olderBasePath = '/compat/v1.0.0';

/** Where the console's own pages call the interface, with a cookie in place of a token. */
export const consoleApiPath = '/console/api';
