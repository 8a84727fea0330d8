import { expect, it } from 'vitest';
import { createPseudonyms } from './pseudonyms.ts';
import { typesOf } from './secrets.ts';

it('a person who is called like a field of the contract gets another name, and the field keeps its own', () => {
  const pseudonyms = createPseudonyms();
  const said = { realName: 'serialNumber', list: [{ serialNumber: 'AGV-1', columns: 'displayName,serialNumber' }] };
  pseudonyms.collect({ ...said, userName: 'ganali', remark: 'by ganali' });
  const told = pseudonyms.draw()({ ...said, remark: 'by ganali' }) as typeof said & { remark: string };
  expect(told.list).toEqual(said.list);
  expect(told.realName).not.toBe('serialNumber');
  expect(told.remark).not.toContain('ganali');
});

it('of what is confidential the names of the contract are told, and no other one that may be a value', () => {
  expect(typesOf({ sha256: 'x', 'u-4711': 1, size: 2 })).toEqual({ sha256: 'string', '?1': 'number', size: 'number' });
});
