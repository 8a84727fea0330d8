import type { PhaseStep } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { lifeCycleTab } from '@fleet/domain/areas/projects/life-cycle/actions.ts';
import { useLocation } from 'wouter';
import { useAddress } from '../../../app/address/useAddress.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { PhaseBar } from '../life-cycle/PhaseBar.tsx';

/** How far each phase is; one that has begun leads to its nodes in the life cycle. */
export function OverviewPhases({ phases }: { readonly phases: readonly PhaseStep[] }) {
  const [, navigate] = useLocation();
  const { path } = useAddress();
  const can = useCan();
  return (
    <PhaseBar
      phases={phases}
      chosen={null}
      onChoose={
        can(lifeCycleTab.actions.view)
          ? (phase) => navigate(`${path}?${new URLSearchParams({ tab: 'lifeCycle', phase: phase ?? '' })}`)
          : null
      }
    />
  );
}
