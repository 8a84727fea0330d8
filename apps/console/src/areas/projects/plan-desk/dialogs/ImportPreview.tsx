import { Callout } from '@blueprintjs/core';
import { changesBetween } from '@fleet/domain/areas/projects/plan/document/compare.ts';
import { decideEdits } from '@fleet/domain/areas/projects/plan/document/decide.ts';
import type { PlanNames } from '@fleet/domain/areas/projects/plan/document/describe.ts';
import type { PlanDocument } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { shownOf } from '@fleet/domain/kernel/document/draft.ts';
import { draftOf, withStep } from '@fleet/domain/areas/projects/plan/document/draft.ts';
import type { PlanImport } from '@fleet/domain/areas/projects/plan/view/importedTasks.ts';
import { useMemo } from 'react';
import { PlanChangesView } from '../../plan/PlanChangesView.tsx';
import * as planProblemsStyles from './planProblems.module.css';
import * as planDeskStyles from '../planDesk.module.css';
import * as planChangesStyles from '../../plan/planChanges.module.css';

interface Props {
  readonly found: PlanImport;
  readonly document: PlanDocument;
  readonly names: PlanNames;
}

/** Problems that are listed at once. */
const listed = 100;

/** What a sheet would do to the plan, task by task, and what of it is left out. */
export function ImportPreview({ found, document, names }: Props) {
  const { command, added, changed, unchanged, leftOut, problems } = found;
  const changes = useMemo(() => {
    const edits = decideEdits(document, command);
    return typeof edits === 'string' || edits.length === 0
      ? null
      : changesBetween(document, shownOf(withStep(draftOf(document), edits)));
  }, [document, command]);
  if (added + changed + unchanged + leftOut === 0)
    return (
      <Callout compact icon={null} intent="warning" role="alert">
        表格里没有任务。
      </Callout>
    );
  return (
    <div className={planProblemsStyles.importPreview}>
      <Callout compact icon={null} intent={leftOut > 0 ? 'warning' : 'primary'} role="status">
        新增 {added}、修改 {changed}、不变 {unchanged}
        {leftOut > 0 &&
          `；${leftOut} 行有误，不会导入：可在表格中改正后重新选择${added + changed > 0 ? '，或只导入其余的行' : ''}`}
        。
      </Callout>
      {problems.length > 0 && (
        <table className={planDeskStyles.importProblems}>
          <thead>
            <tr>
              <th>行</th>
              <th>列</th>
              <th>原因</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, listed).map(({ row, column, message }) => (
              <tr key={`${row}:${column}:${message}`}>
                <td>{row}</td>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {problems.length > listed && <p className={planChangesStyles.more}>另有 {problems.length - listed} 处未列出</p>}
      {changes !== null && <PlanChangesView changes={changes} names={names} />}
    </div>
  );
}
