import type { ExplodedView, Hotspot } from '@fleet/domain/areas/products/explode/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { addressOf } from '../../../objects/files/fileRows.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';

/** Exploded views in the store: the picture of one is a drawing of the data set, or a file. */

interface Stored {
  readonly viewId: string;
  readonly name: string;
  readonly drawing: string | null;
  readonly fileId: string | null;
  readonly filePath: string | null;
  readonly fileName: string | null;
  readonly width: number;
  readonly height: number;
  readonly hotspots: string;
}

/** An address that needs no server; in an `img` an SVG runs nothing and loads nothing. */
const drawnAddress = (drawing: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;

const pictureOf = (call: Call<Endpoint>, stored: Stored): ExplodedView['picture'] => {
  const { viewId, drawing, fileId, filePath, fileName, width, height } = stored;
  // a drawing goes by the id of its view
  if (drawing !== null) return { id: viewId, previewUrl: drawnAddress(drawing), width, height };
  if (fileId === null || filePath === null || fileName === null) return refuse('notFound', '图片不存在或已被删除');
  return { id: fileId, previewUrl: addressOf(call, filePath, fileName), width, height };
};

/** The views of a model in their order. */
export const listViews = (call: Call<Endpoint>, modelId: string): ExplodedView[] =>
  call.world.store
    .all<Stored>(
      `select v.id as viewId, v.name, v.drawing, f.id as fileId, f.path as filePath, f.name as fileName, v.width, v.height,
         v.hotspots
       from model_views v left join file_ref f on f.owner_kind = 'explodedView' and f.owner_id = v.id
       where v.model_id = @modelId order by v.position`,
      { modelId },
    )
    .map((stored) => ({
      viewId: stored.viewId,
      name: stored.name,
      picture: pictureOf(call, stored),
      hotspots: JSON.parse(stored.hotspots) as Hotspot[],
    }));
