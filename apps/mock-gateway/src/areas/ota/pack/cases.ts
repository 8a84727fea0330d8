import type { Case, Input } from '../../../../test/support/cases/case.ts';
import type { TestGateway } from '../../../../test/support/gateway.ts';
import { uploadedFile } from '../../../../test/support/uploads.ts';

/** Packs: those of huadong's own 翻转台, which nobody else sees. */

type Values = Readonly<Record<string, unknown>>;

const input = (query: Values, body?: unknown): Input => ({ query, ...(body === undefined ? {} : { body }) });

/** Of huadong: a test pack, the alpha made of it, and a pack whose name says nothing. */
export const flipTest = 'fw_hd_flip_110_test01';
export const flipAlpha = 'fw_hd_flip_110_alpha';
export const visionTest = 'fw_hd_vision_24_test';
/** Of the platform, not tried yet. */
const untried = 'fw_lurk_main_330_test01';
/** Of the platform, in a ring that tenants do not see. */
const foreignPack = 'fw_fork_nav_232_test02';

const ofPack = (own: string, body?: unknown, more: Values = {}): Case => {
  const about = (id: string) => input({ firmwareId: id, ...more }, body);
  return {
    as: 'huadong',
    good: () => about(own),
    byId: about,
    foreign: () => foreignPack,
    powerless: { as: 'novice', input: about('x') },
  };
};

/** What is said of a pack beside its file. */
export const packParticulars = {
  firmwareName: ' 翻转台 1.2 测试 ',
  equipmentTypes: ['md_ft2'],
  packDesc: ' 提前减速 ',
  newFeaturesDesc: '',
  fixIssueDesc: ' 修复翻转到位偶发超时 ',
  compatibilityDesc: '',
  fixedIssues: [] as string[],
  dependencies: [] as { moduleId: string; minVersion: string; maxVersion: string | null }[],
  udi: '',
  needToVerify: true,
  validUntil: null as string | null,
};

export const flipFile = 'flipctrl-v1.2.0.2026112001-test.tar.gz';
/** A pack as it is added; the file comes beside it. */
export const packBody = {
  ring: 'test',
  fileName: flipFile,
  expectedSign: null as string | null,
  productKey: 'a1HdFlip013',
  moduleId: 'om_hd_flip',
  type: 0,
  srcVersion: null as string | null,
  destVersion: null as string | null,
  securityCounter: 0,
  sourceFirmwareId: null as string | null,
  lifted: [] as { code: string; reason: string }[],
  ...packParticulars,
};

const own = { production: 'a1HdFlip013', moduleId: 'om_hd_flip' };
const checkBody = { ...own, ring: 'test', productKey: own.production, fileName: flipFile, size: 4096 };
const { production: _, ...uploadBody } = checkBody;
const needs = [{ moduleId: 'om_hd_vision', minVersion: 'v1.0.0', maxVersion: null }];

export const packCases: Readonly<Record<string, Case>> = {
  'ota.pack.list': {
    as: 'huadong',
    good: () => input({ ring: 'test', ...own, keyword: 'flip', status: 4, sort: '-destVersion' }),
    powerless: { as: 'novice', input: input({ ring: 'test' }) },
  },
  'ota.pack.export': {
    as: 'huadong',
    good: () => input({ ring: 'test', columns: 'firmwareName,destVersion', sort: '-updatedAt' }),
    powerless: { as: 'novice', input: input({ ring: 'test' }) },
  },
  'ota.pack.stat': { as: 'huadong', good: () => input(own), powerless: { as: 'novice' } },
  'ota.pack.get': ofPack(flipAlpha),
  'ota.pack.board': {
    as: 'huadong',
    good: () => input({ production: own.production }),
    byId: (production) => input({ production }),
    foreign: () => 'a1HnPort014',
    powerless: { as: 'novice', input: input({ production: own.production }) },
  },
  'ota.pack.evidence': ofPack(flipAlpha, undefined, { step: 'toRelease' }),
  'ota.pack.choices': {
    as: 'huadong',
    good: () => input({ ...own, usable: true, isWhole: false, ring: 'alpha', keyword: 'flip' }),
    powerless: { as: 'novice' },
  },
  'ota.pack.issue.choices': {
    as: 'huadong',
    good: () => input({ ...own, keyword: 'VI' }),
    powerless: { as: 'novice', input: input(own) },
  },
  'ota.pack.product.list': {
    as: 'huadong',
    good: () => input({ production: 'a1LurkAgv01', ring: 'stable' }),
    byId: (production) => input({ production }),
    foreign: () => 'a1HnPort014',
    powerless: { as: 'novice', input: input({ production: 'a1LurkAgv01' }) },
  },
  'ota.pack.downloadLink': ofPack(flipAlpha),

  'ota.pack.upload.check': {
    as: 'huadong',
    good: () => input({}, uploadBody),
    byId: (productKey) => input({}, { ...uploadBody, productKey }),
    foreign: () => 'a1HnPort014',
    powerless: { as: 'novice', input: input({}, uploadBody) },
  },
  'ota.pack.add': {
    as: 'huadong',
    good: async (gateway: TestGateway) =>
      input({}, { ...packBody, fileId: await uploadedFile(gateway, 'upgradePack', 'huadong', flipFile) }),
    byId: (fileId) => input({}, { ...packBody, fileId }),
    foreign: (gateway) => uploadedFile(gateway, 'upgradePack', 'huanan', flipFile),
    powerless: { as: 'novice', input: input({}, { ...packBody, fileId: 'x' }) },
  },
  'ota.pack.update': ofPack(flipTest, { ...packParticulars, file: null, version: 1 }),
  'ota.pack.withdraw.preview': ofPack(flipAlpha),
  'ota.pack.withdraw': ofPack(flipAlpha, { reason: ' 夹爪松开过早 ', pending: 'pause' }),
  'ota.pack.restore': {
    ...ofPack(flipAlpha),
    good: (gateway) => {
      gateway.box.current.store.run("update ota_packs set is_withdrawn = 1, withdraw_reason = 'x' where id = @id", {
        id: flipAlpha,
      });
      return input({ firmwareId: flipAlpha });
    },
  },
  'ota.pack.delete': {
    as: 'huadong',
    good: () => input({}, { ids: [visionTest] }),
    powerless: { as: 'novice', input: input({}, { ids: ['x'] }) },
  },
  'ota.pack.publish': ofPack(flipAlpha, {
    lifted: ['devices', 'deviceHours', 'success', 'faultRate'].map((code) => ({
      code,
      reason: '自研设备只有两台，已现场试运行',
    })),
    version: 1,
  }),

  'ota.pack.make.choices': {
    as: 'huadong',
    good: () => input({ ring: 'wholeTest', production: 'a1LurkAgv01' }),
    byId: (production) => input({ ring: 'wholeTest', production }),
    foreign: () => 'a1HnPort014',
    powerless: { as: 'novice', input: input({ ring: 'wholeTest', production: 'a1LurkAgv01' }) },
  },
  'ota.pack.make': {
    as: 'huadong',
    good: () => input({}, wholeBody(['fw_lurk_main_321_stable', 'fw_lurk_nav_232_stable'])),
    byId: (id) => input({}, wholeBody(['fw_lurk_main_321_stable', id])),
    foreign: () => 'fw_lurk_nav_232_test01',
    powerless: { as: 'novice', input: input({}, wholeBody(['x', 'y'])) },
  },
  'ota.pack.dependency.check': {
    as: 'huadong',
    good: () =>
      input({}, { ring: 'test', productKey: own.production, moduleId: own.moduleId, dependencies: needs, members: [] }),
    byId: (productKey) =>
      input({}, { ring: 'test', productKey, moduleId: own.moduleId, dependencies: [], members: [] }),
    foreign: () => 'a1HnPort014',
    powerless: {
      as: 'novice',
      input: input({}, { ring: 'test', productKey: own.production, moduleId: null, dependencies: [], members: [] }),
    },
  },
  'ota.pack.verify.choices': ofPack(flipTest),
  // a tenant has devices of products of the platform alone, whose packs the platform tries
  'ota.pack.verify': {
    as: 'admin',
    good: (gateway) => input({ firmwareId: untried }, verifyBody(lurkDevices(gateway).slice(0, 2))),
    byId: (firmwareId) => input({ firmwareId }, verifyBody(['dv_x'])),
    foreign: () => untried,
    stranger: 'huadong',
    powerless: { as: 'novice', input: input({ firmwareId: 'x' }, verifyBody(['dv_x'])) },
  },
  'ota.pack.verify.cancel': {
    ...ofPack(flipTest),
    good: (gateway) => {
      gateway.box.current.store.run('update ota_packs set verify_status = 3 where id = @id', { id: flipTest });
      return input({ firmwareId: flipTest });
    },
  },
  'ota.pack.verify.skip': {
    ...ofPack(flipTest, { reason: '改动只涉及说明，不影响程序行为' }),
    good: (gateway) => {
      gateway.box.current.store.run('update ota_packs set verify_status = 2 where id = @id', { id: flipTest });
      return input({ firmwareId: flipTest }, { reason: '改动只涉及说明，不影响程序行为' });
    },
  },
};

/** A whole pack of some members, as it is made. */
export function wholeBody(members: readonly string[], differs: object = {}) {
  return {
    ring: 'wholeTest',
    sourceFirmwareId: null,
    members,
    firmwareName: ' 联调整包 ',
    destVersion: 'v3.2.1.2026112301',
    packDesc: ' 主控与导航联调 ',
    newFeaturesDesc: '',
    fixIssueDesc: '',
    compatibilityDesc: '',
    lifted: [],
    version: null,
    ...differs,
  };
}

/** How a pack is tried on devices. */
export function verifyBody(deviceIds: readonly string[], differs: object = {}) {
  return { deviceIds, srcVersions: [], needPush: true, timeoutInMinutes: 60, failFast: false, ...differs };
}

/** Vehicles of the platform's 潜伏顶升式AGV that have been activated and do not run what is tried. */
function lurkDevices(gateway: TestGateway): readonly string[] {
  return gateway.box.current.store.column<string>(
    `select id from devices where product_key = 'a1LurkAgv01' and status <> 1 and deleted_at is null order by id`,
  );
}
