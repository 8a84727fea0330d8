import type { WorkerName } from '@fleet/domain/areas/monitoring/work/workShapes.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';

/** Who repairs and keeps up: people of the tenant with an account and a department, since their hours cost something. */

/** Somebody with his department and what an hour of his costs, in fen. */
export interface Worker extends WorkerName {
  readonly staffId: string;
  readonly departmentId: string;
  readonly hourlyRate: number;
}

const people = `
  select s.user_id as userId, u.real_name as realName, s.id as staffId, s.department_id as departmentId,
    s.hourly_rate as hourlyRate
  from staff_ref s join user_ref u on u.id = s.user_id
  where s.tnt_id = @tntId and s.left_at is null and u.deleted_at is null`;

/** Everybody whose hours may be entered at a tenant's devices. */
export const workersOf = ({ world }: Call<Endpoint>, tntId: string): readonly Worker[] =>
  world.store.all<Worker>(`${people} order by u.real_name, s.user_id`, { tntId });

/** One of them; refuses anybody else. */
export const requireWorker = ({ world }: Call<Endpoint>, tntId: string, userId: string): Worker =>
  world.store.one<Worker>(`${people} and s.user_id = @userId`, { tntId, userId }) ??
  refuse('notFound', '人员不存在或不在任何部门');
