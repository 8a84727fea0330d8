import { codeColumnNames, codeColumns } from '@fleet/domain/areas/monitoring/fault-code/sheet.ts';
import { writeSheet } from '../../../rows/sheet/sheet.ts';
import type { Case } from '../../../../test/support/cases/case.ts';

/** Fault codes: the platform's are there for everybody, so another tenant's is one of huadong's own. */

const columns = codeColumnNames.map((name) => ({ title: codeColumns[name].title, width: 16 }));
const file = await writeSheet({ name: '故障码', columns }, [
  codeColumnNames.map((name) => (name === 'code' ? 'HD77' : codeColumns[name].example)),
]);

const form = {
  name: ' 呼叫盒失联 ',
  nameEn: '',
  level: 2,
  productKeys: [],
  module: '',
  part: '',
  vdaErrorType: '',
  matchText: '',
  canAcceptOrder: true,
  needsAttention: true,
  needsRepair: false,
  autoRecover: false,
  mergeSeconds: 60,
  trigger: '',
  causes: '',
  hint: ' 检查供电 ',
  manualId: 'tl_manual_upkeep_1',
  autoRepair: false,
  isPushed: true,
  isEnabled: true,
};
const own = 'fc_hd_HD01';
const powerless = { as: 'novice' };

export const faultCodeBookCases: Readonly<Record<string, Case>> = {
  'device.faultCode.list': {
    as: 'huadong',
    good: () => ({
      query: {
        keyword: 'HD',
        level: 2,
        productKey: 'a1LurkAgv01',
        origin: 'tenant',
        isEnabled: true,
        sort: '-count30d',
      },
    }),
    powerless,
  },
  'device.faultCode.export': {
    as: 'huadong',
    good: () => ({ query: { columns: 'code,name,level', sort: 'level' } }),
    powerless,
  },
  'device.faultCode.get': {
    as: 'huadong',
    good: () => ({ query: { codeId: own } }),
    byId: (codeId) => ({ query: { codeId } }),
    foreign: () => own,
    stranger: 'huanan',
    powerless: { as: 'novice', input: { query: { codeId: own } } },
  },
  'device.faultCode.add': {
    as: 'huadong',
    good: () => ({ query: {}, body: { code: 'HD09', ...form } }),
    powerless: { as: 'novice', input: { query: {}, body: { code: 'HD09', ...form } } },
  },
  'device.faultCode.update': {
    as: 'huadong',
    good: () => ({ query: { codeId: own }, body: { ...form, version: 1 } }),
    byId: (codeId) => ({ query: { codeId }, body: { ...form, version: 1 } }),
    foreign: () => own,
    stranger: 'huanan',
    powerless: { as: 'novice', input: { query: { codeId: own }, body: { ...form, version: 1 } } },
  },
  'device.faultCode.delete': {
    as: 'huadong',
    good: () => ({ query: { codeId: own }, body: { version: 1 } }),
    byId: (codeId) => ({ query: { codeId }, body: { version: 1 } }),
    foreign: () => own,
    stranger: 'huanan',
    powerless: { as: 'novice', input: { query: { codeId: own }, body: { version: 1 } } },
  },
  'device.faultCode.upload': {
    as: 'huadong',
    good: () => ({ query: {}, body: { file, mode: 'check', replace: false } }),
    powerless: { as: 'novice', input: { query: {}, body: { file, mode: 'check', replace: false } } },
  },
  'device.faultCode.manuals': { as: 'huadong', good: () => ({ query: { keyword: '维护', pageSize: 20 } }), powerless },
  'device.faultCode.importTemplate': { as: 'huadong', good: () => ({ query: {} }), powerless },
};
