import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { type Gates, gatesProblem, usualGates } from '@fleet/domain/areas/ota/gate/gates.ts';
import { gatesFormOf, newDraft } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import { strategyLimits } from '@fleet/domain/areas/ota/job/strategy.ts';
import { reachProblem } from '@fleet/domain/areas/ota/pack/rings.ts';
import { pushAdd } from '@fleet/domain/areas/ota/push/contract.ts';
import { mostPushed } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { troubleOf } from '../../../app/calls/useWrite.ts';
import { useDraftClosing } from '../../../form/drafts/useDraftClosing.tsx';
import { chosenTenant, useNewTenant } from '../../../form/NewTenantField.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import * as dialogStyles from '../../../ui/dialogs/dialog.module.css';
import { Problem, type Trouble } from '../../../ui/Problem.tsx';
import { WholeField } from '../job/wizard/kit/fields.tsx';
import { PackStep } from '../job/wizard/pack/PackStep.tsx';
import { GateFields } from '../job/wizard/plan/GateFields.tsx';
import { DevicePicks } from '../job/wizard/scope/SpecificDevices.tsx';
import { useChosenPack } from '../job/wizard/pack/useChosenPack.ts';
import { WizardTenant } from '../job/wizard/WizardTenant.tsx';
import { ReasonInput } from '../shared/asked.tsx';
import { PastedTargets } from './PastedTargets.tsx';
import { PushForecast } from './PushForecast.tsx';
import { PushResult } from './PushResult.tsx';
import * as styles from './upgradePush.module.css';

interface Props {
  /** Whose devices get it; asked for where several are looked at. */
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

interface Draft {
  readonly tntId: string;
  readonly productKey: string;
  readonly moduleId: string;
  readonly firmwareId: string;
  readonly deviceIds: readonly string[];
  readonly pushNote: string;
  readonly gates: Gates;
  readonly timeoutInMinutes: number;
}

/** Pushes a pack to a few devices; after it, what became of each. Rendered while it is open. */
export default function PushDialog({ tenant: looked, onClose }: Props) {
  const call = useCall();
  const tntId = useNewTenant(looked);
  const [initial] = useState<Draft>(() => ({
    tntId,
    productKey: '',
    moduleId: '',
    firmwareId: '',
    deviceIds: [],
    pushNote: '',
    gates: usualGates,
    timeoutInMinutes: newDraft.strategy.timeoutInMinutes,
  }));
  const [draft, setDraft] = useState(initial);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<ReplyOf<typeof pushAdd> | null>(null);
  const isDirty = draft !== initial && result === null;
  const { close, question } = useDraftClosing(isDirty, isBusy, onClose);
  const tenant = chosenTenant(draft);
  const pack = useChosenPack(draft, tenant);
  const change = (changes: Partial<Draft>) => {
    setTrouble(null);
    setDraft((before) => ({ ...before, ...changes }));
  };
  const wanted = {
    firmwareId: draft.firmwareId,
    deviceIds: [...draft.deviceIds],
    gates: gatesFormOf(draft.gates),
    timeoutInMinutes: draft.timeoutInMinutes,
  };
  const problem = (): string | null => {
    if (draft.tntId === '') return '请选择租户';
    if (draft.productKey === '') return '请选择产品';
    if (draft.moduleId === '') return '请选择模块或整包';
    if (draft.firmwareId === '') return '请选择升级包';
    if (draft.deviceIds.length === 0) return '请选择设备';
    if (draft.deviceIds.length > mostPushed) return `一次最多推送 ${mostPushed} 台`;
    const reach =
      pack === null
        ? null
        : reachProblem(pack.ring, { isSpecific: true, isDynamic: false, devices: draft.deviceIds.length });
    const { label, least, most } = strategyLimits.timeoutInMinutes;
    const { timeoutInMinutes: minutes } = draft;
    const isMinutes = Number.isInteger(minutes) && minutes >= least && minutes <= most;
    return (
      reach ??
      gatesProblem(draft.gates, pack?.isSafetyRelevant === true) ??
      (isMinutes ? null : `${label}为 ${least}～${most} 的整数`)
    );
  };
  const send = async () => {
    if (isBusy) return undefined;
    const wrong = problem();
    if (wrong !== null) return setTrouble(wrong);
    setBusy(true);
    setTrouble(null);
    const body = { ...wanted, pushNote: draft.pushNote.trim() };
    const answer = await call(pushAdd, { query: tenant, body }, { listener: pushAdd.id });
    setBusy(false);
    if (answer.kind !== 'data') return setTrouble(troubleOf(answer));
    return setResult(answer.data);
  };
  const isReady = problem() === null;
  return (
    <>
      <Dialog
        isOpen
        title={result === null ? '新增推送' : '推送结果'}
        className={`${dialogStyles.edit} ${dialogStyles.wide}`}
        canOutsideClickClose={false}
        onClose={close}
      >
        <DialogBody>
          {result !== null ? (
            <PushResult result={result} tenant={tenant} />
          ) : (
            <div className={styles.parts}>
              <WizardTenant
                isFixed={looked.tntId !== undefined}
                value={draft.tntId}
                onChange={(chosen) => setDraft({ ...initial, tntId: chosen })}
              />
              {draft.tntId !== '' && (
                <PackStep
                  draft={draft}
                  change={(chosen) =>
                    change({ ...chosen, ...(chosen.productKey === undefined ? {} : { deviceIds: [] }) })
                  }
                  pack={pack}
                  tenant={tenant}
                />
              )}
              {draft.productKey !== '' && (
                <>
                  <DevicePicks
                    draft={draft}
                    tenant={tenant}
                    picked={draft.deviceIds}
                    most={mostPushed}
                    onPick={(deviceIds) => change({ deviceIds })}
                  />
                  <PastedTargets
                    productKey={draft.productKey}
                    tenant={tenant}
                    onFound={(found) => change({ deviceIds: [...new Set([...draft.deviceIds, ...found])] })}
                  />
                </>
              )}
              <ReasonInput label="推送说明" value={draft.pushNote} onChange={(pushNote) => change({ pushNote })} />
              <Conditions draft={draft} change={change} isSafetyRelevant={pack?.isSafetyRelevant === true} />
              {isReady && <PushForecast tenant={tenant} wanted={wanted} />}
            </div>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            result === null ? (
              <>
                <Button text={words.cancel} onClick={close} />
                <BusyButton
                  intent="primary"
                  text={draft.deviceIds.length === 0 ? '推送' : `推送到 ${formatCount(draft.deviceIds.length)} 台设备`}
                  isBusy={isBusy}
                  onClick={() => void send()}
                />
              </>
            ) : (
              <Button intent="primary" text={words.close} autoFocus onClick={onClose} />
            )
          }
        >
          <Problem trouble={trouble} isBusy={isBusy} onRetry={() => void send()} />
        </DialogFooter>
      </Dialog>
      {question}
    </>
  );
}

interface ConditionsProps {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly isSafetyRelevant: boolean;
}

/** The gates of the push and for how long a device is waited for; folded as long as the usual ones will do. */
function Conditions({ draft, change, isSafetyRelevant }: ConditionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <Button
        variant="minimal"
        size="small"
        icon={isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
        text="安全条件"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div className={styles.gates}>
          <GateFields
            gates={draft.gates}
            set={(gates) => change({ gates: { ...draft.gates, ...gates } })}
            isSafetyRelevant={isSafetyRelevant}
            reply={null}
          />
          <WholeField
            title={strategyLimits.timeoutInMinutes.label}
            unit="分钟"
            value={draft.timeoutInMinutes}
            onChange={(minutes) => change({ timeoutInMinutes: minutes ?? Number.NaN })}
          />
        </div>
      )}
    </section>
  );
}
