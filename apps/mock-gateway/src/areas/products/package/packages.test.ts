import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { decodeGet, type ScriptReply } from '@fleet/domain/areas/products/decode/contract.ts';
import { mostProducts } from '@fleet/domain/areas/products/product/changesContract.ts';
import { productGet, type ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { functionTsl } from '@fleet/domain/areas/products/thing-model/contract.ts';
import { topicList, type TopicRow } from '@fleet/domain/areas/products/topic/contract.ts';
import { callsOn } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

const base = '/gateway/product/api/v1/product/package';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call } = callsOn(() => gateway);
const exported = async (productKey: string, as = 'huadong') =>
  (await gateway.call({ path: `${base}/export`, token: gateway.tokens(as).accessToken, query: { productKey } })).bytes;
const bring = async (file: Buffer | string, form: object = {}, as = 'huadong') =>
  (
    await gateway.call({
      method: 'POST',
      path: `${base}/import`,
      token: gateway.tokens(as).accessToken,
      form: { file: Buffer.from(file), mode: 'apply', ...form },
    })
  ).envelope;
interface Reply {
  readonly productKey: string | null;
  readonly isPossible: boolean;
  readonly rows: readonly { part: string; path: string; result: string; message: string }[];
  readonly counts: { readonly added: number; readonly refused: number };
}
const take = async (file: Buffer | string, form: object = {}, as = 'huadong'): Promise<Reply> => {
  const { data, message_cn: message } = await bring(file, form, as);
  if (data === null) throw new Error(message);
  return data as Reply;
};
const countOf = (table: string) =>
  gateway.box.current.store.one<{ n: number }>(`select count(*) as n from ${table}`)!.n;
const tslOf = async (productKey: string, as = 'huadong') =>
  ((await call(as, functionTsl, { productKey, view: 'draft' })).data as { text: string }).text.replaceAll(
    productKey,
    '',
  );
const topicsOf = async (productKey: string) =>
  ((await call('huadong', topicList, { productKey })).data as { list: TopicRow[] }).list
    .filter(({ isSystem }) => !isSystem)
    .map(({ topicShortName, operation, description }) => [topicShortName, operation, description]);
const scriptOf = async (productKey: string) => (await call('huadong', decodeGet, { productKey })).data as ScriptReply;
interface Content {
  readonly product: Record<string, unknown>;
  model?: { readonly profile: { productKey: string }; readonly properties: { name: string }[] };
  topics?: unknown[];
  script?: { readonly samples: { direction: string }[] };
}
/** A package with something else in it. */
const changed = (file: Buffer, change: (content: Content) => void): string => {
  const content = JSON.parse(file.toString()) as Content;
  change(content);
  return JSON.stringify(content);
};

describe('a package of a product', () => {
  it('becomes the same product in another place: itself, its model, its topics and its script', async () => {
    const file = await exported('a1TowAgv003');
    expect(file.toString()).not.toContain('secret_');
    const { productKey, counts } = await take(file, { productName: '牵引车副本' });
    expect(counts.refused).toBe(0);
    const [old, now] = await Promise.all(
      ['a1TowAgv003', productKey!].map(
        async (key) => (await call('huadong', productGet, { productKey: key })).data as ProductRow,
      ),
    );
    expect(now).toMatchObject({
      productName: '牵引车副本',
      source: 'own',
      productStatus: 'DEVELOPMENT',
      categoryId: old!.categoryId,
      dataFormat: old!.dataFormat,
      functionCounts: old!.functionCounts,
      liveVersion: null,
    });
    expect(await tslOf(productKey!)).toBe(await tslOf('a1TowAgv003'));
    expect(await topicsOf(productKey!)).toEqual(await topicsOf('a1TowAgv003'));
    const [script, copy] = [await scriptOf('a1TowAgv003'), await scriptOf(productKey!)];
    expect(copy).toMatchObject({ text: script.text, liveNo: null, lastRun: null });
    expect(copy.samples.map(({ id: _, ...sample }) => sample)).toEqual(
      script.samples.map(({ id: _, ...sample }) => sample),
    );
    // out again it is the same file, but for what it is called here
    const again = changed(await exported(productKey!), ({ product, model }) => {
      product['productName'] = old!.productName;
      model!.profile.productKey = 'a1TowAgv003';
    });
    expect(JSON.parse(again)).toEqual(JSON.parse(file.toString()));
  });

  it('is looked at without anything being stored', async () => {
    const before = ['products', 'thing_models', 'product_topics', 'product_scripts'].map(countOf);
    const looked = await take(await exported('a1TowAgv003'), { mode: 'check', productName: '牵引车副本' });
    expect(looked).toMatchObject({ productKey: null, isPossible: true });
    expect(['products', 'thing_models', 'product_topics', 'product_scripts'].map(countOf)).toEqual(before);
  });

  it('is taken without what cannot be, each part told with its place and reason', async () => {
    const file = changed(await exported('a1TowAgv003'), (content) => {
      content.product['productName'] = '牵引车副本';
      content.model!.properties[0]!.name = '';
      content.topics!.push({ topicShortName: 'a/+/b', operation: 0, description: '' }, { topicShortName: 1 });
      content.script!.samples[0]!.direction = 'sideways';
    });
    const { rows, productKey } = await take(file);
    expect(rows.filter(({ result }) => result === 'refused').map(({ path, message }) => [path, message])).toEqual([
      ['model.properties[0]', '请填写名称'],
      [expect.stringMatching(/^topics\[\d\]$/), '通配符只能用于订阅'],
      [expect.stringMatching(/^topics\[\d\]$/), 'Topic 短名、操作权限或描述不正确'],
      ['script', 'samples[0] 不正确'],
    ]);
    expect(await scriptOf(productKey!)).toMatchObject({ text: '', samples: [] });
  });

  it('whose product cannot be is told so by a check, and refused in lines', async () => {
    const file = await exported('a1TowAgv003');
    const named = { productName: '线边翻转台' };
    expect(await take(file, { mode: 'check', ...named })).toMatchObject({
      isPossible: false,
      rows: expect.arrayContaining([expect.objectContaining({ part: 'product', message: '产品名称已存在' })]),
    });
    expect(await bring(file, named)).toMatchObject({
      code: businessCodes.rowErrors.code,
      data: { errorResult: ['产品名称已存在'] },
    });
    const elsewhere = changed(file, ({ product }) => {
      Object.assign(product, { productName: '牵引车副本', categoryId: 'gone', categoryName: '没有的品类' });
    });
    expect((await bring(elsewhere)).data).toEqual({ errorResult: ['品类“没有的品类”不存在，请先创建'] });
    const broken = changed(file, ({ product }) => {
      delete product['netType'];
      product['dataFormat'] = 7;
    });
    expect((await bring(broken)).data).toEqual({ errorResult: ['缺少或不正确：联网方式、数据格式'] });
    gateway.box.current.store.run(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${mostProducts})
       insert into products select 'a1Many' || i, 't_huadong', source, '很多' || i, category_id, category_name,
         top_category_id, top_category_name, status, vehicle_kind, node_type, protocol_type, net_type, data_format,
         auth_type, validate_type, product_type, is_dynamic_register, area, industry, device, description, secret,
         creator_id, created_at, updated_at, published_at, version from products, n where product_key = 'a1HdFlip013'`,
    );
    expect((await bring(file, { productName: '牵引车副本' })).data).toEqual({ errorResult: ['最多 1000 个产品'] });
  });

  it('finds the category by its name where its id is another’s', async () => {
    const file = changed(await exported('a1TowAgv003'), ({ product }) => {
      Object.assign(product, { productName: '牵引车副本', categoryId: 'elsewhere' });
    });
    const { productKey } = await take(file);
    expect((await call('huadong', productGet, { productKey: productKey! })).data).toMatchObject({
      categoryId: ((await call('huadong', productGet, { productKey: 'a1TowAgv003' })).data as ProductRow).categoryId,
    });
  });

  it.each([
    ['{', '文件格式不正确：第 1 行第 2 列：此处应为键名'],
    ['[1]', '文件格式不正确：不是产品包'],
    ['{"properties": []}', '文件格式不正确：不是产品包'],
    ['{"format": "fleet-product", "version": "9"}', '文件格式不正确：产品包的版本不受支持'],
    ['{"format": "fleet-product", "__proto__": {}}', '文件格式不正确：第 1 行第 40 列：不能使用键名“__proto__”'],
    [Buffer.from([0xff, 0xfe, 0x00]), '文件格式不正确：须为 UTF-8 编码的 JSON 文件'],
  ])('that is none is refused: %s', async (file, message) => {
    expect(await bring(file)).toMatchObject({ code: businessCodes.invalidInput.code, message_cn: message });
  });

  it('without anything but the product is taken as that', async () => {
    const file = changed(await exported('a1TowAgv003'), (content) => {
      for (const part of ['model', 'topics', 'script'] as const) delete content[part];
      content.product['productName'] = '牵引车副本';
    });
    const { rows, productKey } = await take(file);
    expect(rows).toMatchObject([{ part: 'product', result: 'added' }]);
    expect(await topicsOf(productKey!)).toEqual([]);
  });
});
