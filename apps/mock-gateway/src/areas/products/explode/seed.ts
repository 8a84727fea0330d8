import type { Hotspot } from '@fleet/domain/areas/products/explode/contract.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { drawApart } from './drawing.ts';

/** Exploded views of the data set, drawn from the solids of their parts; the models are there already. */
export const seedExplodedViews = (store: Store, data: DataSet): void => {
  for (const [position, { id, modelId, name, parts }] of data.explodedViews.entries()) {
    const { areas, picture: drawing, ...size } = drawApart(parts.map(({ solids }) => solids));
    const hotspots = parts.map(({ solids: _, ...part }, at): Hotspot => ({
      ...part,
      hotspotId: `${id}_${at + 1}`,
      shape: 'polygon',
      points: [...areas[at]!],
    }));
    store.run(
      `insert into model_views (id, model_id, position, name, drawing, width, height, hotspots)
       values (@id, @modelId, @position, @name, @drawing, @width, @height, @hotspots)`,
      { id, modelId, position, name, drawing, ...size, hotspots: JSON.stringify(hotspots) },
    );
  }
};
