/** The version segment of the interface. */
export const basePath = '/v1.0.0';
