import { distributeTab } from '@fleet/domain/areas/monitoring/statistics/actions.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { taskBar } from '@fleet/domain/areas/monitoring/statistics/taskContract.ts';
import { useQueryParameter } from '../../../../app/address/useQueryParameter.ts';
import type { TabContentProps } from '../../../../app/address/TabbedPage.tsx';
import { Segments } from '../../../../list/filters/segments.tsx';
import { Board } from '../boards/Board.tsx';
import { DistributeBoard } from '../boards/DistributeBoard.tsx';
import { useMoment } from '../boards/useMoment.ts';
import { WarehouseBoard } from '../boards/WarehouseBoard.tsx';

const tables = [
  { id: 'errors', title: '下发异常' },
  { id: 'warehouse', title: '仓储任务' },
] as const;

/** Tab 下发任务统计 of 运维板块: what was given out in vain, or what is done in warehouses (S1 §6). */
export default function DistributeTab({ title, tabs }: TabContentProps) {
  const moment = useMoment(taskBar, scenes.distribute);
  const [table, setTable] = useQueryParameter('table');
  const Content = table === 'warehouse' ? WarehouseBoard : DistributeBoard;
  const segments = (
    <Segments
      label="明细"
      choices={tables}
      value={table === 'warehouse' ? 'warehouse' : 'errors'}
      onChange={(id) => setTable(id === 'errors' ? null : id)}
    />
  );
  return (
    <Board title={title} tabs={tabs} moment={moment}>
      {(asOf) => (
        <Content scene={scenes.distribute} asOf={asOf} exporting={distributeTab.actions.export} segments={segments} />
      )}
    </Board>
  );
}
