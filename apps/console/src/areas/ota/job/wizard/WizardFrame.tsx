import { Button } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import {
  lastReachable,
  stepProblem,
  typedOver,
  type WizardStep,
  wizardSteps,
} from '@fleet/domain/areas/ota/wizard/draftProblems.ts';
import type { JobDraft } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import type { WayIn } from '@fleet/domain/areas/ota/wizard/wizardAddress.ts';
import { useEffect, useRef, useState } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useQueryParameter } from '../../../../app/address/useQueryParameter.ts';
import { RestoredDraft } from '../../../../form/drafts/RestoredDraft.tsx';
import { useUnsavedChanges } from '../../../../form/drafts/unsavedChanges.ts';
import { chosenTenant } from '../../../../form/NewTenantField.tsx';
import { BusyButton } from '../../../../ui/BusyButton.tsx';
import { Problem } from '../../../../ui/Problem.tsx';
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx';
import { ConfirmStep } from './confirm/ConfirmStep.tsx';
import { GatesStep } from './plan/GatesStep.tsx';
import { PackStep } from './pack/PackStep.tsx';
import { ScopeStep } from './scope/ScopeStep.tsx';
import { StrategyStep } from './plan/StrategyStep.tsx';
import { useChosenPack } from './pack/useChosenPack.ts';
import { useCreating } from './useCreating.ts';
import { useJobDraft } from './useJobDraft.ts';
import { usePreflight } from './kit/usePreflight.ts';
import { WizardHeader } from './WizardHeader.tsx';
import { WizardTenant } from './WizardTenant.tsx';
import * as kitStyles from './kit/wizard.module.css';
import * as styles from './wizardFrame.module.css';
import { currentTime } from '../../../../ui/time/currentTime.ts';

interface Props {
  readonly initial: JobDraft;
  readonly way: WayIn;
  /** Whose devices are upgraded; nobody's in particular where several tenants are looked at. */
  readonly tenant: TenantChoice;
}

/** The steps of the wizard over one draft: what was typed stays until the job is made or given up. */
export function WizardFrame({ initial, way, tenant: looked }: Props) {
  const { draft, change, tntId, setTenant, isDirty, restored, drop } = useJobDraft(initial, way, looked);
  const tenant = chosenTenant({ tntId });
  const pack = useChosenPack(draft, tenant);
  const now = currentTime();
  const reachable = tntId === '' ? 0 : lastReachable(draft, pack, now);
  const [asked, setAsked] = useQueryParameter('step');
  const wanted = Number(asked ?? '1') - 1;
  const step = Math.min(Number.isInteger(wanted) && wanted >= 0 ? wanted : 0, reachable) as WizardStep;
  const isWanted = reachable >= 2 && (step === 1 || step === 3 || step === 4);
  const preflight = usePreflight(draft, pack, tenant, isWanted);
  const [typed, setTyped] = useState('');
  const letGo = useUnsavedChanges(isDirty, drop);
  const creating = useCreating(draft, pack, tenant, preflight, () => {
    drop();
    letGo();
  });
  const heading = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus({ preventScroll: false });
    shown.current = step;
  }, [step]);

  const go = (to: number) => setAsked(to === 0 ? null : String(to + 1));
  const problem = (tntId === '' ? '请选择租户' : null) ?? stepProblem(step, draft, pack, now);
  const included = preflight.reply?.included ?? 0;
  const missing =
    problem ??
    (preflight.reply === null ? '正在预检' : null) ??
    (included === 0 && draft.scope.selectionType === 'STATIC' ? '没有可升级的设备' : null) ??
    (included > typedOver && typed !== String(included) ? `请输入台数 ${included} 以确认` : null);
  const props = { draft, change, pack, tenant };
  return (
    <section aria-label="新建升级任务">
      <WizardHeader />
      <div className={`card ${styles.frame}`}>
        <nav className={styles.steps} aria-label="新建步骤">
          {wizardSteps.map((title, place) => (
            <button
              key={title}
              type="button"
              className={`bare-button ${styles.step}`}
              aria-current={place === step ? 'step' : undefined}
              aria-disabled={place > reachable || undefined}
              title={place > reachable ? `请先完成「${wizardSteps[reachable]}」` : undefined}
              onClick={() => {
                if (place <= reachable) go(place);
              }}
            >
              <span className={styles.place} aria-hidden>
                {place < step ? <Tick size={12} /> : place + 1}
              </span>
              <span className={styles.title}>{title}</span>
            </button>
          ))}
        </nav>
        <div ref={heading} className={kitStyles.body} tabIndex={-1} role="group" aria-label={wizardSteps[step]}>
          {restored && <RestoredDraft onDiscard={drop} />}
          {step === 0 && (
            <>
              <WizardTenant isFixed={looked.tntId !== undefined} value={tntId} onChange={setTenant} />
              {tntId !== '' && <PackStep {...props} />}
            </>
          )}
          {step === 1 && <ScopeStep {...props} preflight={preflight} />}
          {step === 2 && <StrategyStep {...props} />}
          {step === 3 && <GatesStep {...props} preflight={preflight} />}
          {step === 4 && <ConfirmStep {...props} preflight={preflight} typed={typed} onType={setTyped} />}
          {step === 4 && (
            <Problem
              trouble={creating.trouble}
              isBusy={creating.isBusy}
              {...(creating.isStale ? {} : { onRetry: creating.send })}
            />
          )}
        </div>
        <footer className={styles.foot}>
          {step > 0 && <Button text="上一步" onClick={() => go(step - 1)} />}
          {step < 4 ? (
            <ReasonedButton intent="primary" text="下一步" disabledReason={problem} onClick={() => go(step + 1)} />
          ) : missing === null ? (
            <BusyButton
              intent="primary"
              text={draft.strategy.scheduledAt === null ? '创建并开始' : '创建'}
              isBusy={creating.isBusy}
              onClick={creating.send}
            />
          ) : (
            <ReasonedButton
              intent="primary"
              text={draft.strategy.scheduledAt === null ? '创建并开始' : '创建'}
              disabledReason={missing}
            />
          )}
          <span className={styles.said} role="status">
            {step < 4 ? problem : missing}
          </span>
        </footer>
      </div>
    </section>
  );
}
