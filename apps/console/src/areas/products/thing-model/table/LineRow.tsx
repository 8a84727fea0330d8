import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { memo } from 'react';
import type { FunctionChange } from '@fleet/domain/areas/products/thing-model/changes/compare.ts';
import type { DataType, TypeName } from '@fleet/domain/areas/products/thing-model/dataType.ts';
import { typeNames } from '@fleet/domain/areas/products/thing-model/dataType.ts';
import { textAt, valueAt } from '@fleet/domain/areas/products/thing-model/document/paths.ts';
import { longestIdentifier, longestName } from '@fleet/domain/areas/products/thing-model/identifiers.ts';
import { functionKinds, modelLimits } from '@fleet/domain/areas/products/thing-model/model.ts';
import type { ModelProblem } from '@fleet/domain/areas/products/thing-model/modelProblems.ts';
import { definitionText, modeText, typeText } from '@fleet/domain/areas/products/thing-model/typeWords.ts';
import { type ModelRow, problemAt, rowKey } from '@fleet/domain/areas/products/thing-model/view/modelRows.ts';
import { CheckCell, ModeCell, SelectCell, ShownCell, TextCell } from './cells.tsx';
import { DefinitionCell } from './DefinitionCell.tsx';
import type { ContextOfRows, RightsOfRow } from './contextOfRows.ts';
import { LineMenu } from './LineMenu.tsx';
import { ChangeMark } from './otherRows.tsx';
import { calledOf } from './useModelEditing.ts';
import * as styles from './modelTable.module.css';

type Line = Exclude<ModelRow, { kind: 'list' }>;

interface LineProps extends RightsOfRow {
  readonly row: Line;
  readonly context: ContextOfRows;
  readonly problems: readonly ModelProblem[];
  readonly mark: FunctionChange | null;
  readonly isSelected: boolean;
}

const joined = (path: string, field: string): string => (path === '' ? field : `${path}.${field}`);

/** Types that a line may have: fields of a struct are neither structs nor arrays. */
const scalarNames = Object.fromEntries(
  Object.entries(typeNames).filter(([name]) => name !== 'struct' && name !== 'array'),
);

const sayTheSame = (one: readonly ModelProblem[], other: readonly ModelProblem[]): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every(({ path, message }, index) => path === other[index]!.path && message === other[index]!.message));

/** Of three hundred functions an edit changes one. */
function isSameLine(old: LineProps, now: LineProps): boolean {
  return (
    old.row.one === now.row.one &&
    old.row.path === now.row.path &&
    old.row.place === now.row.place &&
    old.row.level === now.row.level &&
    old.row.isOpen === now.row.isOpen &&
    old.context === now.context &&
    old.mayEdit === now.mayEdit &&
    old.mayRemove === now.mayRemove &&
    old.isSelected === now.isSelected &&
    old.mark?.before === now.mark?.before &&
    old.mark?.after === now.mark?.after &&
    sayTheSame(old.problems, now.problems)
  );
}

/** A function, a parameter or a field, each cell edited where it stands. */
export const LineRow = memo(function LineRow({ row, context, problems, mark, ...line }: LineProps) {
  const { one, path, level, place, isOpen, key, kind } = row;
  const { editing, onToggle } = context;
  const { mayEdit, mayRemove, isSelected } = line;
  const isEditable = mayEdit;
  const kindTitle = kind === 'function' ? functionKinds[one.kind] : '';
  const text = (field: string): string => textAt(one, joined(path, field));
  const called = path === '' ? calledOf(one) : text('name') || text('identifier') || '新参数';
  const cellOf = (field: string, title: string) => ({
    cell: rowKey(one.functionId, joined(path, field)),
    label: `${title}：${called}`,
    problem: problemAt(problems, joined(path, field)),
  });
  const set = (field: string) => (value: unknown) => void editing.set(one, joined(path, field), value);
  const dataType = valueAt(one, joined(path, 'dataType')) as DataType | undefined;
  const textCell = (field: string, title: string, maxLength: number, isCode = false) => (
    <td data-column={field}>
      {isEditable ? (
        <TextCell
          {...cellOf(field, title)}
          value={text(field)}
          placeholder={field === 'description' ? '' : `请填写${title.slice(-3)}`}
          maxLength={maxLength}
          isCode={isCode}
          onCommit={set(field)}
        />
      ) : (
        <ShownCell isCode={isCode}>{text(field)}</ShownCell>
      )}
    </td>
  );
  return (
    <tr data-row={key} data-level={level} data-kind={kind} data-selected={isSelected || undefined}>
      <td data-column="select">
        {path === '' && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={isSelected}
              aria-label={`选择${called}`}
              onChange={({ nativeEvent }) =>
                context.onSelect(one.functionId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        )}
      </td>
      <td data-column="no">
        {path === '' && (
          <span className={styles.no} draggable={isEditable} title={isEditable ? '拖动排序' : undefined}>
            {place + 1}
          </span>
        )}
      </td>
      <td data-column="kind">{kindTitle}</td>
      <td data-column="name" style={{ '--level': level } as React.CSSProperties}>
        <div className={styles.name}>
          {isOpen === null ? (
            <span className={styles.noToggle} />
          ) : (
            <button
              type="button"
              className={`bare-button ${styles.toggle}`}
              aria-expanded={isOpen}
              aria-label={`${isOpen ? '收起' : '展开'}${called}`}
              onClick={() => onToggle(key)}
            >
              {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
            </button>
          )}
          <div className={styles.nameCell}>
            {isEditable ? (
              <TextCell
                {...cellOf('name', '名称')}
                value={text('name')}
                placeholder="请填写名称"
                maxLength={longestName * 2}
                onCommit={set('name')}
              />
            ) : (
              <ShownCell>{text('name')}</ShownCell>
            )}
          </div>
        </div>
      </td>
      {textCell('identifier', '标识符', longestIdentifier * 2, true)}
      <td data-column="type">
        {dataType === undefined ? null : isEditable ? (
          <SelectCell
            {...cellOf('dataType.type', '数据类型')}
            value={dataType.type}
            choices={kind === 'field' ? scalarNames : typeNames}
            onCommit={(to) => editing.setType(one, joined(path, 'dataType'), dataType, to as TypeName)}
          />
        ) : (
          <ShownCell>{typeText(dataType)}</ShownCell>
        )}
      </td>
      <td data-column="definition">
        {dataType === undefined ? (
          <ShownCell>
            {one.kind === 'service' && `输入 ${one.inputData.length} · 输出 ${one.outputData.length}`}
            {one.kind === 'event' && `输出 ${one.outputData.length}`}
          </ShownCell>
        ) : (
          <DefinitionCell
            {...cellOf('dataType', '数据定义')}
            dataType={dataType}
            path={joined(path, 'dataType')}
            problems={problems}
            text={definitionText(dataType)}
            isEditable={isEditable}
            onCommit={set('dataType')}
          />
        )}
      </td>
      <td data-column="mode">
        {path === '' &&
          (isEditable ? <ModeCell one={one} cellOf={cellOf} set={set} /> : <ShownCell>{modeText(one)}</ShownCell>)}
      </td>
      <td data-column="required">
        {kind !== 'field' &&
          (isEditable ? (
            <CheckCell
              {...cellOf('required', kind === 'function' ? '必选' : '必填')}
              value={valueAt(one, joined(path, 'required')) === true}
              onCommit={set('required')}
            />
          ) : (
            <ShownCell>{valueAt(one, joined(path, 'required')) === true ? '是' : ''}</ShownCell>
          ))}
      </td>
      {kind === 'field' ? (
        <td data-column="description" />
      ) : (
        textCell('description', '说明', modelLimits.description * 2)
      )}
      {context.showsChanges && <td data-column="change">{mark !== null && <ChangeMark mark={mark} />}</td>}
      <td data-column="actions">
        <LineMenu row={row} called={called} context={context} mayEdit={mayEdit} mayRemove={mayRemove} />
      </td>
    </tr>
  );
}, isSameLine);
