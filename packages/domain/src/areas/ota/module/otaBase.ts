/** Service ota: modules, packs and upgrades. */
export const otaBase = '/gateway/ota/api/v1';
