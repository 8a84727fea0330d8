/** Which firmware devices run: that of the device as a whole, else that of the first module of its product. */

const isFirmware = 'v.module_id in (select module_id from firmware_modules)';

/**
 * The version of a row's device as an expression; null for one that reported none.
 *
 * @param id the column with the id of the device: `d.id`
 */
export const firmwareColumn = (id: string): string =>
  `(select v.version from device_versions v where v.device_id = ${id} and ${isFirmware} order by v.module_place limit 1)`;

/** The same of all devices at once: rows of `device_id` and `version`, none for a device that reported none. */
export const firmwareOfAll = `
  (select v.device_id, v.version, min(v.module_place) from device_versions v where ${isFirmware} group by v.device_id)`;
