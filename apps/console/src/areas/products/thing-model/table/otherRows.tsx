import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import type { FunctionChange } from '@fleet/domain/areas/products/thing-model/changes/compare.ts';
import { changeTexts } from '@fleet/domain/areas/products/thing-model/changes/describe.ts';
import { functionKinds, type ThingFunction } from '@fleet/domain/areas/products/thing-model/model.ts';
import type { ModelProblem } from '@fleet/domain/areas/products/thing-model/modelProblems.ts';
import type { ModelRow } from '@fleet/domain/areas/products/thing-model/view/modelRows.ts';
import { ShownCell } from './cells.tsx';
import type { ContextOfRows, RightsOfRow } from './contextOfRows.ts';
import { calledOf } from './useModelEditing.ts';
import * as styles from './modelTable.module.css';

const markWords = { added: '新增', removed: '已删', renamed: '已改', changed: '已改' } as const;

/** That a function differs from what devices follow, and how. */
export function ChangeMark({ mark }: { readonly mark: FunctionChange }) {
  const title = changeTexts(mark)
    .map(({ text, isBreaking }) => `${isBreaking ? '不兼容：' : ''}${text}`)
    .join('\n');
  return (
    <span className={styles.mark} data-kind={mark.kind} data-breaking={mark.isBreaking || undefined} title={title}>
      {markWords[mark.kind]}
      {mark.isBreaking && <span className="visually-hidden">，不兼容</span>}
    </span>
  );
}

/** The head of a list below a line, with the way to one more. */
export function ListRow({
  row: { one, path, level, title, count, key },
  context,
  problems,
  mayEdit: isEditable,
}: RightsOfRow & {
  readonly row: Extract<ModelRow, { kind: 'list' }>;
  readonly context: ContextOfRows;
  readonly problems: readonly ModelProblem[];
}) {
  const problem = problems.find((each) => each.path === path) ?? null;
  return (
    <tr data-row={key} data-level={level} data-kind="list">
      <td data-column="select" />
      <td data-column="no" />
      <td data-column="kind" />
      <td data-column="list" colSpan={context.showsChanges ? 9 : 8} style={{ '--level': level } as React.CSSProperties}>
        <div className={styles.listHead}>
          <span>
            {title}（{count}）
          </span>
          {isEditable && (
            <Button
              size="small"
              variant="minimal"
              icon={<Plus size={12} />}
              text="添加"
              aria-label={`${calledOf(one)}添加${title}`}
              data-cell={key}
              onClick={() => context.editing.addEntry(one, path, count)}
            />
          )}
          {problem !== null && <span className={styles.listProblem}>{problem.message}</span>}
        </div>
      </td>
    </tr>
  );
}

/** What devices still have and the draft has no more. */
export function RemovedRow({ one, context }: { readonly one: ThingFunction; readonly context: ContextOfRows }) {
  return (
    <tr data-kind="removed">
      <td data-column="select" />
      <td data-column="no" />
      <td data-column="kind">{functionKinds[one.kind]}</td>
      <td data-column="name">
        <ShownCell>{one.name}</ShownCell>
      </td>
      <td data-column="identifier">
        <ShownCell isCode>{one.identifier}</ShownCell>
      </td>
      <td data-column="list" colSpan={5}>
        <ShownCell>线上版本中有，草稿中已删除</ShownCell>
      </td>
      <td data-column="change">
        <span className={styles.mark} data-kind="removed" data-breaking>
          {markWords.removed}
        </span>
      </td>
      <td data-column="actions">
        {context.isEditable && context.mayAdd && (
          <Button
            size="small"
            variant="minimal"
            text="恢复"
            aria-label={`恢复${calledOf(one)}`}
            onClick={() => context.editing.restore(one)}
          />
        )}
      </td>
    </tr>
  );
}
