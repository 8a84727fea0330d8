import type { PortNeeds } from '../../store/tableArea.ts';

/**
 * What products show and are held by of what stands above them: their devices, and what is being done with them; and
 * what the subjects of the thing model and of scripts say about each product, of which products look at these figures
 * alone. Without a row a product has no functions, and nobody asks for a script.
 */
export const productNeeds: PortNeeds = {
  area: 'products',
  views: {
    product_devices: ['id', 'tnt_id', 'product_key', 'model_id', 'is_online', 'is_binned'],
    /** A row for each tag of a product: `tag` is 键=值, of the tenant `tnt_id`. */
    product_tags: ['product_key', 'tnt_id', 'tag'],
    /** A row for each upgrade or distribution that is not over. */
    product_jobs: ['product_key'],
    /** A row a product: `live_version` null before the first version, counts of the draft, its changes and errors. */
    product_thing_models: [
      'product_key',
      'live_version',
      'draft_changes',
      'errors',
      'properties',
      'services',
      'events',
    ],
    /** A row for each product whose script is kept; `live_no` null while none runs. */
    product_scripts: ['product_key', 'live_no'],
  },
};
