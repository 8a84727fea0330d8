import { describe, expect, it } from 'vitest';
import type { EditedView } from '@fleet/domain/areas/products/explode/contract.ts';
import { blankHotspot } from '@fleet/domain/areas/products/explode/editing.ts';
import { deskProblems } from './useExplodeDesk.ts';

const view = (viewId: string, pictureId: string): EditedView => ({ viewId, name: '整车', pictureId, hotspots: [] });

describe('the editor of exploded views', () => {
  it('waits for pictures on their way, also for one that takes the place of another', () => {
    const views = [view('a', 'fl_1'), view('b', ''), view('c', '')];
    expect(deskProblems(views, (viewId) => viewId !== 'c')).toEqual({
      'views.0.pictureId': '图片还未上传完成，请等待、重试或更换图片',
      'views.1.pictureId': '图片还未上传完成，请等待、重试或更换图片',
      'views.2.pictureId': '请选择图片',
    });
    expect(deskProblems([view('a', 'fl_1')], () => false)).toEqual({});
  });

  it('names what a person has to mend before a picture that only has to be waited for', () => {
    const point = { ...blankHotspot, hotspotId: 'h', shape: 'point' as const, points: [{ x: 0.5, y: 0.5 }] };
    const views = [{ ...view('a', ''), hotspots: [point] }];
    expect(Object.keys(deskProblems(views, () => true))).toEqual(['views.0.hotspots.0.partName', 'views.0.pictureId']);
  });
});
