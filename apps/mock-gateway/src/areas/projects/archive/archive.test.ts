import { endpoints } from '@fleet/domain/services.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { commentAdd } from '@fleet/domain/core/transfers/contract.ts';
import { approvalDo } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { costCases } from '../cost/cases.ts';
import { projectFileCases } from '../files/cases.ts';
import { lifeCycleCases } from '../life-cycle/cases.ts';
import { projectListCases } from '../list/cases.ts';
import { overviewCases } from '../overview/cases.ts';
import { personnelCases } from '../members/cases.ts';
import { planCases } from '../plan/cases.ts';
import { siteCases } from '../../equipment/site/cases.ts';
import { taskCases } from '../tasks/cases.ts';
import { done, refused } from '../../../../test/support/calls.ts';
import { cases } from '../../../../test/support/cases.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { send } from '../../../../test/support/send.ts';

/** Every call that changes something of a project, asked of one that is archived. */

const areas = {
  ...costCases,
  ...projectFileCases,
  ...lifeCycleCases,
  ...projectListCases,
  ...overviewCases,
  ...personnelCases,
  ...planCases,
  ...siteCases,
  ...taskCases,
};

/** What changes nothing of an archived project, or is possible all the same. */
const possible: ReadonlySet<string> = new Set([
  'project.add',
  'project.archive',
  'project.unarchive',
  // a mark of one's own
  'project.favorite.add',
  'project.favorite.delete',
  // whoever looks at its plan
  'general.plan.presence',
  // what was handed in before it was archived
  'general.task.approval.do',
]);

const writes = endpoints.filter(({ id, method }: Endpoint) => id in areas && method !== 'GET' && !possible.has(id));

describe('an archived project', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway();
  });
  afterEach(() => gateway.close());

  const archive = () => gateway.box.current.store.run('update projects set archived_at = @at', { at: 1 });
  const readOnly = refused(readOnlyReason({ isArchived: true }) ?? '');

  it('has writes to be asked', () => {
    expect(writes.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['general.lifecycle.node.edit', 'general.plan.save', 'project.floor.update']),
    );
  });

  it.each(writes.map((endpoint) => ({ endpoint, id: endpoint.id })))('refuses $id', async ({ endpoint, id }) => {
    const one = cases[id]!;
    const input = await one.good(gateway);
    archive();
    expect((await send(gateway, endpoint, input, one.as)).envelope).toMatchObject(readOnly);
  });

  it('takes no remarks', async () => {
    archive();
    const { envelope } = await gateway.call({
      method: 'POST',
      path: commentAdd.path,
      as: 'huadong',
      body: { targetType: 'project', targetId: 'p_huadong_1', content: '已归档' },
    });
    expect(envelope).toMatchObject(readOnly);
  });

  it('lets what was handed in be decided', async () => {
    const one = cases[approvalDo.id]!;
    const input = await one.good(gateway);
    archive();
    expect((await send(gateway, approvalDo, input, one.as)).envelope).toMatchObject(done);
  });
});
