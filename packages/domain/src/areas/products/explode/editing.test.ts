import { describe, expect, it } from 'vitest';
import type { EditedView, ExplodedView } from './contract.ts';
import {
  blankHotspot,
  moved,
  toEdited,
  viewChanges,
  viewNameOf,
  withHotspot,
  withoutView,
  withView,
} from './editing.ts';

const spot = (hotspotId: string, childViewId: string | null = null): EditedView['hotspots'][number] => ({
  ...blankHotspot,
  hotspotId,
  shape: 'point',
  points: [{ x: 0.5, y: 0.5 }],
  partName: '电池',
  childViewId,
});
const whole: EditedView = { viewId: 'a', name: '整车', pictureId: 'p1', hotspots: [spot('1', 'b'), spot('2')] };
const part: EditedView = { viewId: 'b', name: '驱动', pictureId: 'p2', hotspots: [spot('3')] };

describe('a view of a picture', () => {
  it('is called like the file, as far as names go', () => {
    expect(viewNameOf(' 整车.v2.png')).toBe('整车.v2');
    expect(viewNameOf('无后缀')).toBe('无后缀');
    expect(viewNameOf('.png')).toBe('.png');
    expect(viewNameOf(`${'长'.repeat(40)}.webp`)).toBe('长'.repeat(32));
  });
});

describe('edited views', () => {
  it('are what was read, rectangles from the upper left', () => {
    const read: ExplodedView = {
      viewId: 'a',
      name: '整车',
      picture: { id: 'p1', previewUrl: '/p1', width: 4, height: 3 },
      hotspots: [
        {
          ...spot('1'),
          shape: 'rect',
          points: [
            { x: 0.9, y: 0.2 },
            { x: 0.1, y: 0.8 },
          ],
        },
      ],
    };
    expect(toEdited(read)).toMatchObject({
      pictureId: 'p1',
      hotspots: [
        {
          points: [
            { x: 0.1, y: 0.2 },
            { x: 0.9, y: 0.8 },
          ],
        },
      ],
    });
  });

  it('lead nowhere once the view below is removed', () => {
    const [left] = withoutView([whole, part], 'b');
    expect(left!.hotspots.map(({ childViewId }) => childViewId)).toEqual([null, null]);
    expect(withoutView([whole, part], 'a')).toEqual([part]);
  });

  it('are put one place further, and stay at the ends', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a'], -1, 1)).toEqual(['a']);
  });

  it('say in words what differs between two states of them', () => {
    expect(viewChanges([whole, part], [whole, part])).toEqual([]);
    const renamed = { ...withHotspot(whole, '1', (one) => ({ ...one, partNo: 'Q1' })), name: '总图', pictureId: 'p9' };
    const changed = { ...renamed, hotspots: [renamed.hotspots[0]!, spot('4'), spot('5')] };
    const other: EditedView = { viewId: 'c', name: '线束', pictureId: 'p3', hotspots: [] };
    expect(viewChanges([whole, part], [changed, other])).toEqual([
      '移除了爆炸图“驱动”',
      '爆炸图“整车”：改名为“总图”，更换了图片，新增 2 个热点，修改 1 个热点，移除 1 个热点',
      '新增了爆炸图“线束”（0 个热点）',
    ]);
    expect(viewChanges([whole, part], [part, whole])).toEqual(['调整了爆炸图的顺序']);
  });

  it('change one by one', () => {
    const named = withView([whole, part], 'b', (view) => ({ ...view, name: '举升' }));
    expect(named).toEqual([whole, { ...part, name: '举升' }]);
  });
});
