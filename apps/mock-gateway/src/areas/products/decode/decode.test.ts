import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@fleet/domain/areas/products/decode/contract.ts';
import type { Sample } from '@fleet/domain/areas/products/decode/samples.ts';
import { runOf } from '@fleet/domain/areas/products/decode/samples.ts';
import { verdictOf } from '@fleet/domain/areas/products/decode/verdict.ts';
import { productAdd, productCheck } from '@fleet/domain/areas/products/product/changesContract.ts';
import { productGet, type ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { callsOn, done, refused, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { runScripts } from './running/runScripts.ts';
import { publishText } from './scriptRows.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call } = callsOn(() => gateway);
const own = 'a1HdFlip013';
const get = async (productKey = own, as = 'huadong', no?: number) =>
  (await call(as, contract.decodeGet, { productKey, ...(no === undefined ? {} : { no }) }))
    .data as contract.ScriptReply;
const sample = (differs: Partial<Sample> = {}): Sample => ({
  id: 'one',
  name: '两个字节',
  direction: 'up',
  topic: '',
  input: 'AA 55',
  expects: 'output',
  expected: '{"n":2}',
  ...differs,
});
const saveSamples = async (samples: readonly Sample[]) =>
  call('huadong', contract.decodeSampleSave, { productKey: own }, { version: (await get()).version, samples });
const save = async (text: string, version?: number) =>
  call('huadong', contract.decodeSave, { productKey: own }, { version: version ?? (await get()).version, text });
const publish = async (note = '首个版本') =>
  call('huadong', contract.decodePublish, { productKey: own }, { version: (await get()).version, note });
const counting = 'function rawDataToProtocol(bytes) { return { n: bytes.length }; }';

describe('the script of the towing vehicles', () => {
  it('does what each of its eight samples expects, in the thread of the gateway', async () => {
    const { text, samples, liveNo, hasDraftChanges } = await get('a1TowAgv003', 'admin');
    expect([samples.length, liveNo, hasDraftChanges]).toEqual([8, 1, false]);
    const outcomes = await runScripts(samples.map((one) => runOf(text, one)));
    expect(samples.map((one, at) => [one.name, verdictOf(one, outcomes[at]!).differences])).toEqual(
      samples.map(({ name }) => [name, []]),
    );
  });
});

describe('saving a script', () => {
  it('needs samples, and each of them to come to what it expects', async () => {
    expect(await save(counting)).toMatchObject(refused('请先调试通过再保存'));
    expect(await saveSamples([sample(), sample({ id: 'two', name: '三个字节', input: 'AA 55 01' })])).toMatchObject(
      done,
    );
    expect(await save(counting)).toMatchObject(refused('用例“三个字节”未通过'));
    await saveSamples([sample(), sample({ id: 'two', name: '三个字节', input: 'AA 55 01', expected: '{"n":3}' })]);
    expect(await save(counting)).toMatchObject(done);
    expect(await get()).toMatchObject({ text: counting, lastRun: { passed: 2, failed: 0 }, hasDraftChanges: true });
  });

  it('stops what does not come to an end, and takes nothing of it', async () => {
    await saveSamples([sample()]);
    expect(await save('function rawDataToProtocol() { while (true) {} }')).toMatchObject(
      refused('用例“两个字节”未通过'),
    );
    expect((await get()).text).toBe('');
  });

  it('refuses an empty text, one that is too long, and one that somebody else has saved over', async () => {
    await saveSamples([sample()]);
    expect(await save('  ')).toMatchObject(refused('请编写解析脚本'));
    expect(await save(`${counting}//${'车'.repeat(44_000)}`)).toMatchObject(refused('脚本不能超过 128 KB'));
    const { version } = await get();
    expect(await save(counting)).toMatchObject(done);
    expect((await save(`${counting} `, version)).message_cn).toBe('数据已被他人修改，请刷新后重试');
  });

  it('refuses samples that nobody can run', async () => {
    expect(await saveSamples([sample({ input: 'AA 5' })])).toMatchObject(
      refused('用例“两个字节”：每个字节须为两位十六进制，末尾少一位'),
    );
    expect(await saveSamples([sample(), sample({ id: 'two' })])).toMatchObject(
      refused('用例“两个字节”：已有同名的用例'),
    );
  });
});

describe('publishing a script', () => {
  it('makes a version that products of frames need', async () => {
    gateway.box.current.store.run(`update products set data_format = 0 where product_key = @own`, { own });
    const isMissing = async () =>
      (
        (await call('huadong', productCheck, { productKey: own })).data as { problems: { tab: string }[] }
      ).problems.some(({ tab }) => tab === 'decode');
    expect(await publish()).toMatchObject(refusedByState('请先调试通过再保存'));
    await saveSamples([sample()]);
    await save(counting);
    expect(await isMissing()).toBe(true);
    expect(await publish(' 首个版本 ')).toMatchObject({ ...done, data: { no: 1 } });
    expect(await isMissing()).toBe(false);
    expect(await publish()).toMatchObject(refusedByState('脚本没有未发布的修改'));
  });

  it('runs the samples once more: they may have changed since the text was saved', async () => {
    await saveSamples([sample()]);
    await save(counting);
    await saveSamples([sample({ expected: '{"n":9}' })]);
    expect(await publish()).toMatchObject(refused('用例“两个字节”未通过'));
  });

  it('keeps twenty versions, each of which can be read', async () => {
    await saveSamples([sample()]);
    await save(counting);
    const { store } = gateway.box.current;
    for (let at = 1; at <= 20; at += 1)
      publishText(store, {
        productKey: own,
        text: `${counting} // ${at}`,
        note: `第 ${at} 次`,
        publishedBy: 'u_admin',
        publishedAt: at,
      });
    expect(await publish()).toMatchObject({ ...done, data: { no: 21 } });
    const { list } = (await call('huadong', contract.decodeVersions, { productKey: own })).data as {
      list: contract.ScriptVersion[];
    };
    expect(list.map(({ no }) => no)).toEqual(Array.from({ length: 20 }, (_, at) => 21 - at));
    expect(list.map(({ isLive }) => isLive).indexOf(true)).toBe(0);
    expect((await get(own, 'huadong', 5)).text).toBe(`${counting} // 5`);
    expect((await call('huadong', contract.decodeGet, { productKey: own, no: 1 })).message_cn).toContain('版本不存在');
  });
});

describe('a product that is made of another', () => {
  it('has its script and samples, and publishes them by itself', async () => {
    // an icon stays with its product
    const {
      version: _,
      icon: _icon,
      ...tow
    } = (await call('admin', productGet, { productKey: 'a1TowAgv003' })).data as ProductRow;
    const form = {
      ...Object.fromEntries(
        Object.keys((productAdd.bodySchema as unknown as { readonly properties: object }).properties)
          .filter((name) => name in tow)
          .map((name) => [name, tow[name as keyof typeof tow]]),
      ),
      productName: '牵引车新款',
      copyFrom: 'a1TowAgv003',
    };
    const { productKey } = (await call('admin', productAdd, {}, form)).data as { productKey: string };
    const copied = await get(productKey, 'admin');
    const original = await get('a1TowAgv003', 'admin');
    expect([copied.text, copied.samples, copied.liveNo]).toEqual([original.text, original.samples, null]);
  });
});
