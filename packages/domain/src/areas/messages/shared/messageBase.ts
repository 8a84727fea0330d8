/** Where the calls of messages stand. */
export const messageBase = '/gateway/general/api/v1';
