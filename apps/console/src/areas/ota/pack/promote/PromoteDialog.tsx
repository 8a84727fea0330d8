import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { packPublish } from '@fleet/domain/areas/ota/pack/changeContract.ts';
import { packEvidenceGet, packGet } from '@fleet/domain/areas/ota/pack/contract.ts';
import { packMake } from '@fleet/domain/areas/ota/pack/makeContract.ts';
import { promoteProblem } from '@fleet/domain/areas/ota/pack/packRules.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { type LiftedCheck, promotionProblem, promotionSteps } from '@fleet/domain/areas/ota/pack/promotion.ts';
import { ringTable } from '@fleet/domain/areas/ota/pack/rings.ts';
import { evidenceText } from '@fleet/domain/areas/ota/pack/evidence.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import classNames from 'classnames';
import { useState } from 'react';
import { tenantOf } from '../../../../app/address/detailAddress.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { troubleOf } from '../../../../app/calls/useWrite.ts';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { useDraftClosing } from '../../../../form/drafts/useDraftClosing.tsx';
import { BusyButton } from '../../../../ui/BusyButton.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { NameToConfirm } from '../../../../ui/dialogs/NameToConfirm.tsx';
import { Problem, type Trouble } from '../../../../ui/Problem.tsx';
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx';
import { useSayDone } from '../../../../ui/useNotify.ts';
import { CheckList, effectiveLifts } from './CheckList.tsx';
import * as dialogStyles from '../../../../ui/dialogs/dialog.module.css';
import * as styles from './promote.module.css';

/** Steps that copy no bytes: another row over the same file. */
type Step = 'toRelease' | 'toStable' | 'toStableWhole';

/** Somebody changed the pack while what is asked of it was read here. */
const changedMeanwhile = '您确认期间，其他人已修改了这个升级包，请核对条件后再次提交';

const nextRing = { toRelease: 'release', toStable: 'stable', toStableWhole: 'stableWhole' } as const;

interface Props {
  readonly pack: PackRow;
  readonly step: Step;
  readonly onClose: () => void;
}

/**
 * Takes a pack on to its next ring: what is asked of it, what may be lifted by a reason, and its version typed, for one
 * click must not publish. Rendered while it is open.
 */
export function PromoteDialog({ pack, step, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { firmwareId, firmwareName, destVersion } = pack;
  /** As it stands now: somebody else may have promoted it or taken it back while this is open. */
  const [known, setKnown] = useState(pack);
  const { version } = known;
  const tenant = tenantOf(pack);
  const { state, refresh } = useRead(packEvidenceGet, { query: { firmwareId, step, ...tenant } }, { isOnce: true });
  const [lifted, setLifted] = useState<readonly LiftedCheck[]>([]);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { close, letGo, question } = useDraftClosing(lifted.length > 0 || typed !== '', isBusy, onClose);
  const checks = state?.data?.checks ?? null;
  const verb = promotionSteps[step];
  const unmet =
    promoteProblem(known) ?? (checks === null ? '正在读取晋级条件' : promotionProblem(step, checks, lifted));
  const isTyped = typed.trim() === destVersion;
  const send = async () => {
    if (isBusy || checks === null) return undefined;
    setBusy(true);
    setTrouble(null);
    const lifts = effectiveLifts(checks, lifted);
    const result =
      step === 'toRelease'
        ? await call(
            packPublish,
            { query: { firmwareId, ...tenant }, body: { lifted: lifts, version } },
            { listener: packPublish.id },
          )
        : await call(
            packMake,
            {
              query: tenant,
              body: {
                ring: nextRing[step],
                sourceFirmwareId: firmwareId,
                members: [],
                firmwareName: null,
                destVersion: null,
                packDesc: pack.packDesc,
                newFeaturesDesc: pack.newFeaturesDesc,
                fixIssueDesc: pack.fixIssueDesc,
                compatibilityDesc: pack.compatibilityDesc,
                lifted: lifts,
                version,
              },
            },
            { listener: packMake.id },
          );
    const newest =
      result.kind === 'refused' && result.code === businessCodes.conflict.code
        ? await call(packGet, { query: { firmwareId, ...tenant } }, { listener: packGet.id })
        : null;
    setBusy(false);
    if (newest?.kind === 'data') {
      setKnown(newest.data.pack);
      refresh();
      return setTrouble(promoteProblem(newest.data.pack) ?? changedMeanwhile);
    }
    setTrouble(troubleOf(result));
    if (result.kind !== 'data') return undefined;
    letGo();
    const ring = ringTable[nextRing[step]].title;
    sayDone(`已${step === 'toRelease' ? '发布' : '制作'}${ring}「${result.data.firmwareName}」`);
    return onClose();
  };
  return (
    <>
      <Dialog
        isOpen
        title={`${verb}「${firmwareName}」`}
        className={classNames(dialogStyles.edit, dialogStyles.wide)}
        canOutsideClickClose={false}
        onClose={close}
      >
        <DialogBody>
          <Loaded state={state} onRetry={refresh}>
            {({ checks: asked, evidence }) => (
              <>
                <p className={styles.summary}>{evidenceText(evidence)}</p>
                <CheckList label={`${verb}的条件`} checks={asked} lifted={lifted} onLift={setLifted} />
              </>
            )}
          </Loaded>
          <NameToConfirm name={destVersion} what="版本号" value={typed} onChange={setTyped} />
          <Problem trouble={trouble} isBusy={isBusy} onRetry={() => void send()} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={words.cancel} onClick={close} />
              {unmet !== null || !isTyped ? (
                <ReasonedButton
                  text={verb}
                  intent="primary"
                  disabledReason={unmet ?? `请输入版本号 ${destVersion} 以确认`}
                />
              ) : (
                <BusyButton text={verb} intent="primary" isBusy={isBusy} onClick={() => void send()} />
              )}
            </>
          }
        />
      </Dialog>
      {question}
    </>
  );
}
