import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { type UpgradeJobDetail, upgradeJobUpdate } from '@fleet/domain/areas/ota/job/contract.ts';
import { phaseRuleOf, strategyOf } from '@fleet/domain/areas/ota/job/forms.ts';
import { isSettled } from '@fleet/domain/areas/ota/job/phaseFlow.ts';
import { editableIn, runningPlanProblem } from '@fleet/domain/areas/ota/job/taskEdits.ts';
import {
  type JobDraft,
  draftOfJob,
  gatesFormOf,
  scopeOf,
  splitsAnew,
} from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import { stepProblem, typedOver } from '@fleet/domain/areas/ota/wizard/draftProblems.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { epochOf } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { useCall } from '../../../../../app/calls/hooks.ts';
import { troubleOf } from '../../../../../app/calls/useWrite.ts';
import { useDraftClosing } from '../../../../../form/drafts/useDraftClosing.tsx';
import { BusyButton } from '../../../../../ui/BusyButton.tsx';
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx';
import * as dialogStyles from '../../../../../ui/dialogs/dialog.module.css';
import { Problem, type Trouble } from '../../../../../ui/Problem.tsx';
import { useSayDone } from '../../../../../ui/useNotify.ts';
import { ReasonInput } from '../../../shared/asked.tsx';
import { Labelled } from '../../wizard/kit/fields.tsx';
import { type PreflightReply, usePreflight } from '../../wizard/kit/usePreflight.ts';
import { useChosenPack } from '../../wizard/pack/useChosenPack.ts';
import { PlanFields } from './PlanFields.tsx';
import { TargetAgreement, TargetFields } from './TargetFields.tsx';
import * as styles from '../../wizard/kit/wizard.module.css';
import { currentTime } from '../../../../../ui/time/currentTime.ts';

interface Props {
  readonly job: UpgradeJobDetail;
  readonly onClose: () => void;
}

/** What a job has, as the fields of the wizard hold it. */
const begun = (job: UpgradeJobDetail): JobDraft => ({
  ...draftOfJob(job),
  scope: job.scope,
  name: job.name,
  strategy: { ...job.strategy, scheduledAt: job.scheduledAt, finishBy: job.finishBy },
});

/** By place, which of its phases are done and take nobody up any more. */
const settledOf = ({ phases, scope }: UpgradeJobDetail): readonly boolean[] =>
  phases.map(({ status }, place) =>
    isSettled({ state: status }, place === phases.length - 1, scope.selectionType === 'DYNAMIC'),
  );

/** The devices that a person has agreed to. */
const targetOf = (draft: JobDraft, { digest, included }: PreflightReply) => ({
  firmwareId: draft.firmwareId,
  scope: scopeOf(draft),
  preflight: { digest, included },
});

/** What is wrong with how a running job is to go on; null when nothing is. */
const runningProblem = (was: JobDraft, is: JobDraft, { startedAt, isSafetyRelevant }: UpgradeJobDetail) => {
  const begins = epochOf(startedAt) ?? 0;
  return runningPlanProblem(
    { gates: was.gates, finishBy: strategyOf(was.strategy, { begins }).finishBy },
    { strategy: strategyOf(is.strategy, { begins }), gates: is.gates, phases: is.phases.map(phaseRuleOf) },
    { startedAt: begins, isSafetyRelevant },
  );
};

/** Changes what may still be changed of a job in its state. Rendered while it is open. */
export default function EditJobDialog({ job, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const [initial] = useState(() => begun(job));
  const [opened] = useState({ version: job.version, status: job.status });
  const [settled] = useState(() => settledOf(job));
  const [draft, setDraft] = useState(initial);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isDirty = draft !== initial;
  const { close, letGo, question } = useDraftClosing(isDirty, isBusy, onClose);
  const editable = editableIn(opened.status);
  const hasPlan = editable.includes('gates');
  const change = (changes: Partial<JobDraft>) => {
    setTrouble(null);
    setDraft((before) => ({ ...before, ...changes }));
  };
  const tenant = { tntId: job.tntId };
  const hasTarget = editable.includes('scope') && job.jobType === 'UPGRADE';
  const chosen = useChosenPack(draft, tenant);
  const pack = chosen ?? { ring: job.ring, isSafetyRelevant: job.isSafetyRelevant, packProblem: null };
  const isTargetChanged = hasTarget && splitsAnew(initial, draft);
  const isTargetRight = ([0, 1] as const).every((step) => stepProblem(step, draft, pack, currentTime()) === null);
  const preflight = usePreflight(draft, pack, tenant, isTargetChanged && isTargetRight, { jobId: job.jobId });
  const [typed, setTyped] = useState('');
  const targetProblem = (now: number) => {
    const { reply } = preflight;
    const wrong = stepProblem(0, draft, pack, now) ?? stepProblem(1, draft, pack, now);
    if (wrong !== null) return wrong;
    if (reply === null) return '正在预检，请稍候';
    if (reply.included === 0 && draft.scope.selectionType === 'STATIC') return '没有可升级的设备';
    return reply.included > typedOver && typed !== String(reply.included)
      ? `请输入台数 ${reply.included} 以确认`
      : null;
  };
  const problem = () => {
    const now = currentTime();
    if (draft.name.trim() === '') return '请填写任务名称';
    if (!hasPlan) return null;
    const ofTarget = isTargetChanged ? targetProblem(now) : null;
    if (ofTarget !== null) return ofTarget;
    if (opened.status === 2) return runningProblem(initial, draft, job);
    // a beginning that stays was far enough away when somebody named it
    const { scheduledAt } = draft.strategy;
    const kept = scheduledAt === initial.strategy.scheduledAt ? epochOf(scheduledAt) : null;
    const asked = kept === null ? draft : { ...draft, strategy: { ...draft.strategy, scheduledAt: null } };
    return stepProblem(2, asked, pack, kept ?? now) ?? stepProblem(3, draft, pack, now);
  };
  const save = async () => {
    if (isBusy) return undefined;
    const wrong = problem();
    if (wrong !== null) return setTrouble(wrong);
    setBusy(true);
    const body = {
      version: opened.version,
      name: draft.name.trim(),
      jobDesc: draft.jobDesc.trim(),
      ...(hasPlan ? { strategy: draft.strategy, gates: gatesFormOf(draft.gates), phases: [...draft.phases] } : {}),
      ...(isTargetChanged && preflight.reply !== null ? { target: targetOf(draft, preflight.reply) } : {}),
    };
    const result = await call(
      upgradeJobUpdate,
      { query: { jobId: job.jobId }, body },
      { listener: upgradeJobUpdate.id },
    );
    setBusy(false);
    // who is upgraded has changed meanwhile: the person looks again
    if (result.kind === 'refused' && result.code === businessCodes.conflict.code) preflight.again();
    if (result.kind !== 'data') return setTrouble(troubleOf(result));
    letGo();
    sayDone('已保存');
    return onClose();
  };
  return (
    <>
      <Dialog
        isOpen
        title={`编辑升级任务「${job.name}」`}
        className={`${dialogStyles.edit} ${dialogStyles.full}`}
        canOutsideClickClose={false}
        onClose={close}
      >
        <DialogBody>
          <div className={styles.body}>
            <Labelled title="任务名称" isRequired>
              {(id) => (
                <InputGroup
                  id={id}
                  autoComplete="off"
                  maxLength={64}
                  value={draft.name}
                  onChange={({ target }) => change({ name: target.value })}
                />
              )}
            </Labelled>
            <ReasonInput label="备注" value={draft.jobDesc} onChange={(jobDesc) => change({ jobDesc })} />
            {hasTarget && (
              <TargetFields draft={draft} change={change} pack={chosen} tenant={tenant} preflight={preflight} />
            )}
            {hasPlan ? (
              <PlanFields
                draft={draft}
                change={change}
                isRunning={opened.status === 2}
                settled={settled}
                isSafetyRelevant={pack.isSafetyRelevant}
              />
            ) : (
              <p className={styles.aside}>任务已结束，只能修改名称和备注。</p>
            )}
            {isTargetChanged && isTargetRight && (
              <TargetAgreement
                draft={draft}
                change={change}
                pack={chosen}
                tenant={tenant}
                preflight={preflight}
                jobId={job.jobId}
                typed={typed}
                onType={setTyped}
              />
            )}
            <Problem trouble={trouble} doing="save" isBusy={isBusy} onRetry={() => void save()} />
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={words.cancel} onClick={close} />
              <BusyButton intent="primary" text={words.save} isBusy={isBusy} onClick={() => void save()} />
            </>
          }
        />
      </Dialog>
      {question}
    </>
  );
}
