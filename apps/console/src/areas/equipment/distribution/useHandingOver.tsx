import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { type DistributionDraft, draftOf, togetherProblem } from '@fleet/domain/areas/equipment/distribution/draft.ts';
import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../../app/calls/hooks.ts';
import { useOpens } from '../../../app/actions/useCan.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';
import { useNotify, useSayDone } from '../../../ui/useNotify.ts';

const DistributionWizard = lazyDialog(async () => (await import('./DistributionWizard.tsx')).default);

/**
 * Hands devices over that somebody has selected: the wizard goes on from there.
 *
 * @returns no handler for who looks after one tenant alone
 */
export function useHandingOver(onBegun: () => void): {
  readonly handlers: { readonly distribute: ((devices: readonly DeviceRow[]) => void) | undefined };
  readonly dialog: ReactNode;
} {
  const isInner = useSession()?.isInner === true;
  const [draft, setDraft] = useState<DistributionDraft | null>(null);
  const notify = useNotify();
  const sayDone = useSayDone();
  const opens = useOpens();
  const [, navigate] = useLocation();
  const distribute = (devices: readonly DeviceRow[]) => {
    const problem = togetherProblem(devices);
    if (problem === null) setDraft(draftOf(devices));
    else notify({ intent: 'danger', lines: [problem], duration: noticeDurations.fail });
  };
  return {
    handlers: { distribute: isInner ? distribute : undefined },
    dialog: draft !== null && (
      <DistributionWizard
        tenant={{ tntId: draft.sourceTntId }}
        begun={draft}
        onBegun={(jobId) => {
          setDraft(null);
          onBegun();
          if (opens('EquipmentDistribution')) navigate(`${pathOf('EquipmentDistribution')}?id=${jobId}`);
          else sayDone('已开始分发');
        }}
        onClose={() => setDraft(null)}
      />
    ),
  };
}
