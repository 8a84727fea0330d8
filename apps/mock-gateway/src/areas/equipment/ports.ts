import type { PortNeeds } from '../../store/tableArea.ts';

/** What equipment reads of the areas above it. */
export const equipmentNeeds: PortNeeds = {
  area: 'equipment',
  views: {
    /**
     * What a module of a device runs, with what versions are put in order by: null for one that has no order. Where a
     * module stands in its product says its place: the device as a whole before all others.
     */
    device_versions: ['device_id', 'module_id', 'module_name', 'version', 'version_order', 'module_place'],
    /** Of each product the modules that are its firmware: the device as a whole, and the first of its parts. */
    firmware_modules: ['module_id'],
    /** Every version that any device runs of a module, once. */
    running_versions: ['module_id', 'module_name', 'product_key', 'version'],
    /** The modules of products. */
    product_modules: ['product_key', 'module_name', 'nick_name'],
    /** Devices that are being upgraded; those of them whose upgrade is only being taken back go on otherwise. */
    device_upgrades: ['device_id', 'goes_on'],
    /** Repair orders of devices that are not over, by their numbers. */
    device_repairs: ['device_id', 'repair_no'],
    /** Groups whose devices an upgrade job is for that is not over. */
    group_jobs: ['group_id', 'job_id'],
  },
};
