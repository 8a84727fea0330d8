import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EditedView } from './contract.ts';
import { blankHotspot, type EditedHotspot } from './editing.ts';
import { mostHotspots, mostViews } from './limits.ts';
import { viewProblems, viewRefusal } from './viewProblems.ts';
import { withViewsBelow } from './views.ts';

const spot = (hotspotId: string, changes: Partial<EditedHotspot> = {}): EditedHotspot => ({
  ...blankHotspot,
  hotspotId,
  shape: 'point',
  points: [{ x: 0.5, y: 0.5 }],
  partName: '电池',
  ...changes,
});
const view = (viewId: string, ...hotspots: EditedHotspot[]): EditedView => ({
  viewId,
  name: `图 ${viewId}`,
  pictureId: `fl_${viewId}`,
  hotspots,
});
const rect = (x: number, y: number) => ({
  shape: 'rect' as const,
  points: [
    { x: 0.1, y: 0.1 },
    { x, y },
  ],
});

describe('exploded views', () => {
  it('can be saved as they are when nothing is wrong with them', () => {
    expect(viewProblems([])).toEqual({});
    const views = [view('a', spot('1', { childViewId: 'b', faultCodes: ['B2001'] }), spot('2', rect(1, 1))), view('b')];
    expect(viewProblems(views)).toEqual({});
    expect(viewRefusal(views)).toBeNull();
  });

  it('say of each field what is wrong with it', () => {
    const views = [
      { ...view('a', spot('1'), spot('1', { partName: ' ', quantity: 1000 })), name: '' },
      view('a', spot('2', { childViewId: 'gone', faultCodes: ['B1', 'B1'] })),
    ];
    expect(viewProblems(views)).toEqual({
      'views.0.name': '请填写名称',
      'views.0.hotspots.1.partName': '请填写零件名称',
      'views.0.hotspots.1.quantity': '数量不能大于999',
      'views.0.hotspots.1.hotspotId': '热点ID重复',
      'views.1.viewId': '爆炸图ID重复',
      'views.1.hotspots.0.childViewId': '子图不存在或已被移除，请重新选择',
      'views.1.hotspots.0.faultCodes': '故障码“B1”重复',
    });
  });

  it('hold ten views of sixty hot spots each', () => {
    const most = Array.from({ length: mostHotspots }, (_, at) => spot(`h${at}`));
    expect(viewProblems([view('a', ...most)])).toEqual({});
    expect(viewRefusal([view('a', ...most, spot('more'))])).toBe('爆炸图“图 a”：最多 60 个热点');
    const many = Array.from({ length: mostViews + 1 }, (_, at) => view(`v${at}`));
    expect(viewProblems(many.slice(1))).toEqual({});
    expect(viewRefusal(many)).toBe('最多 10 张爆炸图');
  });

  it.each([
    ['a point of two corners', { ...rect(0.5, 0.5), shape: 'point' as const }, '热点的范围不完整，请重新绘制'],
    ['a polygon of two', { ...rect(0.5, 0.5), shape: 'polygon' as const }, '热点的范围不完整，请重新绘制'],
    ['a rectangle of one', { shape: 'rect' as const, points: [{ x: 0, y: 0 }] }, '热点的范围不完整，请重新绘制'],
    ['a rectangle without height', rect(0.5, 0.1), '矩形的宽和高须大于 0'],
    ['a corner beyond the picture', rect(1.0001, 0.5), '热点须在图片范围内'],
  ])('have no hot spot that is %s', (_, wrong, problem) => {
    expect(viewRefusal([view('a', spot('1'), spot('2', wrong))])).toBe(`爆炸图“图 a”第 2 个热点“电池”：${problem}`);
  });

  it('have hot spots on the picture alone, wherever they are sent to', () => {
    const anywhere = fc.double({ min: -1, max: 2, noNaN: true });
    fc.assert(
      fc.property(anywhere, anywhere, (x, y) => {
        const isOn = x >= 0 && x <= 1 && y >= 0 && y <= 1;
        expect(viewProblems([view('a', spot('1', { points: [{ x, y }] }))])).toEqual(
          isOn ? {} : { 'views.0.hotspots.0.points': '热点须在图片范围内' },
        );
      }),
    );
  });

  it('lead to each other without a circle, however they hang together', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const links = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), { maxLength: 8 });
    fc.assert(
      fc.property(links, (all) => {
        const views = ids.map((id) =>
          view(id, ...all.flatMap(([from, to], at) => (from === id ? [spot(`${at}`, { childViewId: to })] : []))),
        );
        const isCircle = all.some(([from, to]) => withViewsBelow(views, to).some(({ viewId }) => viewId === from));
        const problems = viewProblems(views);
        expect(Object.keys(problems).length > 0).toBe(isCircle);
        expect(new Set(Object.values(problems))).toEqual(new Set(isCircle ? ['子图不能成环'] : []));
      }),
    );
    expect(viewRefusal([view('a', spot('1', { childViewId: 'a' }))])).toBe(
      '爆炸图“图 a”第 1 个热点“电池”：子图不能成环',
    );
  });
});
