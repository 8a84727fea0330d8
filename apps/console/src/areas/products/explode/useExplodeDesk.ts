import type { EditedView } from '@fleet/domain/areas/products/explode/contract.ts';
import type { ExplodeFormValues } from '@fleet/domain/areas/products/explode/explodeForm.ts';
import {
  blankHotspot,
  type EditedHotspot,
  moved,
  viewNameOf,
  withHotspot,
  withoutView,
  withView,
} from '@fleet/domain/areas/products/explode/editing.ts';
import { mostHotspots, mostViews } from '@fleet/domain/areas/products/explode/limits.ts';
import type { Shape } from '@fleet/domain/areas/products/explode/shapes.ts';
import { viewProblems } from '@fleet/domain/areas/products/explode/viewProblems.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import { useEffect, useState } from 'react';
import { randomId } from '../../../app/randomId.ts';
import type { Form } from '../../../form/useForm.ts';

/**
 * What keeps the views from being saved: their own problems, and after them the pictures that have not arrived, since
 * these mostly settle by themselves and the focus goes to the first.
 */
export const deskProblems = (views: readonly EditedView[], isOnItsWay: (viewId: string) => boolean): FieldProblems => {
  const late = views.flatMap(({ viewId }, at) => (isOnItsWay(viewId) ? [`views.${at}.pictureId`] : []));
  return Object.fromEntries([
    ...Object.entries(viewProblems(views)).filter(([path]) => !late.includes(path)),
    ...late.map((path) => [path, '图片还未上传完成，请等待、重试或更换图片'] as const),
  ]);
};

/** What was removed and where it stood, as long as it can be taken back. */
interface Removed {
  readonly viewId: string;
  readonly at: number;
  readonly hotspot: EditedHotspot;
}

/** The views of a dialog as they are edited: which is shown, which hot spot is chosen, and what is done to them. */
export function useExplodeDesk(form: Form<ExplodeFormValues>, isOnItsWay: (viewId: string) => boolean) {
  const { views } = form.values;
  const [viewId, setViewId] = useState<string | null>(null);
  const [hotspotId, setHotspotId] = useState<string | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<Removed | null>(null);
  const focus = useLaterFocus();
  const view = views.find((one) => one.viewId === viewId) ?? views[0] ?? null;
  const hotspot = view?.hotspots.find((one) => one.hotspotId === hotspotId) ?? null;
  const isTried = form.problem('views') !== null;
  const problems = deskProblems(views, isOnItsWay);
  /** Ids of fields: of a hot spot, or of a view. */
  const idOf = (part: string) => `${form.id}-part-${part}`;
  const set = (next: readonly EditedView[]) => form.set('views', [...next]);
  const setView = (change: (view: EditedView) => EditedView) => view && set(withView(views, view.viewId, change));

  /** The problem of a field, once the field was left or all was to be saved. */
  const problemAt = (path: string, part: string, field: string): string | null =>
    isTried || touched.has(`${part}.${field}`) ? (problems[path] ?? null) : null;

  const goTo = (path: string) => {
    const [, at, , place, field] = path.split('.');
    const found = views[Number(at)];
    if (found === undefined) return;
    const spot = place === undefined ? undefined : found.hotspots[Number(place)];
    setViewId(found.viewId);
    setHotspotId(spot?.hotspotId ?? null);
    if (spot !== undefined) focus(`${idOf(spot.hotspotId)}-${field === 'points' ? 'mark' : field}`);
    else focus(`${idOf(found.viewId)}-${path.split('.')[2] ?? 'name'}`);
  };

  return {
    views,
    view,
    /** Its place among the views. */
    at: view === null ? -1 : views.indexOf(view),
    hotspot,
    problems,
    isTried,
    idOf,
    problemAt,
    focus,
    goTo,
    touch: (part: string, field: string) => setTouched((old) => new Set([...old, `${part}.${field}`])),
    isFull: views.length >= mostViews,
    mayAdd: view !== null && view.hotspots.length < mostHotspots,
    removed,
    forgetRemoved: () => setRemoved(null),

    show: (wanted: string) => {
      setViewId(wanted);
      setHotspotId(null);
    },
    choose: setHotspotId,
    /** A view for a picture that has been chosen; gives its id. */
    addView: (id: string, fileName: string) => {
      set([...views, { viewId: id, name: viewNameOf(fileName), pictureId: '', hotspots: [] }]);
      setViewId(id);
      setHotspotId(null);
      focus(`${idOf(id)}-name`);
    },
    rename: (name: string) => setView((one) => ({ ...one, name })),
    moveView: (by: 1 | -1) => view && set(moved(views, views.indexOf(view), by)),
    removeView: () => {
      if (view === null) return;
      const at = views.indexOf(view);
      const next = withoutView(views, view.viewId);
      set(next);
      setViewId(next[Math.min(at, next.length - 1)]?.viewId ?? null);
      setHotspotId(null);
    },
    addHotspot: (shape: Shape, isNamedNext: boolean) => {
      const id = randomId();
      setView((one) => ({
        ...one,
        hotspots: [...one.hotspots, { ...blankHotspot, ...shape, points: [...shape.points], hotspotId: id }],
      }));
      setHotspotId(id);
      if (isNamedNext) focus(`${idOf(id)}-partName`);
    },
    setHotspot: (id: string, changes: Partial<EditedHotspot>) =>
      setView((one) => withHotspot(one, id, (old) => ({ ...old, ...changes }))),
    moveHotspot: (id: string, by: 1 | -1) =>
      setView((one) => ({
        ...one,
        hotspots: moved(
          one.hotspots,
          one.hotspots.findIndex(({ hotspotId: each }) => each === id),
          by,
        ),
      })),
    removeHotspot: (id: string) => {
      if (view === null) return;
      const at = view.hotspots.findIndex((one) => one.hotspotId === id);
      const gone = view.hotspots[at];
      if (gone === undefined) return;
      const left = view.hotspots.filter((one) => one !== gone);
      setView((one) => ({ ...one, hotspots: left }));
      setRemoved({ viewId: view.viewId, at, hotspot: gone });
      const next = left[Math.min(at, left.length - 1)];
      setHotspotId(next?.hotspotId ?? null);
      if (next !== undefined) focus(`${idOf(next.hotspotId)}-row`);
    },
    takeBack: () => {
      if (removed === null) return;
      set(
        withView(views, removed.viewId, (one) => ({
          ...one,
          hotspots: one.hotspots.toSpliced(removed.at, 0, removed.hotspot),
        })),
      );
      setViewId(removed.viewId);
      setHotspotId(removed.hotspot.hotspotId);
    },
  };
}

export type ExplodeDesk = ReturnType<typeof useExplodeDesk>;

/** Gives the focus to what the next rendering brings, by its id. */
function useLaterFocus(): (id: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const control = document.getElementById(wanted);
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
    setWanted(null);
  }, [wanted]);
  return setWanted;
}
