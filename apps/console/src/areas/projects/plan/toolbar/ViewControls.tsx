import { Button, SegmentedControl } from '@blueprintjs/core';
import { Maximize, Minimize } from '@blueprintjs/icons';
import { type BarLabels, barLabels } from '@fleet/domain/areas/projects/plan-desk/boardLook.ts';
import { memo, useId } from 'react';
import { ColumnSettingsButton } from '../../../../list/columns/ColumnSettingsButton.tsx';
import type { TableColumns } from '../../../../list/columns/useColumns.ts';
import { useBoardLook } from '../board/useBoardLook.ts';
import type { FocusOfBoard } from '../planView.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { MenuButton } from '../../../../ui/menu/MenuButton.tsx';
import * as legendStyles from './chartLegend.module.css';
import * as styles from './planToolbar.module.css';

const labelTexts: Readonly<Record<BarLabels, string>> = { name: '名称', owner: '名称、负责人', none: '无' };
const labelOptions = barLabels.map((labels) => ({ value: labels, label: labelTexts[labels] }));

interface Props {
  readonly columns: TableColumns<unknown>;
  readonly hasChart: boolean;
  readonly hasBaseline: boolean;
  readonly focus: FocusOfBoard;
}

/** What the table and the chart look like, and how much of the window they have. */
export const ViewControls = memo(function ViewControls({ columns, hasChart, hasBaseline, focus }: Props) {
  const [look, change] = useBoardLook();
  const labelsId = useId();
  return (
    <>
      {hasChart && (
        <MenuButton
          text="图例"
          opens="dialog"
          content={() => (
            <div className={legendStyles.panel} role="dialog" aria-label="图例">
              <h3 id={labelsId}>条形旁的文字</h3>
              <SegmentedControl
                size="small"
                fill
                aria-labelledby={labelsId}
                options={labelOptions}
                value={look.labels}
                onValueChange={(labels) => change({ labels: labels as BarLabels })}
              />
              <h3>图例</h3>
              <ChartLegend hasBaseline={hasBaseline} />
            </div>
          )}
        />
      )}
      <ColumnSettingsButton columns={columns} isSmall />
      <Button
        size="small"
        icon={focus.isOn ? <Minimize size={14} /> : <Maximize size={14} />}
        text={<span className={focus.isOn ? undefined : styles.word}>{focus.isOn ? '退出专注' : '专注'}</span>}
        aria-label={focus.isOn ? '退出专注模式' : '专注模式'}
        title={focus.isOn ? '退出专注模式 Esc' : '专注模式：计划占满窗口 F'}
        onClick={focus.toggle}
      />
    </>
  );
});
