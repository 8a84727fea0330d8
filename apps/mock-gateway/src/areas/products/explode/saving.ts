import type * as contract from '@fleet/domain/areas/products/explode/contract.ts';
import type { EditedView, ExplodedView, Hotspot } from '@fleet/domain/areas/products/explode/contract.ts';
import { longestSide } from '@fleet/domain/core/transfers/pictures.ts';
import { problemLine, viewRefusal } from '@fleet/domain/areas/products/explode/viewProblems.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { productPictureLimit } from '@fleet/domain/core/transfers/files.ts';
import { bindFiles, ownFileOf } from '../../../objects/files/fileRows.ts';
import { type ImageSize, imageSizeOf } from '../../../objects/files/imageSize.ts';
import { readObjectStart } from '../../../objects/objects.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { readOwnModel } from '../model/modelRows.ts';
import { dropPicture } from '../model/viewPictures.ts';
import { readProduct } from '../product/productRows.ts';
import { listViews } from './viewRows.ts';

/** Saves all exploded views of a model at once. */

/** Refuses fault codes that nobody knows; one that a view of the model has already may stay. */
const refuseUnknownFaults = (
  { world }: Call<Endpoint>,
  views: readonly EditedView[],
  before: readonly ExplodedView[],
): void => {
  const kept = new Set(before.flatMap(({ hotspots }) => hotspots.flatMap(({ faultCodes }) => faultCodes)));
  for (const [at, { hotspots }] of views.entries())
    for (const [place, { faultCodes }] of hotspots.entries())
      for (const code of faultCodes) {
        if (kept.has(code) || world.store.one('select 1 from fault_code_ref where code = @code', { code })) continue;
        refuse('invalidInput', problemLine(views, `views.${at}.hotspots.${place}.faultCodes`, `故障码“${code}”不存在`));
      }
};

/** Gives a view a picture that was uploaded, instead of the one that it has. */
const setPicture = (call: Call<Endpoint>, viewId: string, tntId: string, pictureId: string): ImageSize | string => {
  const file = ownFileOf(call, pictureId);
  if (file?.purpose !== 'product' || file.ownerId !== null) return '图片不存在或已过期，请重新选择图片';
  const size = imageSizeOf(readObjectStart(call.world.objectsDirectory, file.path, productPictureLimit));
  if (size === null) return '图片无法识别，请换一张图片';
  if (Math.max(size.width, size.height) > longestSide) return `图片的宽和高不能超过 ${longestSide} 像素`;
  dropPicture(call, viewId);
  bindFiles(call, { kind: 'explodedView', id: viewId, tntId }, [{ id: pictureId, path: file.path }]);
  return size;
};

const toStored = (hotspot: EditedView['hotspots'][number], idOf: (viewId: string) => string): Hotspot => ({
  ...hotspot,
  partNo: hotspot.partNo.trim(),
  partName: hotspot.partName.trim(),
  moduleName: hotspot.moduleName.trim(),
  note: hotspot.note.trim(),
  childViewId: hotspot.childViewId === null ? null : idOf(hotspot.childViewId),
});

/** Answers with the new version of the model; refuses all of it when anything of it is wrong. */
export const saveViews = (call: Call<typeof contract.modelExplodeSave>) => {
  const { world, body } = call;
  const { store } = world;
  const { views } = body;
  const { modelId, productKey } = readOwnModel(call, call.query.modelId);
  const problem = viewRefusal(views);
  if (problem !== null) refuse('invalidInput', problem);
  const changed = store.run(
    'update models set updated_at = @now, version = version + 1 where id = @modelId and version = @version',
    { modelId, now: world.clock.now(), version: body.version },
  );
  if (changed === 0) refuse('conflict');
  const before = listViews(call, modelId);
  refuseUnknownFaults(call, views, before);
  const known = new Map(before.map((view) => [view.viewId, view.picture]));
  const ids = new Map(views.map(({ viewId }) => [viewId, known.has(viewId) ? viewId : world.ids.next('ev')]));
  for (const { viewId } of before) {
    if (ids.has(viewId)) continue;
    dropPicture(call, viewId);
    store.run('delete from model_views where id = @viewId', { viewId });
  }
  const { tntId } = readProduct(call, productKey);
  for (const [position, view] of views.entries()) {
    const viewId = ids.get(view.viewId)!;
    const picture = known.get(viewId);
    const isKept = picture?.id === view.pictureId;
    const size = isKept ? picture : setPicture(call, viewId, tntId, view.pictureId);
    if (typeof size === 'string') return refuse('invalidInput', problemLine(views, `views.${position}`, size));
    store.run(
      `insert into model_views (id, model_id, position, name, drawing, width, height, hotspots)
       values (@viewId, @modelId, @position, @name, null, @width, @height, @hotspots)
       on conflict (id) do update set position = @position, name = @name, width = @width, height = @height,
         hotspots = @hotspots, drawing = case when @isKept then drawing end`,
      {
        viewId,
        modelId,
        position,
        name: view.name.trim(),
        width: size.width,
        height: size.height,
        hotspots: JSON.stringify(view.hotspots.map((one) => toStored(one, (id) => ids.get(id)!))),
        isKept: Number(isKept),
      },
    );
  }
  return { version: body.version + 1 };
};
