import { carTab } from '@fleet/domain/areas/monitoring/statistics/actions.ts';
import { taskBar } from '@fleet/domain/areas/monitoring/statistics/taskContract.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import type { TabContentProps } from '../../../../app/address/TabbedPage.tsx';
import { Board } from '../boards/Board.tsx';
import { TaskBoard } from '../boards/TaskBoard.tsx';
import { useMoment } from '../boards/useMoment.ts';

/** Tab 车辆任务统计 of 运维板块 (S1 §6). */
export default function CarTab({ title, tabs }: TabContentProps) {
  const moment = useMoment(taskBar, scenes.car);
  return (
    <Board title={title} tabs={tabs} moment={moment}>
      {(asOf) => <TaskBoard scene={scenes.car} asOf={asOf} exporting={carTab.actions.export} />}
    </Board>
  );
}
