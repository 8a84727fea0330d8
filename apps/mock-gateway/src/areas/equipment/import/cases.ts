import type { Case } from '../../../../test/support/cases/case.ts';
import { deviceSheet, goodRow } from './testSheets.ts';

/** Devices come out of a sheet; haomei may add none. */

const file = await deviceSheet([goodRow(1)]);
const form = { file, updateExisting: false, isEnabled: true };

export const importCases: Readonly<Record<string, Case>> = {
  'device.upload': {
    as: 'huadong',
    good: () => ({ query: {}, body: form }),
    byId: (tntId) => ({ query: { tntId }, body: form }),
    foreign: () => 't_huanan',
    powerless: { as: 'haomei', input: { query: {}, body: form } },
  },
  'device.importTemplate': {
    as: 'huadong',
    good: () => ({ query: { productKey: 'a1LurkAgv01' } }),
    byId: (tntId) => ({ query: { tntId } }),
    foreign: () => 't_huanan',
    powerless: { as: 'haomei' },
  },
};
