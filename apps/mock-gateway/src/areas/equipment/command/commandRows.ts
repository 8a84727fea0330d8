import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { reasonText } from '@fleet/domain/areas/equipment/command/commandMachine.ts';
import { commandStates, type CommandReason } from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import type { commandList, CommandRow } from '@fleet/domain/areas/equipment/command/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { instantOrNull, momentOrNull, toInstant } from '../../../rows/instants.ts';
import { inScope } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues } from '../../../store/paging.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { readTarget } from '../values/target.ts';

/** Commands in the store, as lists show them. */

type Moments = 'createdAt' | 'expiresAt' | 'sentAt' | 'acceptedAt' | 'endedAt';
interface StoredCommand extends Omit<
  CommandRow,
  Moments | 'inputData' | 'outputData' | 'resultText' | 'isLate' | 'operator' | 'timeoutSeconds'
> {
  readonly inputData: string;
  readonly outputData: string | null;
  readonly outputText: string | null;
  readonly reason: CommandReason | null;
  readonly detail: string | null;
  readonly isLate: number;
  readonly timeout: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly sentAt: number | null;
  readonly acceptedAt: number | null;
  readonly endedAt: number | null;
  readonly userId: string;
  readonly realName: string;
}

const columns = `
  c.message_id as messageId, c.device_id as deviceId, d.name as displayName, c.batch_id as batchId, c.kind, c.identifier, c.name, c.input_data as inputData,
  c.input_text as inputText, c.frame, c.output_data as outputData, c.output_text as outputText, c.state, c.offline, c.timeout,
  c.attempt, c.is_late as isLate, c.reason, c.detail, c.created_at as createdAt, c.expires_at as expiresAt,
  c.sent_at as sentAt, c.accepted_at as acceptedAt, c.ended_at as endedAt, u.id as userId, u.real_name as realName,
  c.model_no as modelNo`;
const devices = 'join devices d on d.id = c.device_id';
const joins = `${devices} join user_ref u on u.id = c.operator_id`;

const resultOf = ({ state, reason, detail, outputText, isLate }: StoredCommand): string | null => {
  const text = reasonText(reason, detail) ?? (state === commandStates.done ? (outputText ?? '执行成功') : null);
  return text !== null && isLate === 1 ? `${text}（迟到应答）` : text;
};

const toRow = (row: StoredCommand): CommandRow => ({
  messageId: row.messageId,
  deviceId: row.deviceId,
  displayName: row.displayName,
  batchId: row.batchId,
  kind: row.kind,
  identifier: row.identifier,
  name: row.name,
  inputData: JSON.parse(row.inputData) as Record<string, unknown>,
  inputText: row.inputText,
  frame: row.frame,
  outputData: row.outputData === null ? null : (JSON.parse(row.outputData) as unknown),
  resultText: resultOf(row),
  state: row.state,
  offline: row.offline,
  attempt: row.attempt,
  isLate: row.isLate === 1,
  createdAt: toInstant(row.createdAt),
  expiresAt: toInstant(row.expiresAt),
  sentAt: instantOrNull(row.sentAt),
  acceptedAt: instantOrNull(row.acceptedAt),
  endedAt: instantOrNull(row.endedAt),
  timeoutSeconds: Math.round(row.timeout / 1000),
  operator: { userId: row.userId, realName: row.realName },
  modelNo: row.modelNo,
});

const pageOf = pagedQuery({
  from: 'device_commands c',
  key: 'c.message_id',
  columns,
  joins,
  always: 'd.deleted_at is null',
  filters: {
    scope: 'd.tnt_id = @scope',
    deviceId: 'c.device_id = @deviceId',
    batchId: 'c.batch_id = @batchId',
    identifier: 'c.identifier = @identifier',
    state: 'c.state = @state',
    operatorId: 'c.operator_id = @operatorId',
    createdFrom: 'c.created_at >= @createdFrom',
    createdTo: 'c.created_at <= @createdTo',
  },
  orders: { newest: 'c.nth desc', device: 'd.name, d.id' },
  needs: { always: devices },
});

/** A page of the commands of a device, the newest first, or of a batch, and how many match in all. */
export const listCommands = (
  call: Call<Endpoint>,
  query: QueryOf<typeof commandList>,
  page = pageValues(query),
): { list: CommandRow[]; total: number; about: string } => {
  const { deviceId, batchId } = query;
  if ((deviceId === undefined) === (batchId === undefined)) refuse('invalidInput', '请指定一台设备或一个批次');
  const values = {
    scope: call.scope,
    deviceId: deviceId ?? null,
    batchId: batchId ?? null,
    identifier: query.identifier ?? null,
    state: query.state ?? null,
    operatorId: query.operatorId ?? null,
    createdFrom: momentOrNull(query.from, '时间起'),
    createdTo: momentOrNull(query.to, '时间止'),
  };
  const about = deviceId === undefined ? '批量命令' : readTarget(call, deviceId).name;
  const sort = deviceId === undefined ? 'device' : 'newest';
  const { rows, total } = pageOf<StoredCommand>(call.world.store, values, { sort, ...page });
  return { list: rows.map(toRow), total, about };
};

type Choices = Pick<ReplyOf<typeof commandList>, 'operators' | 'commands'>;

/** What the commands of a device or of a batch can be filtered by. */
export const commandChoices = (
  { world, scope }: Call<Endpoint>,
  { deviceId, batchId }: QueryOf<typeof commandList>,
): Choices => {
  const of = deviceId === undefined ? 'c.batch_id = @of' : 'c.device_id = @of';
  const from = `from device_commands c ${joins} where ${of} and d.deleted_at is null and ${inScope('d.tnt_id')}`;
  const choices = (columns: string) =>
    world.store.all<Choices['operators'][number]>(`select ${columns} ${from} group by 1 order by 2, 1`, {
      of: deviceId ?? batchId ?? '',
      scope,
    });
  return {
    operators: choices('u.id, u.real_name as name'),
    commands: choices('c.identifier as id, max(c.name) as name'),
  };
};

/** A command by its id; null where there is none. */
export const readCommand = ({ world }: Call<Endpoint>, messageId: string): CommandRow | null => {
  const row = world.store.one<StoredCommand>(
    `select ${columns} from device_commands c ${joins} where c.message_id = @messageId`,
    { messageId },
  );
  return row === undefined ? null : toRow(row);
};
