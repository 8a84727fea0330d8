import type { IssueState, Ring } from '@fleet/domain/areas/ota/face.ts';
import type { ThreadEnd } from '@fleet/domain/areas/monitoring/thread/stations.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';

/** What belongs to one thread, from whichever of its stations it is taken up. Instants are milliseconds. */

export interface ThreadIssue {
  readonly id: string;
  readonly tntId: string;
  readonly issueNo: string;
  readonly title: string;
  readonly status: IssueState;
  readonly productKey: string;
  readonly foundVersion: string;
  readonly fixedFirmwareId: string | null;
  readonly createdAt: number;
  readonly finder: string | null;
}

export interface ThreadPack {
  readonly id: string;
  readonly name: string;
  readonly ring: Ring;
  readonly productKey: string;
  readonly moduleId: string | null;
  readonly version: string;
  /** When the first pack of the version came. */
  readonly createdAt: number;
  readonly creator: string | null;
}

export interface Knot {
  readonly faultId: string | null;
  readonly repairId: string | null;
  readonly issue: ThreadIssue | null;
  readonly pack: ThreadPack | null;
}

type Asker = Pick<Call<Endpoint>, 'world' | 'scope'>;

/** Problems that the caller may see. */
const seenIssue = 'i.tnt_id = ifnull(@scope, i.tnt_id)';

const issueColumns = `i.id, i.tnt_id as tntId, i.issue_no as issueNo, i.title, i.status, i.product_key as productKey,
  i.found_version as foundVersion, i.fixed_firmware_id as fixedFirmwareId, i.created_at as createdAt,
  u.real_name as finder`;
const issues = `select ${issueColumns} from ota_issue_ref i left join user_ref u on u.id = i.finder_id where ${seenIssue}`;

export const readIssue = ({ world, scope }: Asker, id: string | null): ThreadIssue | null =>
  id === null ? null : (world.store.one<ThreadIssue>(`${issues} and i.id = @id`, { id, scope }) ?? null);

const readPack = ({ world }: Asker, id: string | null): ThreadPack | null =>
  id === null
    ? null
    : (world.store.one<ThreadPack>(
        `select k.id, k.name, k.ring, k.product_key as productKey, k.module_id as moduleId, k.dest_version as version,
           (select min(o.created_at) from ota_pack_ref o where o.product_key = k.product_key
              and o.module_id is k.module_id and o.dest_version = k.dest_version) as createdAt,
           u.real_name as creator
         from ota_pack_ref k left join user_ref u on u.id = k.creator_id where k.id = @id`,
        { id },
      ) ?? null);

const first = ({ world, scope }: Asker, sql: string, id: string): string | null =>
  world.store.column<string>(sql, { id, scope })[0] ?? null;

/** The latest fault that was tied to a problem, itself or by its order. */
const faultOfIssue = `select h.fault_id from fault_handlings h join device_fault_ref f on f.id = h.fault_id
    join device_ref d on d.id = f.device_id left join repair_orders r on r.id = h.repair_id
  where d.tnt_id = ifnull(@scope, d.tnt_id) and (h.version_issue_id = @id or r.version_issue_id = @id)
  order by f.started_at desc, h.fault_id limit 1`;
const repairOfIssue = `select r.id from repair_orders r
  where r.version_issue_id = @id and r.tnt_id = ifnull(@scope, r.tnt_id) order by r.reported_at desc, r.id limit 1`;
const faultOfRepair = `select x.fault_id from repair_faults x join device_fault_ref f on f.id = x.fault_id
  where x.repair_id = @id order by f.level desc, f.started_at desc, f.id limit 1`;
/** The problem that a version puts right: the one that somebody tied to a fault before the others. */
const issueOfPack = `select i.id from ota_issue_ref i join ota_pack_ref k on k.id = @id
  join ota_pack_ref o on o.id = i.fixed_firmware_id
    and o.module_id is k.module_id and o.dest_version = k.dest_version and o.product_key = k.product_key
  where ${seenIssue}
  order by exists (select 1 from fault_handlings h where h.version_issue_id = i.id) desc, i.found_at desc, i.id limit 1`;

/** From a fault, an order, or both: the problem that one of them names, and the version that puts it right. */
const knotOf = (call: Asker, faultId: string | null, repairId: string | null, issueId: string | null = null): Knot => {
  const { store } = call.world;
  const ofFault =
    faultId === null
      ? undefined
      : store.one<{ repairId: string | null; issueId: string | null }>(
          'select repair_id as repairId, version_issue_id as issueId from fault_handlings where fault_id = @faultId',
          { faultId },
        );
  const order = repairId ?? ofFault?.repairId ?? null;
  const ofRepair =
    order === null ? null : first(call, 'select version_issue_id from repair_orders where id = @id', order);
  const issue = readIssue(call, issueId ?? ofFault?.issueId ?? ofRepair);
  return { faultId, repairId: order, issue, pack: readPack(call, issue?.fixedFirmwareId ?? null) };
};

/** What a thread has that is taken up by one of its stations. Refuses what the caller may not see as what is gone. */
export const resolveThread = (call: Asker, of: ThreadEnd, id: string): Knot => {
  if (of === 'fault') return knotOf(call, id, null);
  if (of === 'repair') return knotOf(call, first(call, faultOfRepair, id), id);
  if (of === 'issue') {
    if (readIssue(call, id) === null) refuse('notFound', '版本问题不存在或已被删除');
    return knotOf(call, first(call, faultOfIssue, id), first(call, repairOfIssue, id), id);
  }
  const packId = of === 'pack' ? id : first(call, jobPack, id);
  const pack = readPack(call, packId);
  if (pack === null || first(call, seenPack, pack.id) === null)
    return refuse('notFound', of === 'pack' ? '升级包不存在或已被删除' : '升级任务不存在或已被删除');
  const issueId = first(call, issueOfPack, pack.id);
  return issueId === null
    ? { faultId: null, repairId: null, issue: null, pack }
    : { ...knotOf(call, first(call, faultOfIssue, issueId), first(call, repairOfIssue, issueId), issueId), pack };
};

const jobPack = 'select firmware_id from ota_job_ref where id = @id and tnt_id = ifnull(@scope, tnt_id)';
/** Packs of the tenants that he looks at, and the platform's. */
const seenPack = `select k.id from ota_pack_ref k where k.id = @id and (k.tnt_id = ifnull(@scope, k.tnt_id)
  or exists (select 1 from tenant_ref t where t.id = k.tnt_id and t.is_inner = 1))`;
