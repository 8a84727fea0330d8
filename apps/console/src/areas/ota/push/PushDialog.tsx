import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { gatesFormOf } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import { pushAdd, pushPreflight } from '@fleet/domain/areas/ota/push/contract.ts';
import { newPush, type PushDraft, pushProblems } from '@fleet/domain/areas/ota/push/pushDraft.ts';
import { mostPushed } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useEffect, useId, useState } from 'react';
import type { TSchema } from 'typebox';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useAnswer } from '../../../app/calls/useAnswer.ts';
import { troubleOf } from '../../../app/calls/useWrite.ts';
import { RestoredDraft } from '../../../form/drafts/RestoredDraft.tsx';
import { useDraftClosing } from '../../../form/drafts/useDraftClosing.tsx';
import { useFormDraft } from '../../../form/drafts/useFormDraft.ts';
import { chosenTenant, useNewTenant } from '../../../form/NewTenantField.tsx';
import { focusFirst } from '../../../form/useForm.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import * as dialogStyles from '../../../ui/dialogs/dialog.module.css';
import { Problem, type Trouble } from '../../../ui/Problem.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { PackStep } from '../job/wizard/pack/PackStep.tsx';
import { DevicePicks } from '../job/wizard/scope/SpecificDevices.tsx';
import { useChosenPack } from '../job/wizard/pack/useChosenPack.ts';
import { WizardTenant } from '../job/wizard/WizardTenant.tsx';
import { ReasonInput } from '../shared/asked.tsx';
import { PastedTargets } from './PastedTargets.tsx';
import { PushConditions } from './PushConditions.tsx';
import { PushForecast } from './PushForecast.tsx';
import { PushResult } from './PushResult.tsx';
import * as styles from './upgradePush.module.css';

interface Props {
  /** Whose devices get it; asked for where several are looked at. */
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

const title = '新增推送';

/** How long after the last change it is asked what would become of the devices, in milliseconds. */
const pause = 400;

/** Pushes a pack to a few devices; after it, what became of each. Rendered while it is open. */
export default function PushDialog({ tenant: looked, onClose }: Props) {
  const call = useCall();
  const id = useId();
  const tntId = useNewTenant(looked);
  const [initial] = useState(() => newPush(tntId));
  const kept = useFormDraft(title, pushAdd.bodySchema as TSchema, initial);
  const { keep, drop } = kept;
  const [draft, setDraft] = useState(kept.restored ?? initial);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<ReplyOf<typeof pushAdd> | null>(null);
  const isDirty = result === null && JSON.stringify(draft) !== JSON.stringify(initial);
  useEffect(() => keep(isDirty ? draft : null), [keep, isDirty, draft]);
  const { close, question } = useDraftClosing(isDirty, isBusy, onClose, drop);
  const tenant = chosenTenant(draft);
  const pack = useChosenPack(draft, tenant);
  const change = (changes: Partial<PushDraft>) => {
    setTrouble(null);
    setDraft((before) => ({ ...before, ...changes }));
  };
  const wanted = {
    firmwareId: draft.firmwareId,
    deviceIds: [...draft.deviceIds],
    gates: gatesFormOf(draft.gates),
    timeoutInMinutes: draft.timeoutInMinutes,
  };
  const problems = pushProblems(draft, pack);
  const wrong = new Set(Object.keys(problems));
  const foretold = useAnswer(
    pushPreflight,
    wrong.size === 0 && result === null ? { query: tenant, body: wanted } : null,
    pause,
  );
  // devices that are chosen and would not be upgraded are not counted
  const reached = foretold.reply?.included ?? draft.deviceIds.length;
  const asked = (name: string) => ({ id: `${id}-${name}`, problem: isTried ? (problems[name] ?? null) : null });
  const send = async () => {
    if (isBusy) return undefined;
    setTried(true);
    if (wrong.size > 0) return requestAnimationFrame(() => focusFirst(id, wrong));
    setBusy(true);
    setTrouble(null);
    const body = { ...wanted, pushNote: draft.pushNote.trim() };
    const answer = await call(pushAdd, { query: tenant, body }, { listener: pushAdd.id });
    setBusy(false);
    if (answer.kind !== 'data') return setTrouble(troubleOf(answer));
    drop();
    return setResult(answer.data);
  };
  return (
    <>
      <Dialog
        isOpen
        title={result === null ? title : '推送结果'}
        className={`${dialogStyles.edit} ${dialogStyles.wide}`}
        canOutsideClickClose={false}
        onClose={close}
      >
        <DialogBody>
          {result !== null ? (
            <PushResult result={result} tenant={tenant} />
          ) : (
            <div className={styles.parts}>
              {kept.restored !== null && (
                <RestoredDraft
                  onDiscard={() => {
                    drop();
                    setDraft(initial);
                  }}
                />
              )}
              <WizardTenant
                isFixed={looked.tntId !== undefined}
                value={draft.tntId}
                onChange={(chosen) => setDraft({ ...initial, tntId: chosen })}
                asked={asked}
              />
              {draft.tntId !== '' && (
                <PackStep
                  draft={draft}
                  change={(chosen) =>
                    change({ ...chosen, ...(chosen.productKey === undefined ? {} : { deviceIds: [] }) })
                  }
                  pack={pack}
                  tenant={tenant}
                  asked={asked}
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
                    {...asked('deviceIds')}
                  />
                  <PastedTargets
                    productKey={draft.productKey}
                    tenant={tenant}
                    onFound={(found) => change({ deviceIds: [...new Set([...draft.deviceIds, ...found])] })}
                  />
                </>
              )}
              <ReasonInput label="推送说明" value={draft.pushNote} onChange={(pushNote) => change({ pushNote })} />
              <PushConditions
                draft={draft}
                change={change}
                isSafetyRelevant={pack?.isSafetyRelevant === true}
                asked={asked}
              />
              {wrong.size === 0 && <PushForecast {...foretold} />}
            </div>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            result === null ? (
              <>
                <Button text={words.cancel} onClick={close} />
                {foretold.reply?.included === 0 ? (
                  <ReasonedButton intent="primary" text="推送" disabledReason="没有可升级的设备" />
                ) : (
                  <BusyButton
                    intent="primary"
                    text={reached === 0 ? '推送' : `推送到 ${formatCount(reached)} 台设备`}
                    isBusy={isBusy}
                    onClick={() => void send()}
                  />
                )}
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
