import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { type UpgradeJobDetail, upgradeJobUpdate } from '@fleet/domain/areas/ota/job/contract.ts';
import { editableIn } from '@fleet/domain/areas/ota/job/taskEdits.ts';
import { type JobDraft, draftOfJob, gatesFormOf } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import { stepProblem } from '@fleet/domain/areas/ota/wizard/draftProblems.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useState } from 'react';
import { useCall } from '../../../../app/calls/hooks.ts';
import { troubleOf } from '../../../../app/calls/useWrite.ts';
import { useDraftClosing } from '../../../../form/drafts/useDraftClosing.tsx';
import { BusyButton } from '../../../../ui/BusyButton.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import * as dialogStyles from '../../../../ui/dialogs/dialog.module.css';
import { Problem, type Trouble } from '../../../../ui/Problem.tsx';
import { useSayDone } from '../../../../ui/useNotify.ts';
import { ReasonInput } from '../../shared/asked.tsx';
import { Labelled } from '../wizard/kit/fields.tsx';
import { PlanFields } from './PlanFields.tsx';
import * as styles from '../wizard/kit/wizard.module.css';

interface Props {
  readonly job: UpgradeJobDetail;
  readonly onClose: () => void;
}

/** What a job has, as the fields of the wizard hold it. */
const begun = (job: UpgradeJobDetail): JobDraft => ({
  ...draftOfJob(job),
  name: job.name,
  strategy: { ...job.strategy, scheduledAt: job.scheduledAt, finishBy: job.finishBy },
});

/** Changes what may still be changed of a job in its state. Rendered while it is open. */
export default function EditJobDialog({ job, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const [initial] = useState(() => begun(job));
  const [opened] = useState({ version: job.version, status: job.status });
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
  const pack = { ring: job.ring, isSafetyRelevant: job.isSafetyRelevant, packProblem: null };
  const problem = () => {
    const now = Date.now();
    if (draft.name.trim() === '') return '请填写任务名称';
    if (!hasPlan) return null;
    // the beginning of a running job is over: its rules ask nothing of it any more
    const asked = opened.status === 1 ? draft : { ...draft, strategy: { ...draft.strategy, scheduledAt: null } };
    return stepProblem(2, asked, pack, now) ?? stepProblem(3, asked, pack, now);
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
    };
    const result = await call(
      upgradeJobUpdate,
      { query: { jobId: job.jobId }, body },
      { listener: upgradeJobUpdate.id },
    );
    setBusy(false);
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
            {hasPlan ? (
              <PlanFields
                draft={draft}
                change={change}
                isRunning={opened.status === 2}
                isSafetyRelevant={job.isSafetyRelevant}
              />
            ) : (
              <p className={styles.aside}>任务已结束，只能修改名称和备注。</p>
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
