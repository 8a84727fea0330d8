import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { costDepartments } from '@fleet/domain/areas/projects/cost/contract.ts';
import { conditions } from '../../../store/conditions.ts';
import type { Store } from '../../../store/store.ts';

/** Departments and whose they are. */

type Department = ReplyOf<typeof costDepartments>['list'][number];

const inScope = conditions(null, { scope: 'd.tnt_id = @scope' });

/** The departments of a tenant in their order; with null of all tenants, one after the other. */
export const listDepartments = (store: Store, scope: string | null): Department[] =>
  store.all<Department>(
    `select d.id, d.name, d.tnt_id as tntId, n.name as tntName
     from departments d join tenant_ref n on n.id = d.tnt_id${inScope({ scope })}
     order by n.name, d.tnt_id, d.position, d.id`,
    { scope },
  );
