import { runBar } from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import type { TabContentProps } from '../../../../app/address/TabbedPage.tsx';
import { Board } from '../boards/Board.tsx';
import { RegionBoard } from '../boards/RegionBoard.tsx';
import { useMoment } from '../boards/useMoment.ts';

/** Tab 区域统计 of 运维板块: S1 names no export of it (§6). */
export default function RegionTab({ title, tabs }: TabContentProps) {
  const moment = useMoment(runBar, scenes.region);
  return (
    <Board title={title} tabs={tabs} moment={moment}>
      {(asOf) => <RegionBoard scene={scenes.region} asOf={asOf} exporting={null} />}
    </Board>
  );
}
