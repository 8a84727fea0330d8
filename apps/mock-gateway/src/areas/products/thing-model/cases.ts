import { blankEvent } from '@fleet/domain/areas/products/thing-model/model.ts';
import { tslOf } from '@fleet/domain/areas/products/thing-model/tsl/writeTsl.ts';
import type { Case, Input } from '../../../../test/support/cases/case.ts';
import type { TestGateway } from '../../../../test/support/gateway.ts';

/** Thing models: huadong writes that of its own product, a1HnPort014 is huanan's. */

const own = 'a1HdFlip013';
const door = { ...blankEvent('ev_door'), identifier: 'doorOpened', name: '安全门打开' };
const base = '/gateway/product/api/v1/function';
const save = (productKey: string) => ({ body: { productKey, version: 0, functions: [door] } });

/** Null where the product is there no more: a case may be asked for after all that can be done to it. */
const post = async <Data>(gateway: TestGateway, name: string, body: object): Promise<Data | null> => {
  const { envelope } = await gateway.call({ method: 'POST', path: `${base}/${name}`, as: 'huadong', body });
  return envelope.data as Data | null;
};

/** The draft of huadong's product with a function in it: what is published of it, and under which digest. */
const draft = async (gateway: TestGateway) => {
  // a case may be asked for more than once of one gateway: each time from the draft that is there, and with another text
  const { envelope } = await gateway.call({
    path: `${base}/get`,
    as: 'huadong',
    query: { productKey: own, view: 'draft' },
  });
  const version = (envelope.data as { version: number } | null)?.version ?? 0;
  const functions = [{ ...door, description: `第 ${version + 1} 稿` }];
  const saved = await post<{ version: number }>(gateway, 'save', { productKey: own, version, functions });
  const named = { productKey: own, version: saved?.version ?? version };
  const preview = await post<{ digest: string }>(gateway, 'preview', named);
  return { ...named, note: '第一版', expectDigest: preview?.digest ?? 'none', confirmCount: null };
};

const about = (of: (productKey: string) => Input, good?: Case['good']): Case => ({
  as: 'huadong',
  good: good ?? (() => of(own)),
  byId: of,
  foreign: () => 'a1HnPort014',
  powerless: { as: 'novice', input: of(own) },
});

const published = { note: '第一版', expectDigest: 'none', confirmCount: null };

export const thingModelCases: Readonly<Record<string, Case>> = {
  'product.function.get': about((productKey) => ({ query: { productKey, view: 'draft' } })),
  'product.function.standing': about((productKey) => ({ query: { productKey } })),
  'product.function.tree': about((productKey) => ({ query: { productKey } })),
  'product.function.save': about(save),
  'product.function.draft': about(
    (productKey) => ({ body: { productKey, version: 0, no: 1, isDiscarding: false } }),
    async (gateway) => {
      const { version } = await draft(gateway).then(async (wish) => {
        await post(gateway, 'publish', wish);
        return wish;
      });
      return { body: { productKey: own, version, no: 1, isDiscarding: false } };
    },
  ),
  'product.function.tsl': about((productKey) => ({ query: { productKey, view: 'draft', form: 'full' } })),
  'product.function.export': about((productKey) => ({ query: { productKey, view: 'draft', format: 'xlsx' } })),
  'product.function.import': about((productKey) => ({
    body: { productKey, mode: 'merge', clash: 'overwrite', from: { source: 'tsl', text: tslOf('other', [door]) } },
  })),
  'product.function.preview': about((productKey) => ({ body: { productKey, version: 0 } })),
  'product.function.publish': about(
    (productKey) => ({ body: { productKey, version: 0, ...published } }),
    async (gateway) => ({ body: await draft(gateway) }),
  ),
  'product.function.version.list': about((productKey) => ({ query: { productKey, page: 1, pageSize: 5 } })),
  'product.function.version.pin': about(
    (productKey) => ({ body: { productKey, no: 1, isPinned: true } }),
    async (gateway) => {
      await post(gateway, 'publish', await draft(gateway));
      return { body: { productKey: own, no: 1, isPinned: true } };
    },
  ),
  'product.function.compare': about((productKey) => ({
    query: { productKey, view: 'draft', otherProductKey: 'a1LurkAgv01', otherView: 'live' },
  })),
};
