import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleAdd, roleUserAdd, ruleEdit } from '@fleet/domain/areas/access/roles/contract.ts';
import * as changes from '@fleet/domain/areas/ota/pack/changeContract.ts';
import * as contract from '@fleet/domain/areas/ota/pack/contract.ts';
import * as making from '@fleet/domain/areas/ota/pack/makeContract.ts';
import { type Ring, ringKey, ringTable, type RingVerb, rings } from '@fleet/domain/areas/ota/pack/rings.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { callsOn, done } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { packParticulars, wholeBody } from './cases.ts';

/** A key of one ring opens that ring and no other, whatever the verb. */

let gateway: TestGateway;
const { call } = callsOn(() => gateway);

beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

/** The only role of the person; null in a world in which it is not there. */
let role: string | null = null;
const onlyRole = async (): Promise<string> => {
  const { store } = gateway.box.current;
  store.run(`delete from user_roles where user_id = 'u_zhoumin'`);
  store.run(`delete from group_members where user_id = 'u_zhoumin'`);
  const { data } = await call('admin', roleAdd, {}, { name: '一个权限', description: '' });
  const { roleId } = data as { roleId: string };
  await call('admin', roleUserAdd, { roleId }, ['u_zhoumin']);
  return roleId;
};

/** Lets the person hold one key and no other, in a world in which all packs are there. */
const holding = async (key: string): Promise<void> => {
  const { store } = gateway.box.current;
  const packs = store.one<{ n: number }>(
    'select count(*) as n from ota_packs where id in (select value from json_each(@ids))',
    {
      ids: JSON.stringify(Object.values(packIn)),
    },
  )!;
  if (packs.n < rings.length) {
    gateway.renew();
    role = null;
  }
  role ??= await onlyRole();
  const roleId = role;
  const { version } = gateway.box.current.store.one<{ version: number }>(
    'select version from roles where id = @roleId',
    {
      roleId,
    },
  )!;
  const [resource = '', ...verbs] = key.split(/-(.*)/s).filter((part) => part !== '');
  const rules = [{ resources: [resource], verbs }];
  expect(await call('admin', ruleEdit, {}, { roleId, version, rules, actions: [] })).toMatchObject(done);
};

const packIn: Readonly<Record<Ring, string>> = {
  wholeTest: 'fw_lurk_whole_321_wholeTest',
  whole: 'fw_lurk_whole_321_whole',
  alpha: 'fw_lurk_main_320_alpha',
  test: 'fw_lurk_motion_191_test01',
  release: 'fw_lurk_main_320_release',
  stableWhole: 'fw_lurk_whole_320_stableWhole',
  stable: 'fw_lurk_main_320_stable',
};

/** A call of a verb with a pack of a ring that changes nothing: it is refused at last, or reads. */
const asks: Readonly<Record<RingVerb, (ring: Ring) => ReturnType<typeof call>>> = {
  view: (ring) => call('zhoumin', contract.packGet, { firmwareId: packIn[ring] }),
  edit: (ring) =>
    call('zhoumin', changes.packUpdate, { firmwareId: packIn[ring] }, { ...packParticulars, file: null, version: 999 }),
  withdraw: (ring) => call('zhoumin', changes.packRestore, { firmwareId: packIn[ring] }),
  verify: (ring) => call('zhoumin', making.packVerifyCancel, { firmwareId: packIn[ring] }),
  delete: (ring) => call('zhoumin', changes.packDelete, {}, { ids: [packIn[ring]] }),
  download: (ring) => call('zhoumin', contract.packLink, { firmwareId: packIn[ring] }),
  publish: (ring) => call('zhoumin', changes.packPublish, { firmwareId: packIn[ring] }, { lifted: [], version: 999 }),
  add: (ring) =>
    call(
      'zhoumin',
      changes.packUploadCheck,
      {},
      {
        ring,
        productKey: 'a1LurkAgv01',
        moduleId: 'om_a1LurkAgv01_main',
        fileName: 'x',
        size: 1,
      },
    ),
  exportList: (ring) => call('zhoumin', contract.packExport, { ring }),
  make: (ring) => call('zhoumin', making.packMakeChoices, { ring, production: 'a1LurkAgv01' }),
  makeStable: (ring) =>
    call(
      'zhoumin',
      making.packMake,
      {},
      wholeBody([], {
        ring: ring === 'whole' ? 'stableWhole' : 'stable',
        sourceFirmwareId: packIn[ring],
        version: 999,
      }),
    ),
};

/** Rings that a call can name; the others are refused by the contract already. */
const namedBy: Readonly<Partial<Record<RingVerb, readonly Ring[]>>> = {
  add: ['test', 'alpha'],
  make: ['wholeTest', 'whole'],
};

const isForbidden = ({ code, data }: Awaited<ReturnType<typeof call>>): boolean => {
  if (code === businessCodes.forbidden.code) return true;
  const rows = (data as BatchReply | null | undefined)?.list;
  return Array.isArray(rows) && rows.length > 0 && rows.every((row) => row.message === businessCodes.forbidden.message);
};

const verbs = Object.keys(asks) as RingVerb[];
const keys = [...new Set(rings.flatMap((ring) => verbs.map((verb) => ringKey(ring, verb))))].filter(
  (key) => key !== null,
);

describe('a key of a ring', () => {
  // what is asked for last takes packs away
  const inOrder = [...verbs.filter((verb) => verb !== 'delete'), 'delete' as const];

  it.each(keys)('%s alone opens its ring and its verbs and nothing else', async (key) => {
    await holding(key);
    const opened: string[] = [];
    const meant: string[] = [];
    for (const verb of inOrder)
      for (const ring of namedBy[verb] ?? rings) {
        if (!isForbidden(await asks[verb](ring))) opened.push(`${ring} ${verb}`);
        // looking at a file before it is sent is for whoever adds packs and for whoever replaces a file
        const isMeant = ringKey(ring, verb) === key || (verb === 'add' && ringKey(ring, 'edit') === key);
        if (isMeant) meant.push(`${ring} ${verb}`);
      }
    expect(opened).toEqual(meant);
  });

  it.each(rings)('of the tab %s alone shows that list and no other, and counts that ring alone', async (tab) => {
    await holding(ringTable[tab].tab);
    const shown = [];
    for (const ring of rings)
      if ((await call('zhoumin', contract.packList, { ring })).type === 'success') shown.push(ring);
    expect(shown).toEqual([tab]);
    const { rings: open } = (await call('zhoumin', contract.packStat)).data as { rings: { ring: Ring }[] };
    expect(open.map(({ ring }) => ring)).toEqual([tab]);
    const { lanes } = (await call('zhoumin', contract.packBoard, { production: 'a1LurkAgv01' })).data as {
      lanes: { ring: Ring }[];
    };
    expect(lanes.map(({ ring }) => ring)).toEqual([tab]);
  });
});
