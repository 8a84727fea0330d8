import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as changes from '@fleet/domain/areas/products/product/changesContract.ts';
import { productGet, productList, type ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { callsOn, done, missing } from '../../../../test/support/calls.ts';
import { onePixel, openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { uploadedPicture } from '../explode/testPictures.ts';
import { productForm } from './cases.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const served = async (address: string) => gateway.server.inject(new URL(address).href);
const read = async (productKey: string) => (await call('huadong', productGet, { productKey })).data as ProductRow;
const sent = async (name: string, as = 'huadong') => ({
  id: await uploadedPicture(gateway, name, onePixel, as),
  path: `product/t_${as}/u_${as}/${name}`,
});
const add = (differs: object) => call('huadong', changes.productAdd, {}, { ...productForm, ...differs });
const change = async (productKey: string, differs: object) => {
  const { version, productName } = await read(productKey);
  return call('huadong', changes.productUpdate, { productKey }, { ...productForm, productName, version, ...differs });
};

describe('the icon of a product', () => {
  it('is shown of the platform’s vehicles to every tenant, in the list and on the page; what stands has none', async () => {
    const { list } = await listOf<ProductRow>('huadong', productList, { pageSize: 100 });
    const iconOf = (key: string) => list.find(({ productKey }) => productKey === key)!.icon;
    expect(iconOf('a1Charger08')).toBeNull();
    const icon = iconOf('a1LurkAgv01')!;
    expect((await read('a1LurkAgv01')).icon!.id).toBe(icon.id);
    expect((await served(icon.previewUrl)).headers['content-type']).toBe('image/png');
  });

  it('comes with a new product, stays while nobody speaks of it, is another one, and is taken away', async () => {
    const [first, second] = [await sent('first.png'), await sent('second.png')];
    const { productKey } = (await add({ productName: '有图标的机器人', icon: first })).data as { productKey: string };
    const { icon } = await read(productKey);
    expect(icon!.id).toBe(first.id);
    expect((await served(icon!.previewUrl)).rawPayload.equals(onePixel)).toBe(true);
    expect(await change(productKey, { area: '华北' })).toMatchObject(done);
    expect((await read(productKey)).icon!.id).toBe(first.id);
    expect(await change(productKey, { icon: second })).toMatchObject(done);
    expect((await read(productKey)).icon!.id).toBe(second.id);
    expect((await served(icon!.previewUrl)).statusCode).toBe(404);
    expect(await change(productKey, { icon: null })).toMatchObject(done);
    expect((await read(productKey)).icon).toBeNull();
  });

  it('goes with its product, and is not copied with it', async () => {
    const icon = await sent('gone.png');
    const { productKey } = (await add({ productName: '会被删除的产品', icon })).data as { productKey: string };
    const { previewUrl } = (await read(productKey)).icon!;
    const copied = await add({ productName: '复制出来的产品', copyFrom: productKey });
    expect((await read((copied.data as { productKey: string }).productKey)).icon).toBeNull();
    expect(
      await call('huadong', changes.productDelete, { productKey }, { confirmName: '会被删除的产品' }),
    ).toMatchObject(done);
    expect((await served(previewUrl)).statusCode).toBe(404);
  });

  it('is a picture of one’s own that belongs to nothing yet; of a refused product nothing is kept', async () => {
    const used = await sent('used.png');
    expect(await add({ productName: '先用图标的产品', icon: used })).toMatchObject(done);
    const productName = '图标有误的产品';
    expect(await add({ productName, icon: used })).toMatchObject({ message_cn: '文件已被使用，请重新上传' });
    expect(await add({ productName, icon: await sent('his.png', 'huanan') })).toMatchObject(missing);
    expect((await add({ productName, icon: [used] })).code).toBe(businessCodes.invalidInput.code);
    const { total } = await listOf('huadong', productList, { keyword: productName });
    expect(total).toBe(0);
  });
});
