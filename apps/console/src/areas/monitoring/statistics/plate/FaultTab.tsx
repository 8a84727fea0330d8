import { plateFaultTab } from '@fleet/domain/areas/monitoring/statistics/actions.ts';
import { deviceErrorBar } from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import type { TabContentProps } from '../../../../app/address/TabbedPage.tsx';
import { Board } from '../boards/Board.tsx';
import { FaultBoard } from '../boards/FaultBoard.tsx';
import { useMoment } from '../boards/useMoment.ts';

/** Tab 故障统计 of 运维板块 (S1 §6). */
export default function FaultTab({ title, tabs }: TabContentProps) {
  const moment = useMoment(deviceErrorBar, scenes.plateFault);
  return (
    <Board title={title} tabs={tabs} moment={moment}>
      {(asOf) => <FaultBoard scene={scenes.plateFault} asOf={asOf} exporting={plateFaultTab.actions.export} />}
    </Board>
  );
}
