/** Where the calls of service project begin. */
export const projectBase = '/gateway/project/api/v1';
