import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { undefinedList, type UndefinedRow } from '@fleet/domain/areas/equipment/undefined-values/contract.ts';
import { functionGet, functionSave } from '@fleet/domain/areas/products/thing-model/contract.ts';
import { beginWish } from '@fleet/domain/areas/products/thing-model/view/begun.ts';
import { decideModelEdits } from '@fleet/domain/areas/products/thing-model/document/decide.ts';
import { applyModelEdit } from '@fleet/domain/areas/products/thing-model/document/edits.ts';
import type { ThingModel } from '@fleet/domain/areas/products/thing-model/model.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const tow = { key: 'a1TowAgv003', device: 'dv_agv_hd_0501' };

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

interface Reply {
  readonly modelNo: number;
  readonly heardAt: string | null;
  readonly isReadOnly: boolean;
  readonly list: readonly UndefinedRow[];
}
const read = async (deviceId: string, as = 'admin') =>
  (await gateway.call({ path: undefinedList.path, token: gateway.tokens(as).accessToken, query: { deviceId } }))
    .envelope.data as Reply;
const draftOf = async (productKey: string) =>
  (
    await gateway.call({
      path: functionGet.path,
      token: gateway.tokens('admin').accessToken,
      query: { productKey, view: 'draft' },
    })
  ).envelope.data as { version: number; functions: ThingModel };

describe('values that the model does not name', () => {
  it('are what a frame says beside it, as it was sent', async () => {
    const { list, modelNo } = await read(tow.device);
    expect(modelNo).toBeGreaterThan(0);
    expect(list).toEqual([
      { identifier: 'faultCode', value: expect.any(Number), at: expect.any(String), lastNo: null, isInDraft: false },
    ]);
    expect(friday - Date.parse(list[0]!.at)).toBeLessThan(60_000);
  });

  it('are in the draft once somebody has begun a function with them', async () => {
    const [row] = (await read(tow.device)).list;
    const { version, functions } = await draftOf(tow.key);
    const { command } = beginWish(functions, row!, { functionId: 'fn-begun', former: [] });
    const edits = decideModelEdits(functions, command);
    if (typeof edits === 'string') throw new Error(edits);
    await gateway.call({
      method: 'POST',
      path: functionSave.path,
      token: gateway.tokens('admin').accessToken,
      body: { productKey: tow.key, version, functions: edits.reduce<ThingModel>(applyModelEdit, functions) },
    });
    expect((await read(tow.device)).list.map(({ isInDraft }) => isInDraft)).toEqual([true]);
  });

  it('are what a newer version took away, of devices that were there before, with the last version that had it', async () => {
    const { store } = gateway.box.current;
    const removed = store.one<{ at: number }>(
      `select published_at as at from thing_model_version_ref where product_key = 'a1LurkAgv01' and no = 5`,
    )!.at;
    const devices = store.all<{ id: string; since: number }>(
      `select d.id, d.activated_at as since from devices d join fleet_device_ref f on f.device_id = d.id
       where d.product_key = 'a1LurkAgv01' and d.deleted_at is null order by d.id limit 12`,
    );
    expect(devices.some(({ since }) => since < removed)).toBe(true);
    for (const { id, since } of devices) {
      const { list } = await read(id);
      expect([id, list.map(({ identifier, lastNo }) => [identifier, lastNo])]).toEqual([
        id,
        since < removed ? [['batteryCycles', 4]] : [],
      ]);
    }
  });

  it('are none of a device that was never heard of, and of the platform read-only for a tenant', async () => {
    expect(await read('dv_agv_hd_0311')).toMatchObject({ heardAt: null, list: [] });
    expect((await read(tow.device, 'huadong')).isReadOnly).toBe(true);
    expect((await read(tow.device)).isReadOnly).toBe(false);
  });
});
