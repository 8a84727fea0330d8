import { Radio, RadioGroup, TextArea } from '@blueprintjs/core';
import {
  faultAcknowledge,
  faultClose,
  faultFetchLog,
  faultReopen,
  type FaultRow,
} from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { closeReasons, type GivenReason, givenReasons } from '@fleet/domain/areas/monitoring/fault/handling.ts';
import { toldEvents } from '@fleet/domain/areas/monitoring/fault/notices.ts';
import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import { object, text } from '@fleet/domain/core/contract/shapes.ts';
import { formatCount, namedOrCounted } from '@fleet/domain/core/values/formats.ts';
import { useId, useState } from 'react';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';
import { byIds, useBatchQuestion } from '../../../list/batch/useBatchQuestion.tsx';
import { useNotify, useSayDone } from '../../../ui/useNotify.ts';
import { SilenceDialog } from '../../messages/face.ts';
import * as formStyles from '../../../form/form.module.css';
import * as styles from './fault.module.css';
import { useToRepair } from './useToRepair.tsx';

const keyOf = ({ id }: FaultRow) => id;
const nameOf = ({ faultNo, deviceName }: FaultRow) => `${faultNo} ${deviceName}`;
const isReason = (value: string): value is GivenReason => givenReasons.some((reason) => reason === value);
const { fail: warned } = noticeDurations;
const reopening = object({ reason: text('原因', 500) });

/** What is asked before something is done about faults. */
export function useFaultDialogs(onOver: (rows: readonly FaultRow[]) => void) {
  const call = useCall();
  const sayDone = useSayDone();
  const [reason, setReason] = useState<GivenReason | null>(null);
  const [note, setNote] = useState('');
  const noteId = useId();
  const write = useWrite();
  const notify = useNotify();
  const [silenced, setSilenced] = useState<readonly FaultRow[] | null>(null);
  const [logged, setLogged] = useState<FaultRow | null>(null);
  const [reopened, setReopened] = useState<FaultRow | null>(null);
  const about = (rows: readonly FaultRow[]) =>
    namedOrCounted(
      rows.map(({ faultNo }) => faultNo),
      '故障',
      '条故障',
    );
  const acknowledging = useBatchQuestion((rows: readonly FaultRow[]) => ({
    title: `确认${about(rows)}？`,
    word: '确认',
    intent: 'primary',
    children: <p>确认后由您处理；已由他人确认的故障改由您接手。</p>,
    keyOf,
    nameOf,
    call: byIds(faultAcknowledge, keyOf, {}),
    done: (count) => `已确认 ${formatCount(count)} 条故障`,
    onDone: (_done, over) => onOver(over),
  }));
  const toRepair = useToRepair(onOver);
  const closing = useBatchQuestion((rows: readonly FaultRow[]) => ({
    title: `关闭${about(rows)}？`,
    word: '关闭',
    intent: 'primary',
    children: (
      <>
        <RadioGroup
          label={
            <>
              关闭原因
              <span className={formStyles.fieldRequired} aria-hidden>
                *
              </span>
            </>
          }
          selectedValue={reason ?? ''}
          onChange={({ currentTarget: { value } }) => {
            if (isReason(value)) setReason(value);
          }}
        >
          {givenReasons.map((value) => (
            <Radio key={value} value={value} label={closeReasons[value]} />
          ))}
        </RadioGroup>
        <div className={styles.note}>
          <label htmlFor={noteId}>说明</label>
          <TextArea
            id={noteId}
            fill
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        {rows.some(({ endedAt }) => endedAt === null) && (
          <p className={styles.none}>车辆仍在上报的故障，只能按误报或重复关闭。</p>
        )}
      </>
    ),
    keyOf,
    nameOf,
    missing: reason === null ? '请选择关闭原因' : null,
    call: {
      batch: faultClose,
      inputOfAll: (asked: readonly FaultRow[]) => ({
        query: {},
        body: { ids: asked.map(keyOf), reason: reason ?? 'fixed', note: note.trim() },
      }),
    },
    done: (count) => `已关闭 ${formatCount(count)} 条故障`,
    onDone: (_done, over) => onOver(over),
  }));
  return {
    handlers: {
      acknowledge: acknowledging.ask,
      toRepair: toRepair.ask,
      close: (rows: readonly FaultRow[], skipped?: readonly Skipped<FaultRow>[]) => {
        setReason(null);
        setNote('');
        closing.ask(rows, skipped);
      },
      silence: (rows: readonly FaultRow[]) => {
        const isOfOne = rows.every(({ tntId }) => tntId === rows[0]?.tntId);
        if (isOfOne) setSilenced(rows);
        else notify({ intent: 'warning', lines: ['一次只能静默同一租户的故障'], duration: warned });
      },
      reopen: (row: FaultRow) => setReopened(row),
      fetchLog: (row: FaultRow) => setLogged(row),
    },
    dialogs: (
      <>
        {acknowledging.dialog}
        {closing.dialog}
        {toRepair.dialogs}
        {silenced !== null && (
          <SilenceDialog
            tenant={tenantOf(silenced[0]!)}
            beginning={{
              eventTypes: Object.keys(toldEvents),
              deviceIds: [...new Set(silenced.map(({ deviceId }) => deviceId))],
              codes: [...new Set(silenced.map(({ code }) => code))].join('、'),
            }}
            onClose={() => setSilenced(null)}
          />
        )}
        {logged !== null && (
          <ConfirmDialog
            isOpen
            title={`获取「${logged.faultNo}」的车载日志？`}
            confirmText="获取日志"
            intent="primary"
            onClose={() => setLogged(null)}
            onConfirm={() => write(faultFetchLog, { query: {}, body: { id: logged.id } }, '已向车辆索取日志')}
          >
            <p>索取 {logged.deviceName} 故障前后各一小时的日志；设备离线时上线后自动获取，取到后在设备的文件中查看。</p>
          </ConfirmDialog>
        )}
        {reopened !== null && (
          <EditDialog<{ readonly reason: string }, unknown>
            title={`重新打开「${reopened.faultNo}」`}
            schema={reopening}
            initial={{ reason: '' }}
            submitText="重新打开"
            send={({ reason: why }) =>
              call(faultReopen, { query: {}, body: { id: reopened.id, reason: why } }, { listener: 'fault.reopen' })
            }
            onDone={() => {
              sayDone('故障已重新打开');
              setReopened(null);
            }}
            onClose={() => setReopened(null)}
          >
            {(form) => <TextAreaField form={form} name="reason" rows={3} />}
          </EditDialog>
        )}
      </>
    ),
  };
}
