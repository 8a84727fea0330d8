import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalModel } from '../thing-model/canonical.ts';
import { arbitraryModel } from '../thing-model/samples/arbitraryModels.ts';
import { idsInARow } from '../thing-model/samples/numbers.ts';
import type { TopicOperation } from '../topic/topicRules.ts';
import { packageText, type ProductPackage } from './packageFile.ts';
import { readPackage } from './readPackage.ts';

const product: ProductPackage['product'] = {
  productName: '料箱机器人',
  categoryId: 'rb_inspect',
  categoryName: '巡检机器人',
  productType: 0,
  nodeType: '0',
  protocolType: null,
  netType: 'WIFI',
  authType: 'secret',
  dataFormat: 1,
  validateType: 1,
  isDynamicRegister: false,
  area: '华东',
  industry: '电商',
  device: '',
  description: '“料箱”\n拣选',
};

const arbitraryPackage: fc.Arbitrary<ProductPackage> = fc.record({
  productKey: fc.constant('a1Other0000'),
  product: fc.constant(product),
  model: arbitraryModel.map(canonicalModel),
  topics: fc.uniqueArray(fc.constantFrom('lift', 'lift/result', 'door/state')).chain((names) =>
    fc.tuple(
      ...names.map((topicShortName) =>
        fc.record({
          topicShortName: fc.constant(topicShortName),
          operation: fc.constantFrom<TopicOperation>(0, 1, 2),
          description: fc.constantFrom('', '结果'),
        }),
      ),
    ),
  ),
  script: fc.constantFrom(null, {
    text: 'function rawDataToProtocol(bytes) {\n  return {};\n}\n',
    samples: [
      {
        id: 'new_1',
        name: '上报',
        direction: 'up' as const,
        topic: '',
        input: 'AA 55',
        expects: 'nothing' as const,
        expected: '',
      },
    ],
  }),
});

it('a product that goes out as a file comes back with all that it has, and goes out again the same', () => {
  fc.assert(
    fc.property(arbitraryPackage, (one) => {
      const text = packageText(one);
      const read = readPackage(text, null, idsInARow());
      if ('problem' in read) throw new Error(read.problem);
      expect(read.parts.filter(({ problem }) => problem !== '')).toEqual([]);
      expect(read.parts).toHaveLength(1 + one.model.length + one.topics.length + (one.script === null ? 0 : 1));
      if (read.product === null) throw new Error('the product is gone');
      expect(read.product).toEqual(product);
      expect(packageText({ ...read, product: read.product, productKey: one.productKey })).toBe(text);
    }),
    { numRuns: 60 },
  );
});

it('a file in which a part is no list, no object or no text tells so, and gives the rest', () => {
  const file = JSON.parse(packageText({ productKey: 'k', product, model: [], topics: [], script: null })) as object;
  const problems = (parts: object) => {
    const read = readPackage(JSON.stringify({ ...file, ...parts }), null, idsInARow());
    if ('problem' in read) throw new Error(read.problem);
    return read.parts.flatMap(({ path, problem }) => (problem === '' ? [] : [[path, problem]]));
  };
  expect(problems({ topics: {} })).toEqual([['topics', '须为数组']]);
  expect(problems({ topics: [null, 5] })).toHaveLength(2);
  expect(problems({ script: 'x' })).toEqual([['script', '没有脚本内容']]);
  expect(problems({ script: { text: 'x', samples: [null] } })).toEqual([['script', 'samples[0] 不正确']]);
  expect(problems({ model: [] })).toEqual([['model', '不是物模型 TSL：文件须为一个 JSON 对象']]);
  expect(problems({ product: [] })[0]).toEqual(['product', expect.stringMatching(/^缺少或不正确：产品名称、/)]);
});
