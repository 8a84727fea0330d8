import type { RepairPerson } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';

/** Who repairs: people of the tenant with an account and a department, since their hours cost something. */

/** Somebody with his department and what an hour of his costs, in fen. */
export interface Repairer extends RepairPerson {
  readonly staffId: string;
  readonly departmentId: string;
  readonly hourlyRate: number;
}

const people = `
  select s.user_id as userId, u.real_name as realName, s.id as staffId, s.department_id as departmentId,
    s.hourly_rate as hourlyRate
  from staff_ref s join user_ref u on u.id = s.user_id
  where s.tnt_id = @tntId and s.left_at is null and u.deleted_at is null`;

/** Everybody who may be given an order of a tenant. */
export const repairersOf = ({ world }: Call<Endpoint>, tntId: string): readonly Repairer[] =>
  world.store.all<Repairer>(`${people} order by u.real_name, s.user_id`, { tntId });

/** One of them; refuses anybody else. */
export const requireRepairer = ({ world }: Call<Endpoint>, tntId: string, userId: string): Repairer =>
  world.store.one<Repairer>(`${people} and s.user_id = @userId`, { tntId, userId }) ??
  refuse('notFound', '维修人不存在或不在任何部门');
