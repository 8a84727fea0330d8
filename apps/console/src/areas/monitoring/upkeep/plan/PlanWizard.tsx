import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import {
  upkeepPlanAdd,
  type UpkeepPlanRow,
  upkeepPlanUpdate,
} from '@fleet/domain/areas/monitoring/upkeep/planContract.ts';
import { useState } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { useDraftClosing } from '../../../../form/drafts/useDraftClosing.tsx';
import { FormFrame } from '../../../../form/FormFrame.tsx';
import { chosenTenant, useNewTenant } from '../../../../form/NewTenantField.tsx';
import { useForm } from '../../../../form/useForm.ts';
import { BusyButton } from '../../../../ui/BusyButton.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import * as dialogStyles from '../../../../ui/dialogs/dialog.module.css';
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx';
import { useSayDone } from '../../../../ui/useNotify.ts';
import { bodyOf, planSchema, type PlanValues, stepProblem, valuesOf, wizardSteps } from './planForm.ts';
import { PlanPreview } from './PlanPreview.tsx';
import { ItemsStep, ScopeStep, TriggerStep } from './PlanSteps.tsx';
import * as styles from '../upkeep.module.css';

interface Props {
  /** Null for a new one. */
  readonly plan: UpkeepPlanRow | null;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Makes a plan, or changes one that rests: whom it is for, what is done, when, and what comes of that. */
export function PlanWizard({ plan, tenant, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const tntId = useNewTenant(tenant);
  const [initial] = useState(() => valuesOf(plan, tntId));
  const [step, setStep] = useState(0);
  const form = useForm<PlanValues, unknown>({
    schema: planSchema,
    initial,
    send: (values) => {
      const query = chosenTenant({ tntId: values.tntId });
      const body = bodyOf(values);
      return plan === null
        ? call(upkeepPlanAdd, { query, body }, { listener: upkeepPlanAdd.id })
        : call(
            upkeepPlanUpdate,
            { query: { ...query, planId: plan.planId }, body: { ...body, version: plan.version } },
            { listener: upkeepPlanUpdate.id },
          );
    },
    onDone: (_, { name }) => {
      letGo();
      sayDone(plan === null ? `已新增计划「${name.trim()}」，启用后生效` : '已保存');
      onClose();
    },
  });
  const { close, letGo, question } = useDraftClosing(form.isDirty, form.isBusy, onClose);
  const problem = stepProblem(step, form.values);
  const title = plan === null ? '新增保养计划' : `编辑计划「${plan.name}」`;
  const isLast = step === wizardSteps.length - 1;
  return (
    <>
      <Dialog
        isOpen
        title={title}
        className={`${dialogStyles.edit} ${dialogStyles.wide}`}
        canOutsideClickClose={false}
        onClose={close}
      >
        <DialogBody>
          <ol className={styles.steps} aria-label="步骤">
            {wizardSteps.map((name, place) => (
              <li key={name} aria-current={place === step ? 'step' : undefined}>
                {place + 1}. {name}
              </li>
            ))}
          </ol>
          <FormFrame form={form} label={title}>
            {step === 0 && <ScopeStep form={form} isFixed={plan !== null || tenant.tntId !== undefined} />}
            {step === 1 && <ItemsStep form={form} />}
            {step === 2 && <TriggerStep form={form} />}
            {isLast && <PlanPreview values={form.values} />}
          </FormFrame>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              {step === 0 ? (
                <Button text="取消" onClick={close} />
              ) : (
                <Button text="上一步" disabled={form.isBusy} onClick={() => setStep(step - 1)} />
              )}
              {isLast ? (
                <BusyButton intent="primary" text="保存" isBusy={form.isBusy} onClick={form.submit} />
              ) : (
                <ReasonedButton
                  intent="primary"
                  text="下一步"
                  disabledReason={problem}
                  onClick={() => setStep(step + 1)}
                />
              )}
            </>
          }
        >
          {problem !== null && <span className={styles.said}>{problem}</span>}
        </DialogFooter>
      </Dialog>
      {question}
    </>
  );
}
