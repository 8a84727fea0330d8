import { type FieldProblems, problemOf } from '../../../core/values/fieldProblems.ts';
import { editedViews, type EditedView } from './contract.ts';
import { leastCorners, mostHotspots, mostViews } from './limits.ts';
import { isOnPicture, type Shape } from './shapes.ts';
import { withViewsBelow } from './views.ts';

/** What is wrong with exploded views as a person has edited them: the same at the desk and at the gateway. */

type Hotspot = EditedView['hotspots'][number];

const pointsProblem = ({ shape, points }: Shape): string | null => {
  const wanted = { point: points.length === 1, rect: points.length === 2, polygon: points.length >= leastCorners };
  if (!wanted[shape]) return '热点的范围不完整，请重新绘制';
  if (!points.every(isOnPicture)) return '热点须在图片范围内';
  const [from, to] = points;
  if (shape === 'rect' && (from?.x === to?.x || from?.y === to?.y)) return '矩形的宽和高须大于 0';
  return null;
};

const childProblem = (views: readonly EditedView[], { viewId }: EditedView, childViewId: string): string | null => {
  if (!views.some((view) => view.viewId === childViewId)) return '子图不存在或已被移除，请重新选择';
  return withViewsBelow(views, childViewId).some((below) => below.viewId === viewId) ? '子图不能成环' : null;
};

const twiceIn = (texts: readonly string[]): string | undefined => texts.find((one, at) => texts.indexOf(one) !== at);

/**
 * The problem of each wrong field by its path (`views.0.hotspots.3.points`); empty when all of it can be saved. Limits of
 * design §1.1: ten views, sixty hot spots each on the picture, views below others without a circle.
 */
export const viewProblems = (views: readonly EditedView[]): FieldProblems => {
  const found = new Map(Object.entries(problemOf(editedViews, views, 'views')));
  const add = (path: string, problem: string | null | undefined) => {
    if (problem !== null && problem !== undefined && !found.has(path)) found.set(path, problem);
  };
  // whoever sends anything else is told so by the schema
  if (found.has('views')) return Object.fromEntries(found);
  if (views.length > mostViews) add('views', `最多 ${mostViews} 张爆炸图`);
  const ids = views.map(({ viewId }) => viewId);
  const hotspotIds = new Set<string>();
  for (const [at, view] of views.entries()) {
    if (ids.indexOf(view.viewId) !== at) add(`views.${at}.viewId`, '爆炸图ID重复');
    if (!Array.isArray(view.hotspots)) continue;
    if (view.hotspots.length > mostHotspots) add(`views.${at}.hotspots`, `最多 ${mostHotspots} 个热点`);
    for (const [place, hotspot] of view.hotspots.entries()) {
      const path = `views.${at}.hotspots.${place}`;
      if (hotspotIds.has(hotspot.hotspotId)) add(`${path}.hotspotId`, '热点ID重复');
      hotspotIds.add(hotspot.hotspotId);
      add(`${path}.points`, pointsProblem(hotspot));
      if (hotspot.childViewId !== null) add(`${path}.childViewId`, childProblem(views, view, hotspot.childViewId));
      const twice = twiceIn(hotspot.faultCodes);
      if (twice !== undefined) add(`${path}.faultCodes`, `故障码“${twice}”重复`);
    }
  }
  return Object.fromEntries(found);
};

const calledHotspot = ({ partName }: Hotspot, place: number): string =>
  `第 ${place + 1} 个热点${partName.trim() === '' ? '' : `“${partName.trim()}”`}`;

/** Where a problem is, and what it is: `爆炸图“整车”第 3 个热点“电池”：热点须在图片范围内`. */
export const problemLine = (views: readonly EditedView[], path: string, problem: string): string => {
  const [, at, , place] = path.split('.');
  const view = at === undefined ? undefined : views[Number(at)];
  if (view === undefined) return problem;
  const name = view.name.trim() === '' ? `第 ${Number(at) + 1} 张爆炸图` : `爆炸图“${view.name.trim()}”`;
  const hotspot = place === undefined ? undefined : view.hotspots[Number(place)];
  return `${name}${hotspot === undefined ? '' : calledHotspot(hotspot, Number(place))}：${problem}`;
};

/** The first of the problems in one line; null when there is none. */
export const viewRefusal = (views: readonly EditedView[]): string | null => {
  const [first] = Object.entries(viewProblems(views));
  return first === undefined ? null : problemLine(views, ...first);
};
