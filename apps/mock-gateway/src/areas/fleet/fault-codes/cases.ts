import type { Case } from '../../../../test/support/cases/case.ts';

export const faultCodeCases: Readonly<Record<string, Case>> = {
  'device.faultCode.choices': { as: 'novice', good: () => ({ query: { keyword: '货叉', page: 1, pageSize: 20 } }) },
};
