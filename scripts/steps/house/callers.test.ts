import { fileCallback } from '@fleet/domain/core/transfers/contract.ts';
import { endpoints } from '@fleet/domain/services.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { callingFiles, exportedRows, rowsWithoutCaller } from './callers.ts';

const contract = 'packages/domain/src/areas/access/users/contract.ts';
const rows = [{ path: contract, name: 'userList' }];
const page = (text: string) => ({ path: 'apps/console/src/areas/access/users/users.page.tsx', text });

describe('a row of a contract', () => {
  it('is without a caller when it is only imported, or only its types are', () => {
    const imported = "import { userList } from '@fleet/domain/areas/access/users/contract.ts';\n";
    expect(rowsWithoutCaller(rows, [page(imported)])).toEqual([`${contract}: userList`]);
    expect(rowsWithoutCaller(rows, [page(`${imported}type Row = typeof userList;`)])).toHaveLength(1);
    expect(rowsWithoutCaller(rows, [page('useList(userList);')])).toHaveLength(1);
    expect(rowsWithoutCaller(rows, [page(`${imported}useList(userList);`)])).toEqual([]);
  });

  it('is called under another name, and out of all that a contract exports', () => {
    const from = "from '@fleet/domain/areas/access/users/contract.ts';\n";
    expect(rowsWithoutCaller(rows, [page(`import { userList as people } ${from}useList(people);`)])).toEqual([]);
    expect(rowsWithoutCaller(rows, [page(`import * as users ${from}useList(users.userList);`)])).toEqual([]);
  });

  it('is not called by a table of actions', () => {
    const table =
      "import { userList } from './contract.ts';\nexport const usersPage = pageActions('Users', [userList], {});";
    expect(rowsWithoutCaller(rows, [{ path: contract.replace('contract', 'actions'), text: table }])).toHaveLength(1);
  });
});

describe('the contract', () => {
  let exported: Awaited<ReturnType<typeof exportedRows>>;
  beforeAll(async () => {
    exported = await exportedRows(endpoints);
  });

  it('exports each of its rows', () => {
    const found = new Set(exported.map(({ endpoint }) => endpoint));
    expect(endpoints.filter((endpoint) => !found.has(endpoint)).map(({ id }) => id)).toEqual([]);
  });

  it('has no row without a caller, but for the one that the object store calls', () => {
    const ours = exported.filter(({ endpoint }) => endpoint !== fileCallback);
    expect(ours.length).toBeGreaterThan(600);
    expect(rowsWithoutCaller(ours, callingFiles())).toEqual([]);
  });
});
