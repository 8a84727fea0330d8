import { holds } from '@fleet/domain/core/permissions/permissions.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { useUnit } from 'effector-react';
import { TabbedPage } from '../../../app/address/TabbedPage.tsx';
import { useSlot } from '../../../app/slots.ts';
import { NoPermissionState } from '../../../ui/states/states.tsx';
import { plateTabs } from './slots.ts';

/** /monitoring-operation-maintenance/operation-and-maintenance-plate: what is wrong and what is done about it (S1 §6). */
export default function OperationMaintenancePlatePage() {
  const { granted } = useUnit($access);
  const tabs = useSlot(plateTabs).filter(({ permission }) => holds(granted, permission));
  if (tabs.length === 0) return <NoPermissionState />;
  return <TabbedPage title={routeTitle('OperationMaintenancePlate')} name="plate" tabs={tabs} />;
}
