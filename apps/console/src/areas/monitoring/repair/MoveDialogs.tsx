import {
  repairAccept,
  repairAssign,
  repairCheck,
  repairChoices,
  repairDelete,
  repairHold,
  repairReopen,
  repairResume,
  repairReturn,
  repairSubmit,
} from '@fleet/domain/areas/monitoring/repair/contract.ts';
import type { RepairDetail } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import { submitProblem } from '@fleet/domain/areas/monitoring/repair/repairMoves.ts';
import {
  type RepairEvent,
  repairEvents,
  resolutionCodes,
  resolutions,
} from '@fleet/domain/areas/monitoring/repair/steps.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { id as idShape, object, text } from '@fleet/domain/core/contract/shapes.ts';
import { Type } from 'typebox';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';

interface Props {
  readonly repair: RepairDetail;
  readonly event: RepairEvent;
  readonly onClose: () => void;
  /** It is gone. */
  readonly onRemoved: () => void;
}

/** Said once it was carried out. */
const done: Readonly<Record<RepairEvent, string>> = {
  assign: '已派工',
  accept: '已接单',
  return: '已退回维修单',
  hold: '已挂起维修单',
  resume: '已恢复维修单',
  submit: '已提交验收',
  pass: '已验收通过',
  fail: '已验收驳回',
  reopen: '已重新打开维修单',
  delete: '已删除维修单',
};

/** Asks what an event needs, and carries it out. Rendered while it is open. */
export function MoveDialog(props: Props) {
  switch (props.event) {
    case 'assign':
      return <AssignDialog {...props} />;
    case 'accept':
    case 'resume':
      return <PlainDialog {...props} />;
    case 'submit':
      return <SubmitDialog {...props} />;
    default:
      return <ReasonDialog {...props} />;
  }
}

const oneOfRepair = (repair: RepairDetail) => ({ id: repair.id, ...tenantOf(repair) });

function PlainDialog({ repair, event, onClose }: Props) {
  const write = useWrite();
  const isAccept = event === 'accept';
  return (
    <ConfirmDialog
      isOpen
      title={`${repairEvents[event]}「${repair.repairNo}」？`}
      confirmText={repairEvents[event]}
      onConfirm={() =>
        write(
          isAccept ? repairAccept : repairResume,
          { query: oneOfRepair(repair), body: { version: repair.version } },
          `${done[event]} ${repair.repairNo}`,
        )
      }
      onClose={onClose}
    >
      <p>{isAccept ? '接单后由您维修，完成期限按紧急程度计算。' : '恢复后继续计时，挂起的时间不计入期限。'}</p>
    </ConfirmDialog>
  );
}

const assignSchema = object({ assigneeId: idShape('维修人') });

function AssignDialog({ repair, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { deviceId, repairNo, version, assigneeId } = repair;
  const people = useRead(repairChoices, { query: { deviceId, ...tenantOf(repair) } }).state?.data?.people ?? [];
  return (
    <EditDialog<{ assigneeId: string }, unknown>
      title={`派工「${repairNo}」`}
      schema={assignSchema}
      initial={{ assigneeId: assigneeId ?? '' }}
      submitText="派工"
      send={(body) =>
        call(repairAssign, { query: oneOfRepair(repair), body: { ...body, version } }, { listener: repairAssign.id })
      }
      onDone={() => {
        sayDone(`${done.assign} ${repairNo}`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <SelectField
          form={form}
          name="assigneeId"
          autoFocus
          choices={people.map(({ userId, realName }) => ({ id: userId, name: realName }))}
        />
      )}
    </EditDialog>
  );
}

interface SubmitValues {
  readonly resolution: (typeof resolutionCodes)[number];
  readonly cause: string;
}

const { version: _version, ...submitted } = (repairSubmit.bodySchema as ReturnType<typeof object>).properties;
const submitSchema = object(submitted);

function SubmitDialog({ repair, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { repairNo, version, resolution, cause, lines } = repair;
  return (
    <EditDialog<SubmitValues, unknown>
      title={`提交验收「${repairNo}」`}
      schema={submitSchema}
      initial={{ resolution: resolution ?? 'repaired', cause }}
      submitText="提交验收"
      extraProblems={(values) => {
        const problem = submitProblem(values.resolution, values.cause, lines.length);
        return problem === null ? {} : { cause: problem };
      }}
      send={(body) =>
        call(repairSubmit, { query: oneOfRepair(repair), body: { ...body, version } }, { listener: repairSubmit.id })
      }
      onDone={() => {
        sayDone(`${done.submit} ${repairNo}`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ChoiceField
            form={form}
            name="resolution"
            choices={resolutionCodes.map((code) => ({ id: code, name: resolutions[code] }))}
          />
          <TextAreaField form={form} name="cause" rows={3} placeholder="为什么会这样" />
        </>
      )}
    </EditDialog>
  );
}

const reasonSchema = object({ reason: text('原因', 500) });
const noteSchema = object({ reason: Type.String({ title: '验收意见', maxLength: 500 }) });
const failSchema = object({ reason: text('驳回原因', 500) });

const consequences: Partial<Readonly<Record<RepairEvent, string>>> = {
  pass: '通过后工时和备件计入项目成本，关联故障关闭。',
  fail: '驳回后回到维修中，维修人会收到消息。',
  hold: '挂起期间不计入期限。',
  return: '退回后重新派工。',
  reopen: '重新打开后，已计入项目成本的工时和备件一并撤回。',
  delete: '删除后无法恢复，关联故障退回已确认。',
};

function ReasonDialog({ repair, event, onClose, onRemoved }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { repairNo, version } = repair;
  const send = ({ reason }: { readonly reason: string }): Promise<CallResult<unknown>> => {
    const query = oneOfRepair(repair);
    const body = { reason, version };
    if (event === 'pass' || event === 'fail')
      return call(repairCheck, { query, body: { result: event, note: reason, version } }, { listener: repairCheck.id });
    if (event === 'hold') return call(repairHold, { query, body }, { listener: repairHold.id });
    if (event === 'reopen') return call(repairReopen, { query, body }, { listener: repairReopen.id });
    if (event === 'delete') return call(repairDelete, { query, body }, { listener: repairDelete.id });
    return call(repairReturn, { query, body }, { listener: repairReturn.id });
  };
  return (
    <EditDialog<{ reason: string }, unknown>
      title={`${repairEvents[event]}「${repairNo}」`}
      schema={event === 'pass' ? noteSchema : event === 'fail' ? failSchema : reasonSchema}
      initial={{ reason: '' }}
      submitText={repairEvents[event]}
      isHarmful={event === 'delete'}
      send={send}
      onDone={() => {
        sayDone(`${done[event]} ${repairNo}`);
        onClose();
        if (event === 'delete') onRemoved();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>{consequences[event]}</p>
          <TextAreaField form={form} name="reason" rows={3} />
        </>
      )}
    </EditDialog>
  );
}
