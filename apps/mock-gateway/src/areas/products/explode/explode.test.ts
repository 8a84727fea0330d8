import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ExplodedView, modelExplode } from '@fleet/domain/areas/products/explode/contract.ts';
import { mostCorners } from '@fleet/domain/areas/products/explode/limits.ts';
import { topViews, withViewsBelow } from '@fleet/domain/areas/products/explode/views.ts';
import { faultCodes } from '@fleet/fixtures/areas/fleet/faultCodes.ts';
import { callsOn, missing } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { drawApart } from './drawing.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call } = callsOn(() => gateway);
const viewsOf = async (modelId: string, as = 'huadong') =>
  ((await call(as, modelExplode, { modelId })).data as { views: ExplodedView[] }).views;

describe('the exploded views of a model', () => {
  it('are a whole machine with the views of its parts below it', async () => {
    const views = await viewsOf('md_q1000');
    expect(views.map(({ name }) => name)).toEqual(['整车', '举升机构', '驱动单元']);
    const [whole] = topViews(views);
    expect(withViewsBelow(views, whole!.viewId)).toHaveLength(3);
  });

  it('are pictures of their size', async () => {
    const [{ picture }] = (await viewsOf('md_c48')) as [ExplodedView];
    const [kind, bytes = ''] = picture.previewUrl.split(',');
    expect(kind).toBe('data:image/svg+xml;base64');
    expect(Buffer.from(bytes, 'base64').toString()).toContain(`width="${picture.width}" height="${picture.height}"`);
  });

  it('name faults that there are, views of the same model, and each part number once', async () => {
    const known = new Set(faultCodes.map(({ code }) => code));
    for (const modelId of ['md_q1000', 'md_f1400', 'md_c48']) {
      const views = await viewsOf(modelId);
      expect(views.length).toBeGreaterThan(0);
      const hotspots = views.flatMap((view) => view.hotspots);
      expect(hotspots.flatMap((one) => one.faultCodes).filter((code) => !known.has(code))).toEqual([]);
      const ids = new Set([null, ...views.map(({ viewId }) => viewId)]);
      expect(hotspots.filter(({ childViewId }) => !ids.has(childViewId))).toEqual([]);
      expect(new Set(hotspots.map(({ partNo }) => partNo)).size).toBe(hotspots.length);
    }
  });

  it('are none of a model that nobody drew, and go with their model', async () => {
    expect(await viewsOf('md_ft2')).toEqual([]);
    const { store } = gateway.box.current;
    store.run(`update model_views set model_id = 'md_ft2' where id = 'ev_c48'`);
    expect(await viewsOf('md_ft2')).toHaveLength(1);
    store.run(`delete from models where id = 'md_ft2'`);
    expect(store.all(`select id from model_views where id = 'ev_c48'`)).toEqual([]);
    expect(await call('huadong', modelExplode, { modelId: 'md_ft2' })).toMatchObject(missing);
  });
});

describe('a drawing', () => {
  it('points at the first solid of each part, within the picture', () => {
    const { areas, width, height } = drawApart([
      [
        { kind: 'box', at: [0, 0, 0], size: [100, 60, 20], tone: 'metal' },
        { kind: 'box', at: [400, 0, 0], size: [10, 10, 10], tone: 'dark' },
      ],
      [{ kind: 'round', at: [0, 0, 200], radius: 30, length: 40, axis: 'z', tone: 'blue' }],
    ]);
    const [box, round] = areas as [(typeof areas)[number], (typeof areas)[number]];
    expect(box).toHaveLength(6);
    expect(round.length).toBeLessThanOrEqual(mostCorners);
    for (const { x, y } of areas.flat()) {
      expect(x * width).toBeGreaterThanOrEqual(35);
      expect(x * width).toBeLessThanOrEqual(width - 35);
      expect(y * height).toBeGreaterThanOrEqual(35);
      expect(y * height).toBeLessThanOrEqual(height - 35);
    }
    const lowest = (area: readonly { readonly y: number }[]) => Math.max(...area.map(({ y }) => y));
    expect(lowest(round)).toBeLessThan(lowest(box));
  });
});
