import { upgradeJobAdd } from '@fleet/domain/areas/ota/job/contract.ts';
import type { DraftPack } from '@fleet/domain/areas/ota/wizard/draftProblems.ts';
import type { JobDraft } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useState } from 'react';
import { type TenantChoice, useDetailPath } from '../../../../app/address/detailAddress.ts';
import { useNavigate } from '../../../../app/address/location.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { troubleOf } from '../../../../app/calls/useWrite.ts';
import type { Trouble } from '../../../../ui/Problem.tsx';
import { useSayDone } from '../../../../ui/useNotify.ts';
import { askedOf, type Preflight } from './kit/usePreflight.ts';
import { currentTime } from '../../../../ui/time/currentTime.ts';

/**
 * Makes the job for exactly the devices that pre-flight has shown. Where they are others by now, pre-flight is asked once
 * more, and the person looks again.
 *
 * @param onMade nothing of the draft is unsaved any more
 */
export function useCreating(
  draft: JobDraft,
  pack: DraftPack | null,
  tenant: TenantChoice,
  preflight: Preflight,
  onMade: () => void,
) {
  const call = useCall();
  const sayDone = useSayDone();
  const navigate = useNavigate();
  const detailPath = useDetailPath();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isStale, setStale] = useState(false);
  const send = async () => {
    const { reply } = preflight;
    if (isBusy || reply === null) return;
    setBusy(true);
    setTrouble(null);
    const name = draft.name.trim();
    const { digest, included } = reply;
    const body = {
      ...askedOf(draft, pack, currentTime()),
      name,
      jobDesc: draft.jobDesc.trim(),
      preflight: { digest, included },
    };
    const result = await call(upgradeJobAdd, { query: tenant, body }, { listener: upgradeJobAdd.id });
    setBusy(false);
    setTrouble(troubleOf(result));
    const hasChanged = result.kind === 'refused' && result.code === businessCodes.conflict.code;
    setStale(hasChanged);
    if (hasChanged) preflight.again();
    if (result.kind !== 'data') return;
    onMade();
    sayDone(`已创建升级任务「${name}」`);
    const { jobId: id } = result.data;
    navigate(detailPath('UpgradeTaskDetail', { id, name }) ?? pathOf('UpgradeTaskListRoute'));
  };
  return { send: () => void send(), isBusy, trouble, isStale };
}
