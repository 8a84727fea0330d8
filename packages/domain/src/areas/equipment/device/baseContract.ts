/** Where the calls of service device begin. */
export const deviceBase = '/gateway/device/api/v1';
