import { type PlanDocument, placeOf, rowOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { topMost } from '@fleet/domain/areas/projects/plan/view/arrange.ts';
import { formatCount, formatHours } from '@fleet/domain/core/values/formats.ts';
import { memo } from 'react';
import * as planBoardStyles from '../planBoard.module.css';

interface Props {
  readonly document: PlanDocument;
  readonly shownCount: number;
  readonly isFiltered: boolean;
  readonly selected: ReadonlySet<string>;
  readonly isEditable: boolean;
}

/** How the table is left comes first: it is always in sight. */
const keys = [
  ['Esc 后 Tab', '离开表格'],
  ['↑↓←→', '移动'],
  ['Enter', '编辑'],
  ['Tab', '下一格'],
  ['Ctrl+Z', '撤销'],
  ['Alt+←→', '升降级'],
  ['F8', '下一处问题'],
] as const;

const readOnlyKeys = [
  ['Tab', '离开表格'],
  ['↑↓←→', '移动'],
  ['Ctrl+←→', '收起、展开'],
  ['Ctrl+C', '复制'],
  ['F8', '下一处问题'],
] as const;

/** Says the same where the keys are not seen. */
export const keysHint = (isEditable: boolean): string =>
  isEditable ? '按 Esc 后再按 Tab 离开表格' : '方向键在表格内移动，按 Tab 离开表格';

/** Only while several are chosen: it is about all of them. */
const forAll = ['Ctrl+Enter', '编辑时写入全部选中任务'] as const;

/** Below the table: how many tasks are shown and what the chosen ones add up to; and the keys. */
export const BoardFooter = memo(function BoardFooter({
  document,
  shownCount,
  isFiltered,
  selected,
  isEditable,
}: Props) {
  const hundredths = topMost(document, selected).reduce(
    (sum, id) => sum + rowOf(document.rows, placeOf(document, id)!).span.hundredths,
    0,
  );
  return (
    <div className={planBoardStyles.footer}>
      <span role="status">
        {isFiltered ? `显示 ${formatCount(shownCount)} 项任务` : `${formatCount(shownCount)} 项任务`}
        {selected.size > 0 && ` · 已选 ${formatCount(selected.size)} 项，共 ${formatHours(hundredths / 100)} 小时`}
      </span>
      <span className={planBoardStyles.keys} aria-hidden>
        {(!isEditable ? readOnlyKeys : selected.size > 1 ? [...keys.slice(0, 1), forAll, ...keys.slice(1)] : keys).map(
          ([key, meaning]) => (
            <span key={key}>
              <kbd>{key}</kbd> {meaning}
            </span>
          ),
        )}
      </span>
    </div>
  );
});
