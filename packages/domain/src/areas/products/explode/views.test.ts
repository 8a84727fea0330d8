import { describe, expect, it } from 'vitest';
import { topViews, wayTo, withViewsBelow } from './views.ts';

const view = (viewId: string, ...below: readonly string[]) => ({
  viewId,
  hotspots: [{ childViewId: null }, ...below.map((childViewId) => ({ childViewId }))],
});
const ids = (views: readonly { readonly viewId: string }[]) => views.map(({ viewId }) => viewId);

const machine = [view('whole', 'lift', 'drive'), view('lift', 'screw'), view('drive'), view('screw'), view('cabinet')];

describe('exploded views', () => {
  it('begin with those that no part leads to', () => {
    expect(ids(topViews(machine))).toEqual(['whole', 'cabinet']);
    expect(topViews([])).toEqual([]);
  });

  it('are reached by way of what they are a part of', () => {
    expect(ids(wayTo(machine, 'screw'))).toEqual(['whole', 'lift', 'screw']);
    expect(ids(wayTo(machine, 'whole'))).toEqual(['whole']);
    expect(wayTo(machine, 'gone')).toEqual([]);
  });

  it('have others below them, each once', () => {
    expect(ids(withViewsBelow(machine, 'whole'))).toEqual(['whole', 'lift', 'screw', 'drive']);
    expect(withViewsBelow(machine, 'gone')).toEqual([]);
  });

  it('end, even in a circle', () => {
    const circle = [view('a', 'b'), view('b', 'a'), view('self', 'self')];
    expect(ids(topViews(circle))).toEqual(['self']);
    expect(ids(topViews(circle.slice(0, 2)))).toEqual(['a']);
    expect(ids(wayTo(circle, 'a'))).toEqual(['b', 'a']);
    expect(ids(withViewsBelow(circle, 'a'))).toEqual(['a', 'b']);
  });
});
