import type * as contract from '@fleet/domain/areas/products/explode/contract.ts';
import type { ExplodedView, Hotspot } from '@fleet/domain/areas/products/explode/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { readModel } from '../model/modelRows.ts';

/** Exploded views of models, to whoever may see the model. */

interface Stored {
  readonly viewId: string;
  readonly name: string;
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  readonly hotspots: string;
}

/** An address that needs no server; in an `img` an SVG runs nothing and loads nothing. */
const addressOf = (picture: string): string => `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;

const toView = ({ picture, width, height, hotspots, ...view }: Stored): ExplodedView => ({
  ...view,
  picture: { previewUrl: addressOf(picture), width, height },
  hotspots: JSON.parse(hotspots) as Hotspot[],
});

export const explodeHandlers: HandlersOf<typeof contract> = {
  modelExplode: (call) => {
    const { modelId } = readModel(call, call.query.modelId);
    const stored = call.world.store.all<Stored>(
      `select id as viewId, name, picture, width, height, hotspots from model_views where model_id = @modelId
       order by position`,
      { modelId },
    );
    return { views: stored.map(toView) };
  },
};
