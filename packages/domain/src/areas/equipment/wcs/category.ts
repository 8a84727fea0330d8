/** The standard category whose devices are WCS servers: they keep tables of their own (`contract.ts`). */
export const wcsCategory = 'ct_server';
