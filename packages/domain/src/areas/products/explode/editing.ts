import type { EditedView, ExplodedView } from './contract.ts';
import { longestName } from './limits.ts';
import { rectBetween } from './shapes.ts';

/** Steps by which the exploded views of a model are edited. */

export type EditedHotspot = EditedView['hotspots'][number];

/** A view as it is edited: its picture by its id, rectangles from the upper left to the lower right. */
export const toEdited = ({ viewId, name, picture, hotspots }: ExplodedView): EditedView => ({
  viewId,
  name,
  pictureId: picture.id,
  hotspots: hotspots.map((hotspot) => {
    const [from, to] = hotspot.points;
    return hotspot.shape === 'rect' && from !== undefined && to !== undefined
      ? { ...hotspot, points: rectBetween(from, to) }
      : hotspot;
  }),
});

/** What a new hot spot begins with. */
export const blankHotspot = {
  partNo: '',
  partName: '',
  quantity: 1,
  moduleName: '',
  faultCodes: [],
  childViewId: null,
  note: '',
} satisfies Partial<EditedHotspot>;

/** What a view is called whose picture has this file name. */
export const viewNameOf = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.');
  const name = (dot > 0 ? fileName.slice(0, dot) : fileName).trim();
  return [...name].slice(0, longestName).join('').trim();
};

/** One view changed. */
export const withView = (
  views: readonly EditedView[],
  viewId: string,
  change: (view: EditedView) => EditedView,
): EditedView[] => views.map((view) => (view.viewId === viewId ? change(view) : view));

/** One hot spot of a view changed. */
export const withHotspot = (
  view: EditedView,
  hotspotId: string,
  change: (hotspot: EditedHotspot) => EditedHotspot,
): EditedView => ({
  ...view,
  hotspots: view.hotspots.map((one) => (one.hotspotId === hotspotId ? change(one) : one)),
});

/** Without a view; parts that led to it lead nowhere. */
export const withoutView = (views: readonly EditedView[], viewId: string): EditedView[] =>
  views
    .filter((view) => view.viewId !== viewId)
    .map((view) => ({
      ...view,
      hotspots: view.hotspots.map((one) => (one.childViewId === viewId ? { ...one, childViewId: null } : one)),
    }));

/** One of a list a place further; the same at its ends. */
export const moved = <Item>(items: readonly Item[], from: number, by: 1 | -1): Item[] => {
  const to = from + by;
  const next = [...items];
  if (from < 0 || from >= items.length || to < 0 || to >= items.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

const textOf = ({
  shape,
  points,
  partNo,
  partName,
  quantity,
  moduleName,
  faultCodes,
  childViewId,
  note,
}: EditedHotspot) =>
  JSON.stringify([
    shape,
    points.map(({ x, y }) => [x, y]),
    [partNo, partName, quantity, moduleName],
    faultCodes,
    childViewId,
    note,
  ]);

/** What differs between two states of the views of a model, a line for each view. */
export const viewChanges = (before: readonly EditedView[], after: readonly EditedView[]): readonly string[] => {
  const lines: string[] = [];
  for (const old of before)
    if (!after.some(({ viewId }) => viewId === old.viewId)) lines.push(`移除了爆炸图“${old.name}”`);
  for (const view of after) {
    const old = before.find(({ viewId }) => viewId === view.viewId);
    if (old === undefined) {
      lines.push(`新增了爆炸图“${view.name}”（${view.hotspots.length} 个热点）`);
      continue;
    }
    const known = new Map(old.hotspots.map((one) => [one.hotspotId, textOf(one)]));
    const added = view.hotspots.filter(({ hotspotId }) => !known.has(hotspotId)).length;
    const kept = view.hotspots.filter(({ hotspotId }) => known.has(hotspotId));
    const changed = kept.filter((one) => known.get(one.hotspotId) !== textOf(one)).length;
    const removed = old.hotspots.length - kept.length;
    const parts = [
      old.name === view.name ? [] : [`改名为“${view.name}”`],
      old.pictureId === view.pictureId ? [] : ['更换了图片'],
      added === 0 ? [] : [`新增 ${added} 个热点`],
      changed === 0 ? [] : [`修改 ${changed} 个热点`],
      removed === 0 ? [] : [`移除 ${removed} 个热点`],
    ].flat();
    if (parts.length > 0) lines.push(`爆炸图“${old.name}”：${parts.join('，')}`);
  }
  const order = (views: readonly EditedView[], others: readonly EditedView[]) =>
    views.map(({ viewId }) => viewId).filter((id) => others.some(({ viewId }) => viewId === id));
  if (order(before, after).join() !== order(after, before).join()) lines.push('调整了爆炸图的顺序');
  return lines;
};
