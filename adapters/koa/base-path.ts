/** The version segment of the API. */
export const basePath = '/v1.0.0';

/** The base path of the older dialect. */
export const olderBasePath = '/compat/v1.0.0';

/** The base path for the console's pages, which authenticate with a cookie instead of a token. */
export const consoleApiPath = '/console/api';
