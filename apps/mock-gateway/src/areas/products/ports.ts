import type { PortNeeds } from '../../store/tableArea.ts';

/**
 * What products show and are held by of what stands above them: their devices, what is being done with them, and the
 * scripts that read what their devices send.
 */
export const productNeeds: PortNeeds = {
  area: 'products',
  views: {
    product_devices: ['id', 'tnt_id', 'product_key', 'model_id', 'name', 'is_online', 'is_binned'],
    /** A row for each tag of a product: `tag` is 键=值, of the tenant `tnt_id`. */
    product_tags: ['product_key', 'tnt_id', 'tag'],
    /** A row for each upgrade or distribution that is not over. */
    product_jobs: ['product_key'],
    /** A row for each product whose script is kept; `live_no` null while none runs. */
    product_scripts: ['product_key', 'live_no'],
  },
};
