import type { ExplodedView, Hotspot } from './contract.ts';

/** How the views of a model hang together: a part leads to the view of what it consists of. */

type View = Pick<ExplodedView, 'viewId'> & { readonly hotspots: readonly Pick<Hotspot, 'childViewId'>[] };

/** The views that no part of another leads to; the first of all where they go round in a circle. */
export const topViews = <Shown extends View>(views: readonly Shown[]): readonly Shown[] => {
  const below = new Set(
    views.flatMap(({ viewId, hotspots }) =>
      hotspots.flatMap(({ childViewId }) => (childViewId === viewId ? [] : [childViewId])),
    ),
  );
  const top = views.filter(({ viewId }) => !below.has(viewId));
  return top.length > 0 ? top : views.slice(0, 1);
};

/** The way to a view from a top one, that one first and the view itself last. */
export const wayTo = <Shown extends View>(views: readonly Shown[], viewId: string): readonly Shown[] => {
  const way: Shown[] = [];
  let sought: string | undefined = viewId;
  while (sought !== undefined) {
    const [wanted]: readonly Shown[] = views.filter((view) => view.viewId === sought);
    if (wanted === undefined || way.includes(wanted)) break;
    way.unshift(wanted);
    sought = views.find(({ hotspots }) => hotspots.some(({ childViewId }) => childViewId === wanted.viewId))?.viewId;
  }
  return way;
};

/** A view and all below it, each once. */
export const withViewsBelow = <Shown extends View>(views: readonly Shown[], viewId: string): readonly Shown[] => {
  const found: Shown[] = [];
  const add = (sought: string): void => {
    const view = views.find((one) => one.viewId === sought);
    if (view === undefined || found.includes(view)) return;
    found.push(view);
    for (const { childViewId } of view.hotspots) if (childViewId !== null) add(childViewId);
  };
  add(viewId);
  return found;
};
