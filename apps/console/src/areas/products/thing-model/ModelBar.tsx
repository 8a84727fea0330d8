import { Button, Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Code, Export, GitBranch, History, Import, Plus, Redo, SendTo, Undo } from '@blueprintjs/icons';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { functionTab } from '@fleet/domain/areas/products/thing-model/actions.ts';
import { functionExport } from '@fleet/domain/areas/products/thing-model/contract.ts';
import { unsavedSteps } from '@fleet/domain/areas/products/thing-model/desk/modelKind.ts';
import { functionKinds, type FunctionKind } from '@fleet/domain/areas/products/thing-model/model.ts';
import { filterInputOf } from '@fleet/domain/core/reads/querySchema.ts';
import { exportRequested } from '@fleet/domain/core/transfers/exports.ts';
import { formatCount, formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { hasOpenConflicts } from '@fleet/domain/kernel/document/editor.ts';
import { useUnit } from 'effector-react';
import { useCan } from '../../../app/actions/useCan.ts';
import { SaveButton } from '../../../detail/desk/SaveButton.tsx';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import type { OpenModel } from './useModelDesk.ts';
import * as styles from './thingModel.module.css';

const { actions: rights } = functionTab;

/** What opens over the desk. */
export type ModelDialog =
  | {
      readonly kind: 'history' | 'versions' | 'publish' | 'tsl' | 'discard' | 'conflicts' | 'paste' | 'batch';
    }
  /** From a category, where that is chosen already. */
  | { readonly kind: 'import'; readonly categoryId?: string }
  | { readonly kind: 'function'; readonly functionId: string };

interface Props {
  readonly open: OpenModel;
  readonly product: ProductRow;
  readonly onOpen: (dialog: ModelDialog) => void;
  readonly onAdd: (kind: FunctionKind) => void;
  readonly onPaste: () => void;
  readonly onProblem: () => void;
}

/** Over the table: how the draft stands to what is saved and published, and what can be done. */
export function ModelBar({ open, product, onOpen, onAdd, onPaste, onProblem }: Props) {
  const can = useCan();
  const { desk, view, isEditable, isUnsaved, actions } = open;
  const { shown, steps } = desk.draft;
  const mayChange = isEditable || view.saving !== null || open.isFollowing;
  return (
    <div className={styles.bar}>
      <div className={styles.facts}>
        <StateText open={open} onOpen={onOpen} />
        <ProblemText open={open} onProblem={onProblem} />
      </div>
      <div className={styles.actions}>
        {isEditable && (
          <div className={styles.steps}>
            <Button
              variant="minimal"
              icon={<Undo size={14} />}
              aria-label="撤销"
              title="撤销（Ctrl+Z）"
              disabled={shown === 0}
              onClick={actions.undo}
            />
            <Button
              variant="minimal"
              icon={<Redo size={14} />}
              aria-label="重做"
              title="重做（Ctrl+Y）"
              disabled={shown === steps.length}
              onClick={actions.redo}
            />
          </div>
        )}
        {(isEditable || steps.length > 0) && (
          <Button
            icon={<History size={14} />}
            variant="minimal"
            text="历史"
            onClick={() => onOpen({ kind: 'history' })}
          />
        )}
        {can(rights.versions) && (
          <>
            <Button
              icon={<GitBranch size={14} />}
              variant="minimal"
              text="版本"
              onClick={() => onOpen({ kind: 'versions' })}
            />
            <Button icon={<Code size={14} />} variant="minimal" text="TSL" onClick={() => onOpen({ kind: 'tsl' })} />
          </>
        )}
        {isEditable && can(rights.import) && (
          <Button icon={<Import size={14} />} text={rights.import.title} onClick={() => onOpen({ kind: 'import' })} />
        )}
        {can(rights.export) && <ExportMenu open={open} product={product} />}
        {isEditable && can(rights.add) && (
          <MenuButton
            text="新增功能"
            icon={<Plus size={14} />}
            content={(choose) => (
              <Menu>
                {(Object.keys(functionKinds) as FunctionKind[]).map((kind) => (
                  <MenuItem key={kind} text={functionKinds[kind]} onClick={choose(() => onAdd(kind))} />
                ))}
                <MenuDivider />
                <MenuItem text="从剪贴板粘贴" label="Ctrl+V" onClick={choose(onPaste)} />
              </Menu>
            )}
          />
        )}
        {mayChange && can(rights.publish) && <PublishButton open={open} onOpen={onOpen} />}
        {mayChange && (
          <SaveButton
            isSaving={view.saving !== null}
            isUnsaved={isUnsaved}
            isEditable={isEditable}
            hasConflicts={hasOpenConflicts(desk)}
            title="Ctrl+S"
            onSave={open.save}
          />
        )}
      </div>
    </div>
  );
}

function StateText({
  open: { desk, isUnsaved, live, isReordered, changeCount },
  onOpen,
}: Pick<Props, 'open' | 'onOpen'>) {
  const { savedAt, savedBy } = desk.head;
  return (
    <>
      <span className={styles.quiet}>
        {savedAt === null ? '尚未保存' : `草稿由${savedBy ?? '他人'}于 ${formatDateTime(savedAt)} 保存`}
      </span>
      <span className={styles.quiet}>
        {live.no === null
          ? '尚未发布'
          : changeCount === 0
            ? `与线上 v${live.no} 相同`
            : `与线上 v${live.no} 有 ${changeCount} 处不同${isReordered ? '（含顺序）' : ''}`}
      </span>
      {isUnsaved && (
        <button type="button" className={`bare-button ${styles.unsaved}`} onClick={() => onOpen({ kind: 'history' })}>
          {formatCount(unsavedSteps(desk).length)} 项修改未保存
        </button>
      )}
    </>
  );
}

function ProblemText({ open: { problems }, onProblem }: Pick<Props, 'open' | 'onProblem'>) {
  const errors = problems.filter(({ isWarning }) => !isWarning).length;
  const hints = problems.length - errors;
  const whole = problems.filter(({ functionId }) => functionId === '');
  if (problems.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={`bare-button ${styles.problems}`}
        data-hints={errors === 0 || undefined}
        title="F8 逐项查看"
        onClick={onProblem}
      >
        {[errors > 0 && `${errors} 处错误`, hints > 0 && `${hints} 处提示`].filter(Boolean).join('，')}
      </button>
      {whole.map(({ message }) => (
        <span key={message} className={styles.whole}>
          {message}
        </span>
      ))}
    </>
  );
}

function PublishButton({ open: { desk, isUnsaved, problems, isEditable }, onOpen }: Pick<Props, 'open' | 'onOpen'>) {
  const errors = problems.filter(({ isWarning }) => !isWarning).length;
  const reason = !isEditable
    ? '现在不能修改'
    : isUnsaved
      ? '请先保存修改'
      : desk.draft.base.length === 0 && desk.head.draftChanges === 0
        ? '还没有可发布的功能'
        : errors > 0
          ? `请先改正 ${errors} 处错误`
          : desk.head.draftChanges === 0 && desk.head.liveNo !== null
            ? '草稿与线上版本相同'
            : null;
  return (
    <ReasonedButton
      icon={<SendTo size={14} />}
      text={rights.publish.title}
      disabledReason={reason}
      onClick={() => onOpen({ kind: 'publish' })}
    />
  );
}

/** Files of the draft as it is saved, and of what devices follow. */
function ExportMenu({ open: { live, isUnsaved }, product: { productKey } }: Pick<Props, 'open' | 'product'>) {
  const request = useUnit(exportRequested);
  const files = [
    ['json', 'short', 'TSL 精简（.json）'],
    ['json', 'full', 'TSL 完整（.json）'],
    ['xlsx', 'short', '表格（.xlsx）'],
  ] as const;
  const views = [
    ['draft', isUnsaved ? '草稿（不含未保存的修改）' : '草稿'],
    ...(live.no === null ? [] : [['live', `线上 v${live.no}`] as const]),
  ] as const;
  return (
    <MenuButton
      text={rights.export.title}
      icon={<Export size={14} />}
      content={(choose) => (
        <Menu>
          {views.map(([view, title]) => [
            <MenuDivider key={view} title={title} />,
            ...files.map(([format, form, text]) => (
              <MenuItem
                key={`${view} ${form} ${format}`}
                text={text}
                onClick={choose(() => {
                  const query = { productKey, view, format, form };
                  request({
                    instance: `function:${productKey}:${view}:${format}:${form}`,
                    endpoint: functionExport,
                    input: filterInputOf(functionExport, query),
                  });
                })}
              />
            )),
          ])}
        </Menu>
      )}
    />
  );
}
