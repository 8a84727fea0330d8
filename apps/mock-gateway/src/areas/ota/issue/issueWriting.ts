import type { issueAdd } from '@fleet/domain/areas/ota/issue/contract.ts';
import { issueNo } from '@fleet/domain/areas/ota/issue/versionIssues.ts';
import { type IssueState } from '@fleet/domain/areas/ota/shared/issueCodes.ts';
import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import { dayOfEpoch, textOfDay } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { fromInstant } from '../../../rows/instants.ts';
import { knownVersions } from '../version/knownVersions.ts';

/** What a person says of a problem, checked against what is there, and stored. */

type About = Omit<BodyOf<typeof issueAdd>, 'moduleId' | 'files'>;

/** What the problem is about, and whose it is. */
interface Subject {
  readonly tntId: string;
  readonly productKey: string;
  readonly moduleId: string;
  /** What it says already, of one that is changed: the version may run nowhere any more, and its handler may have left. */
  readonly foundVersion?: string;
  readonly handlerId?: string | null;
}

/** Refuses ids of which not every one is there. */
const requireAll = (
  call: Call<Endpoint>,
  ids: readonly string[],
  sql: string,
  message: string,
  values: object,
): void => {
  if (ids.length === 0) return;
  const found = call.world.store.one<{ readonly n: number }>(
    `select count(*) as n from json_each(@ids) j where j.value in (${sql})`,
    { ids: JSON.stringify(ids), ...values },
  );
  if (found?.n !== ids.length) refuse('invalidInput', message);
};

/** The columns that a person fills; refuses what does not exist or does not belong to it. */
export const issueValues = (call: Call<Endpoint>, about: About, subject: Subject) => {
  const { tntId, productKey, moduleId } = subject;
  const { world } = call;
  const owner = { tntId, productKey };
  // people of the platform look after devices of every tenant
  const ownDevices = '(tnt_id = @tntId or (select is_inner from tenant_ref where id = @tntId) = 1)';
  requireAll(
    call,
    about.equipmentTypes,
    'select id from model_ref where product_key = @productKey',
    '设备类型不存在或不属于该产品',
    { productKey },
  );
  requireAll(call, about.faultCodes, 'select code from fault_code_ref', '故障码不存在', {});
  requireAll(
    call,
    about.devices,
    `select id from device_ref where product_key = @productKey and ${ownDevices}`,
    '涉及设备不存在或不属于该产品',
    owner,
  );
  requireAll(call, about.projects, `select id from project_ref where ${ownDevices}`, '涉及项目不存在或已被删除', {
    tntId,
  });
  if (about.handlerId !== null && about.handlerId !== subject.handlerId)
    requireAll(
      call,
      [about.handlerId],
      'select id from user_ref where tnt_id = @tntId and deleted_at is null',
      '处理人不存在或已被删除',
      { tntId },
    );
  const isKnown =
    about.foundVersion === subject.foundVersion ||
    knownVersions(call, moduleId).some(({ version }) => version === about.foundVersion);
  if (!isKnown) refuse('invalidInput', '发现版本不存在');
  const foundAt = fromInstant(about.foundAt, '发现时间');
  if (foundAt > world.clock.now()) refuse('invalidInput', '发现时间不能晚于现在');
  return {
    title: about.title.trim(),
    foundVersion: about.foundVersion,
    models: JSON.stringify(about.equipmentTypes),
    severity: about.severity,
    phenomenon: about.phenomenon.trim(),
    reproduce: about.reproduce.trim(),
    workaround: about.workaround.trim(),
    faultCodes: JSON.stringify(about.faultCodes),
    devices: JSON.stringify(about.devices),
    projects: JSON.stringify(about.projects),
    handlerId: about.handlerId,
    foundAt,
  };
};

/** The next number of a tenant on the day of Shanghai. */
export const nextIssueNo = ({ world }: Call<Endpoint>, tntId: string): string => {
  const day = textOfDay(dayOfEpoch(world.clock.now()));
  const prefix = issueNo(day, 0).slice(0, -3);
  const last = world.store.one<{ readonly place: number | null }>(
    `select max(cast(substr(issue_no, length(@prefix) + 1) as integer)) as place from ota_issues
     where tnt_id = @tntId and substr(issue_no, 1, length(@prefix)) = @prefix`,
    { tntId, prefix },
  );
  return issueNo(day, (last?.place ?? 0) + 1);
};

interface Step {
  readonly issueId: string;
  readonly from: IssueState | null;
  readonly to: IssueState | null;
  readonly note: string;
}

/** Takes down what somebody did. */
export const addHistory = ({ world, session }: Call<Endpoint>, { issueId, from, to, note }: Step): void => {
  world.store.run(
    `insert into ota_issue_history (issue_id, at, by_id, from_status, to_status, note)
     values (@issueId, @now, @userId, @from, @to, @note)`,
    { issueId, now: world.clock.now(), userId: session.userId, from, to, note },
  );
};
