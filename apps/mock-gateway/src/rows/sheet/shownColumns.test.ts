import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleExport } from '@fleet/domain/areas/ota/module/contract.ts';
import { issueExport } from '@fleet/domain/areas/ota/issue/contract.ts';
import { packExport } from '@fleet/domain/areas/ota/pack/contract.ts';
import { upgradeTaskExport } from '@fleet/domain/areas/ota/task/contract.ts';
import { versionExport } from '@fleet/domain/areas/ota/version/contract.ts';
import { approvalExport } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { eventExport } from '@fleet/domain/areas/projects/events/contract.ts';
import { projectExport } from '@fleet/domain/areas/projects/list/contract.ts';
import { personnelExport } from '@fleet/domain/areas/projects/members/contract.ts';
import { oaReportExport } from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import { taskExport } from '@fleet/domain/areas/projects/tasks/contract.ts';
import { faultExport } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { faultCodeExport } from '@fleet/domain/areas/monitoring/fault-code/contract.ts';
import { repairExport } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import { upkeepRecordExport } from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import { recordExport } from '@fleet/domain/areas/messages/push/recordContract.ts';
import { productExport } from '@fleet/domain/areas/products/product/contract.ts';
import { tenantDownload } from '@fleet/domain/areas/access/tenants/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../../../test/support/gateway.ts';

/** What the lists of the console can show, they can also export: an export is asked for the columns on the screen. */

const areas = fileURLToPath(new URL('../../../../console/src/areas/', import.meta.url));

/** Ids of the columns that a file of the console has, the hidden ones too. */
const shownBy = (file: string): string[] =>
  [...readFileSync(join(areas, file), 'utf8').matchAll(/column\(\s*'(\w+)'/g)].map(([, id]) => id!);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const lists: readonly (readonly [file: string, endpoint: Endpoint, query?: Readonly<Record<string, string>>])[] = [
  ['ota/module/moduleColumns.tsx', moduleExport],
  ['ota/issue/issueColumns.tsx', issueExport],
  ['ota/pack/packColumns.tsx', packExport, { ring: 'release' }],
  ['ota/job/task/taskColumns.tsx', upgradeTaskExport, { jobId: 'uj_hd_nav_232' }],
  ['ota/version/versionColumns.tsx', versionExport, { production: 'a1LurkAgv01', moduleId: 'om_a1LurkAgv01_nav' }],
  ['projects/tasks/approvalColumns.tsx', approvalExport, { scope: 'approver' }],
  ['projects/tasks/taskColumns.tsx', taskExport, { scope: 'project' }],
  ['projects/events/eventColumns.tsx', eventExport, { projectId: 'p_huadong_2' }],
  ['projects/list/projectColumns.tsx', projectExport],
  ['projects/members/memberColumns.tsx', personnelExport],
  ['projects/oa-reports/oaReportColumns.tsx', oaReportExport],
  ['monitoring/fault/faultColumns.tsx', faultExport],
  ['monitoring/fault-code/codeColumns.tsx', faultCodeExport],
  ['monitoring/repair/repairColumns.tsx', repairExport],
  ['monitoring/upkeep/recordColumns.tsx', upkeepRecordExport],
  ['messages/push/recordColumns.tsx', recordExport],
  ['products/product/productColumns.tsx', productExport],
  ['access/tenants/tenantColumns.tsx', tenantDownload],
];

it.each(lists.map(([file, { method, path }, query = {}]) => ({ file, method, path, query })))('$file', async (list) => {
  const { file, method, path, query } = list;
  const columns = shownBy(file);
  expect(columns).not.toEqual([]);
  const { envelope, bytes } = await gateway.call({
    method,
    path,
    as: 'admin',
    query: { ...query, columns: columns.join(',') },
  });
  expect(envelope.message_cn).toBe('');
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});
