import { threadActions } from '@fleet/domain/areas/monitoring/thread/actions.ts';
import { holds } from '@fleet/domain/core/permissions/permissions.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { useUnit } from 'effector-react';
import { Suspense } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { TabbedPage } from '../../../app/address/TabbedPage.tsx';
import { useSlot } from '../../../app/slots.ts';
import { NoPermissionState } from '../../../ui/states/states.tsx';
import { lazyPart } from '../../../app/lazyPart.ts';
import { plateTabs } from './slots.ts';

const ThreadDrawer = lazyPart(() => import('../thread/ThreadDrawer.tsx'));

/** /monitoring-operation-maintenance/operation-and-maintenance-plate: what is wrong and what is done about it (S1 §6). */
export default function OperationMaintenancePlatePage() {
  const { granted } = useUnit($access);
  const can = useCan();
  const [thread] = useQueryParameter('thread');
  const tabs = useSlot(plateTabs).filter(({ permission }) => holds(granted, permission));
  if (tabs.length === 0) return <NoPermissionState />;
  return (
    <>
      <TabbedPage title={routeTitle('OperationMaintenancePlate')} name="plate" tabs={tabs} />
      {thread !== null && can(threadActions.actions.view) && (
        <Suspense fallback={null}>
          <ThreadDrawer />
        </Suspense>
      )}
    </>
  );
}
