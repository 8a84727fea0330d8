import { runTab } from '@fleet/domain/areas/monitoring/statistics/actions.ts';
import { runBar } from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import type { TabContentProps } from '../../../../app/address/TabbedPage.tsx';
import { Board } from '../boards/Board.tsx';
import { RunBoard } from '../boards/RunBoard.tsx';
import { useMoment } from '../boards/useMoment.ts';

/** Tab 运行统计 of 运维板块 (S1 §6). */
export default function RunTab({ title, tabs }: TabContentProps) {
  const moment = useMoment(runBar, scenes.run);
  return (
    <Board title={title} tabs={tabs} moment={moment}>
      {(asOf) => (
        <RunBoard scene={scenes.run} asOf={asOf} exporting={runTab.actions.export} opening={runTab.actions.open} />
      )}
    </Board>
  );
}
