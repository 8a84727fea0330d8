import { expect, it } from 'vitest';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { productAdd, productDelete } from '@fleet/domain/areas/products/product/changesContract.ts';
import { functionGet } from '@fleet/domain/areas/products/thing-model/contract.ts';
import { hasUnsaved } from '@fleet/domain/areas/products/thing-model/desk/modelKind.ts';
import { blankProperty } from '@fleet/domain/areas/products/thing-model/model.ts';
import { batchWish } from '@fleet/domain/areas/products/thing-model/view/batch.ts';
import { copiedText, pastedFunctions } from '@fleet/domain/areas/products/thing-model/view/clipboard.ts';
import { moveWish } from '@fleet/domain/areas/products/thing-model/view/moving.ts';
import { addWish, removeWish, renameWish } from '@fleet/domain/areas/products/thing-model/view/wishes.ts';
import { functionPreview, functionPublish } from '@fleet/domain/areas/products/thing-model/versionContract.ts';
import { journeysOn } from '../support/headless.ts';
import { openModelDesk } from '../support/headless/modelDesk.ts';
import type { Tab } from '../support/headless/tab.ts';

/** The desk of a thing model over the gateway: edits, a draft that outlives its page, two people, a version. */

const journeys = journeysOn();
const lurk = 'a1LurkAgv01';
const productKey = lurk;
const address = `/product/detail/${lurk}?tab=function`;

const openDesk = (tab: Tab, of = lurk) => openModelDesk(tab, of);

it('a model is edited with a way back to its first edit over a save, and published as the next version', async () => {
  const tab = await journeys.enterAs('admin', address);
  const desk = await openDesk(tab);
  const opened = desk.model();
  await desk.run(addWish(desk.model(), 'property', 'p_door'));
  await desk.set('p_door', 'name', '安全门');
  await desk.set('p_door', 'identifier', 'doorState');
  await desk.set('p_door', 'dataType', { type: 'bool', specs: { '0': '关', '1': '开' } });
  await desk.save();
  expect(hasUnsaved(desk.desk())).toBe(false);
  await desk.step(-4);
  expect(desk.model()).toBe(opened);
  expect(hasUnsaved(desk.desk())).toBe(true);
  await desk.step(4);
  expect(hasUnsaved(desk.desk())).toBe(false);

  const { version } = desk.desk().head;
  const preview = await tab.call(functionPreview, { query: {}, body: { productKey, version } });
  if (preview.kind !== 'data') throw new Error('there is no preview');
  expect(preview.data.refusals).toEqual([]);
  expect(preview.data.changes.map(({ identifier }) => identifier)).toContain('doorState');
  const published = await tab.call(functionPublish, {
    query: {},
    body: {
      productKey,
      version,
      note: '增加安全门',
      expectDigest: preview.data.digest,
      confirmCount: preview.data.deviceCount > 1000 ? preview.data.deviceCount : null,
    },
  });
  expect(published).toMatchObject({ kind: 'data', data: { no: preview.data.no } });
  const followed = await tab.call(functionGet, { query: { productKey, view: 'live' } });
  if (followed.kind !== 'data') throw new Error('the version cannot be read');
  expect(followed.data.functions.map(({ identifier }) => identifier)).toContain('doorState');
  // the desk has learned of it without being opened anew
  expect(desk.desk().head).toMatchObject({ liveNo: preview.data.no, draftChanges: 0 });
});

it('a draft is there again after its page was killed, with its way back to the first edit', async () => {
  const browser = journeys.browser();
  browser.enter('admin');
  const killed = await browser.open(address);
  const before = await openDesk(killed);
  const { functionId, name } = before.model()[0]!;
  await before.set(functionId, 'name', '改过的名称');
  await before.set(functionId, 'description', '改过的说明');
  killed.close();
  const after = await openDesk(await browser.open(address));
  expect(after.model()[0]).toMatchObject({ name: '改过的名称', description: '改过的说明' });
  expect(after.desk().restored).toMatchObject({ count: 2 });
  await after.step(-2);
  expect(after.model()[0]!.name).toBe(name);
});

it('two people who save keep the changes of both, and choose where they are of the same', async () => {
  const mine = await openDesk(await journeys.enterAs('admin', address));
  const theirs = await openDesk(await journeys.enterAs('admin', address));
  const [first, second, third] = mine.model().map(({ functionId }) => functionId);
  await mine.set(first!, 'name', '我的名称');
  await mine.set(second!, 'description', '我的说明');
  await mine.run(removeWish(mine.model(), third!, ''));
  await mine.run({
    kind: 'add',
    at: 0,
    functions: [
      { ...blankProperty('mine'), identifier: 'sameWord', name: '我的', dataType: { type: 'date', specs: {} } },
    ],
  });
  await theirs.set(first!, 'name', '对方的名称');
  await theirs.set(second!, 'required', true);
  await theirs.run({
    kind: 'add',
    at: 0,
    functions: [
      { ...blankProperty('theirs'), identifier: 'sameWord', name: '对方的', dataType: { type: 'date', specs: {} } },
    ],
  });
  await theirs.save();
  expect(hasUnsaved(theirs.desk())).toBe(false);

  await mine.save();
  expect(mine.desk().conflicts.map(({ conflict }) => conflict.reason)).toEqual(['changed', 'identifier']);
  const of = (functionId: string) => mine.model().find((one) => one.functionId === functionId);
  expect(of(second!)).toMatchObject({ description: '我的说明', required: true });
  expect(of(third!)).toBeUndefined();
  const [name, both] = mine.desk().conflicts.map(({ conflict }) => conflict.key);
  await mine.choose(name!, 'mine');
  await mine.choose(both!, 'mine');
  await mine.save();
  expect(hasUnsaved(mine.desk())).toBe(false);
  expect(of(first!)?.name).toBe('我的名称');
  expect([of('theirs')?.identifier, of('mine')?.identifier]).toEqual(['sameWord', 'sameWord_2']);
});

it('a model whose product was deleted meanwhile says so when it is saved, and keeps what was typed', async () => {
  const tab = await journeys.enterAs('huadong', '/product/list');
  const body = {
    productName: '临时产品',
    categoryId: 'StandardCategory',
    productType: 0,
    nodeType: '0',
    protocolType: null,
    netType: 'WIFI',
    authType: 'secret',
    dataFormat: 1,
    validateType: 1,
    isDynamicRegister: false,
    area: '',
    industry: '',
    device: '',
    description: '',
  } satisfies BodyOf<typeof productAdd>;
  const added = await tab.call(productAdd, { query: {}, body });
  if (added.kind !== 'data') throw new Error('the product was not added');
  const { productKey: own } = added.data;
  const desk = await openDesk(tab, own);
  await desk.run(addWish(desk.model(), 'property', 'p_door'));
  await desk.set('p_door', 'name', '安全门');
  const gone = await tab.call(productDelete, { query: { productKey: own }, body: { confirmName: '临时产品' } });
  expect(gone.kind).toBe('data');
  await desk.save();
  expect([desk.view().saving, hasUnsaved(desk.desk()), desk.model().map(({ name }) => name)]).toEqual([
    null,
    true,
    ['安全门'],
  ]);
  expect(tab.notices().flatMap(({ lines }) => lines)).toContain('产品不存在或已被删除');
});

it('a renamed property keeps the identifier that devices know among its former ones', async () => {
  const tab = await journeys.enterAs('admin', address);
  const desk = await openDesk(tab);
  const known = await tab.call(functionGet, { query: { productKey, view: 'live' } });
  if (known.kind !== 'data') throw new Error('the version cannot be read');
  const { functions, no } = known.data;
  const one = functions.find(({ identifier }) => identifier === 'batteryVoltage')!;
  await desk.run(renameWish(desk.model(), { no, functions }, one.functionId, 'packVoltage'));
  await desk.run(renameWish(desk.model(), { no, functions }, one.functionId, 'cellVoltage'));
  // what stood there between two versions was known to no device
  expect(desk.one('cellVoltage')?.formerIdentifiers).toEqual([
    ...one.formerIdentifiers,
    { identifier: 'batteryVoltage', untilVersion: no },
  ]);
  await desk.run(renameWish(desk.model(), { no, functions }, one.functionId, 'batteryVoltage'));
  expect(desk.one('batteryVoltage')?.formerIdentifiers).toEqual(one.formerIdentifiers);
});

it('who may only read sees the model and changes nothing of it', async () => {
  const desk = await openDesk(await journeys.enterAs('huadong', address));
  const before = desk.model();
  expect(before.length).toBeGreaterThan(0);
  await desk.set(before[0]!.functionId, 'name', '不该有的名称');
  expect(desk.model()).toBe(before);
});

it('functions go from one product into another, many are changed and put elsewhere, each as one step back', async () => {
  const tab = await journeys.enterAs('admin', address);
  const source = (await openDesk(tab)).model();
  const copied = [
    source.find(({ identifier }) => identifier === 'position')!,
    source.find(({ kind }) => kind === 'service')!,
  ];
  const text = copiedText(lurk, copied);

  const desk = await openDesk(tab, 'a1Dispat010');
  const before = desk.model();
  let count = 0;
  const paste = async () => {
    const pasted = pastedFunctions(desk.model(), text, null, () => `pasted_${(count += 1)}`);
    if (typeof pasted === 'string') throw new Error(pasted);
    await desk.run(pasted.command);
    return pasted.functions;
  };
  await paste();
  const again = await paste();
  expect(again.map(({ identifier }) => identifier)).toEqual(copied.map(({ identifier }) => `${identifier}_2`));
  const ids = desk
    .model()
    .slice(before.length)
    .map(({ functionId }) => functionId);
  expect(new Set(ids).size).toBe(4);
  expect(ids.some((id) => source.some(({ functionId }) => functionId === id))).toBe(false);

  await desk.run(batchWish(desk.model(), { required: true, persist: 'none' })!.command);
  expect(desk.model().every(({ required }) => required)).toBe(true);
  const properties = desk.model().filter(({ kind }) => kind === 'property');
  const [first, last] = [properties[0]!.functionId, properties.at(-1)!.functionId];
  await desk.run(moveWish(desk.model(), [last], { functionId: first, where: 'before' })!);
  expect(desk.model().find(({ kind }) => kind === 'property')!.functionId).toBe(last);

  await desk.save();
  expect(hasUnsaved(desk.desk())).toBe(false);
  const saved = await tab.call(functionGet, { query: { productKey: 'a1Dispat010', view: 'draft' } });
  if (saved.kind !== 'data') throw new Error('the draft cannot be read');
  expect(saved.data.functions.map(({ functionId }) => functionId)).toEqual(
    desk.model().map(({ functionId }) => functionId),
  );
  // four steps, whatever each was made of
  await desk.step(-4);
  expect(desk.model()).toBe(before);
});
