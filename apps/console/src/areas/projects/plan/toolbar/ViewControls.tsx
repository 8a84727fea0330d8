import { Button, Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Maximize, Minimize } from '@blueprintjs/icons';
import { type BarLabels, barLabels } from '@fleet/domain/areas/projects/plan-desk/boardLook.ts';
import { memo } from 'react';
import { ColumnSettingsButton } from '../../../../list/columns/ColumnSettingsButton.tsx';
import type { TableColumns } from '../../../../list/columns/useColumns.ts';
import { useBoardLook } from '../board/useBoardLook.ts';
import type { FocusOfBoard } from '../planView.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { MenuButton } from './MenuButton.tsx';
import * as styles from './planToolbar.module.css';

const labelTexts: Readonly<Record<BarLabels, string>> = {
  none: '不显示',
  name: '任务名称',
  owner: '任务名称、负责人',
};

interface Props {
  readonly columns: TableColumns<unknown>;
  readonly hasChart: boolean;
  readonly hasBaseline: boolean;
  readonly focus: FocusOfBoard;
}

/** What the table and the chart look like, and how much of the window they have. */
export const ViewControls = memo(function ViewControls({ columns, hasChart, hasBaseline, focus }: Props) {
  const [look, change] = useBoardLook();
  return (
    <>
      {hasChart && (
        <MenuButton
          text="图例"
          content={() => (
            <Menu>
              <MenuDivider title="条形旁的文字" />
              {barLabels.map((labels) => (
                <MenuItem
                  key={labels}
                  text={labelTexts[labels]}
                  selected={look.labels === labels}
                  roleStructure="listoption"
                  shouldDismissPopover={false}
                  onClick={() => change({ labels })}
                />
              ))}
              <MenuDivider title="图例" />
              <ChartLegend hasBaseline={hasBaseline} />
            </Menu>
          )}
        />
      )}
      <ColumnSettingsButton columns={columns} isSmall />
      <Button
        size="small"
        icon={focus.isOn ? <Minimize size={14} /> : <Maximize size={14} />}
        text={<span className={focus.isOn ? undefined : styles.word}>{focus.isOn ? '退出专注' : '专注'}</span>}
        aria-label="专注模式"
        title={focus.isOn ? '退出专注模式 Esc' : '专注模式：计划占满窗口 F'}
        aria-pressed={focus.isOn}
        onClick={focus.toggle}
      />
    </>
  );
});
