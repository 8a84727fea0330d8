import type { PortNeeds } from '../../store/tableArea.ts';

/** What products show and are held by of what stands above them: their devices, and what is being done with them. */
export const productNeeds: PortNeeds = {
  area: 'products',
  views: {
    product_devices: ['id', 'tnt_id', 'product_key', 'model_id', 'name', 'is_online', 'is_binned'],
    /** A row for each tag of a product: `tag` is 键=值, of the tenant `tnt_id`. */
    product_tags: ['product_key', 'tnt_id', 'tag'],
    /** A row for each value that a device is still to be given: `kind` as the model's standings, `value` JSON. */
    product_wishes: ['product_key', 'device_id', 'function_id', 'kind', 'value'],
    /** A row for each condition of a dynamic group's rule on what devices of a product report: `operands` JSON. */
    product_rules: ['product_key', 'tnt_id', 'group_id', 'name', 'path', 'op', 'operands'],
    /** A row for each upgrade or distribution that is not over. */
    product_jobs: ['product_key'],
  },
};
