import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronRight, Plus } from '@blueprintjs/icons';
import { memo } from 'react';
import type { FunctionChange } from '@fleet/domain/areas/products/thing-model/changes/compare.ts';
import { changeTexts } from '@fleet/domain/areas/products/thing-model/changes/describe.ts';
import type { DataType, TypeName } from '@fleet/domain/areas/products/thing-model/dataType.ts';
import { typeNames } from '@fleet/domain/areas/products/thing-model/dataType.ts';
import { textAt, valueAt } from '@fleet/domain/areas/products/thing-model/document/paths.ts';
import { longestIdentifier, longestName } from '@fleet/domain/areas/products/thing-model/identifiers.ts';
import {
  accessModes,
  callTypes,
  eventTypes,
  functionKinds,
  modelLimits,
  type ThingFunction,
} from '@fleet/domain/areas/products/thing-model/model.ts';
import type { ModelProblem } from '@fleet/domain/areas/products/thing-model/modelProblems.ts';
import { definitionText, modeText, typeText } from '@fleet/domain/areas/products/thing-model/typeWords.ts';
import { type ModelRow, problemAt, rowKey } from '@fleet/domain/areas/products/thing-model/view/modelRows.ts';
import { CheckCell, SelectCell, ShownCell, TextCell } from './cells.tsx';
import { DefinitionCell } from './DefinitionCell.tsx';
import type { ContextOfRows, RightsOfRow } from './contextOfRows.ts';
import { LineMenu } from './LineMenu.tsx';
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
      <td data-column="change">{mark !== null && <ChangeMark mark={mark} />}</td>
      <td data-column="actions">
        <LineMenu row={row} called={called} context={context} mayEdit={mayEdit} mayRemove={mayRemove} />
      </td>
    </tr>
  );
}, isSameLine);

interface ModeProps {
  readonly one: ThingFunction;
  readonly cellOf: (field: string, title: string) => { cell: string; label: string; problem: ModelProblem | null };
  readonly set: (field: string) => (value: unknown) => void;
}

function ModeCell({ one, cellOf, set }: ModeProps) {
  switch (one.kind) {
    case 'property':
      return (
        <SelectCell
          {...cellOf('accessMode', '读写')}
          value={one.accessMode}
          choices={accessModes}
          onCommit={set('accessMode')}
        />
      );
    case 'service':
      return (
        <SelectCell
          {...cellOf('callType', '调用方式')}
          value={one.callType}
          choices={callTypes}
          onCommit={set('callType')}
        />
      );
    case 'event':
      return (
        <SelectCell {...cellOf('type', '事件类型')} value={one.type} choices={eventTypes} onCommit={set('type')} />
      );
  }
}

const markWords = { added: '新增', removed: '已删', renamed: '已改', changed: '已改' } as const;

function ChangeMark({ mark }: { readonly mark: FunctionChange }) {
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
      <td data-column="list" colSpan={9} style={{ '--level': level } as React.CSSProperties}>
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
