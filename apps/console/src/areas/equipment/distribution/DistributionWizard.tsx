import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { distributionAdd, distributionPreview } from '@fleet/domain/areas/equipment/distribution/contract.ts';
import {
  type DistributionDraft,
  draftSteps,
  emptyDraft,
  stepProblem,
  wantedOf,
} from '@fleet/domain/areas/equipment/distribution/draft.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { type TenantChoice, tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { troubleOf } from '../../../app/calls/useWrite.ts';
import { Steps } from '../../../detail/Steps.tsx';
import { useDraftClosing } from '../../../form/drafts/useDraftClosing.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import * as dialogStyles from '../../../ui/dialogs/dialog.module.css';
import { Problem, type Trouble } from '../../../ui/Problem.tsx';
import { ConfirmStep, DevicesStep, PreviewStep, ProductStep, TargetsStep } from './WizardSteps.tsx';
import * as styles from './distributionWizard.module.css';

interface Props {
  readonly tenant: TenantChoice;
  /** What was chosen before: it begins with the targets then. */
  readonly begun?: DistributionDraft;
  readonly onBegun: (jobId: string) => void;
  readonly onClose: () => void;
}

const last = draftSteps.length - 1;

/** Devices are handed over step by step; nothing begins before the last one. Rendered while it is open. */
export default function DistributionWizard({ tenant, begun, onBegun, onClose }: Props) {
  const call = useCall();
  const [initial] = useState(() => begun ?? emptyDraft(tenant.tntId ?? ''));
  const [draft, setDraft] = useState(initial);
  const [step, setStep] = useState(begun === undefined ? 0 : 2);
  const [preview, setPreview] = useState<ReplyOf<typeof distributionPreview> | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isDirty = draft !== initial;
  const { close, letGo, question } = useDraftClosing(isDirty, isBusy, onClose);

  const change = (changes: Partial<typeof draft>) => {
    setTrouble(null);
    setDraft((before) => ({ ...before, ...changes }));
  };
  const go = (to: number) => {
    setTrouble(null);
    setStep(to);
  };
  const query = tenantOf({ tntId: draft.sourceTntId });
  const check = async () => {
    setBusy(true);
    const result = await call(
      distributionPreview,
      { query, body: wantedOf(draft) },
      { listener: distributionPreview.id },
    );
    setBusy(false);
    if (result.kind !== 'data') return setTrouble(troubleOf(result));
    setPreview(result.data);
    return go(3);
  };
  const begin = async () => {
    setBusy(true);
    const body = { ...wantedOf(draft), note: draft.note, expected: preview?.movable ?? 0 };
    const result = await call(distributionAdd, { query, body }, { listener: distributionAdd.id });
    setBusy(false);
    if (result.kind !== 'data') return setTrouble(troubleOf(result));
    letGo();
    return onBegun(result.data.jobId);
  };
  const next = () => {
    const problem = stepProblem(draft, step);
    if (problem !== null) return setTrouble(problem);
    if (step === 2) return void check();
    if (step === last) return void begin();
    if (step === 3 && preview?.movable === 0) return setTrouble('没有可以分发的设备，请返回修改');
    return go(step + 1);
  };
  return (
    <>
      <Dialog
        isOpen
        title="新建设备分发"
        className={`${dialogStyles.edit} ${dialogStyles.wide}`}
        canOutsideClickClose={false}
        onClose={close}
      >
        <DialogBody>
          <div className={styles.steps}>
            <Steps
              label="分发步骤"
              steps={draftSteps.map((title, place) => ({ title, isDone: place <= step, isCurrent: place === step }))}
            />
          </div>
          {step === 0 && (
            <ProductStep draft={draft} change={change} isFixed={tenant.tntId !== undefined || begun !== undefined} />
          )}
          {step === 1 && <DevicesStep draft={draft} change={change} />}
          {step === 2 && <TargetsStep draft={draft} change={change} />}
          {step === 3 && preview !== null && <PreviewStep preview={preview} />}
          {step === last && preview !== null && <ConfirmStep draft={draft} change={change} preview={preview} />}
          <Problem trouble={trouble} isBusy={isBusy} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={words.cancel} onClick={close} />
              {step > 0 && <Button text="上一步" onClick={() => !isBusy && go(step - 1)} />}
              <BusyButton
                intent="primary"
                text={
                  step === last ? `开始分发 ${formatCount(preview?.movable ?? 0)} 台` : step === 2 ? '预检' : '下一步'
                }
                isBusy={isBusy}
                onClick={next}
              />
            </>
          }
        />
      </Dialog>
      {question}
    </>
  );
}
