import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { functionTab } from '@fleet/domain/areas/products/thing-model/actions.ts';
import {
  functionKinds,
  type FunctionKind,
  type ThingFunction,
} from '@fleet/domain/areas/products/thing-model/model.ts';
import {
  linesAbove,
  matchesFilter,
  noFilter,
  rowKey,
} from '@fleet/domain/areas/products/thing-model/view/modelRows.ts';
import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { readOnlyReason } from '@fleet/domain/areas/products/product/actions.ts';
import { type KeyboardEvent, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { lazyPart } from '../../../app/lazyPart.ts';
import { DeskNotices, draftNotices } from '../../../detail/desk/DeskNotices.tsx';
import { useUnsavedChanges } from '../../../form/drafts/unsavedChanges.ts';
import { useIsMobile } from '../../../list/useIsMobile.ts';
import { isTypingIn } from '../../../ui/keys/whereTyped.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states/states.tsx';
import { FunctionCards } from './FunctionCards.tsx';
import { ModelBar, type ModelDialog } from './ModelBar.tsx';
import { ModelFilters } from './ModelFilters.tsx';
import { ModelTable } from './table/ModelTable.tsx';
import { useFunctionSelection } from './table/useFunctionSelection.ts';
import { useModelClipboard } from './table/useModelClipboard.ts';
import { useModelEditing } from './table/useModelEditing.ts';
import { useBegun } from './useBegun.ts';
import { useBegunPart } from './useBegunPart.ts';
import { useTakenParameter } from './useTakenParameter.ts';
import { type OpenModel, useModelDesk } from './useModelDesk.ts';
import * as styles from './thingModel.module.css';

/** What opens over the desk comes when it is first wanted. */
const ModelDialogs = lazyPart(() => import('./dialogs/ModelDialogs.tsx'));

/** The tab 功能定义 of a product: its thing model, edited in place as facts (S2 §6). */
export default function ThingModel({ product }: { readonly product: ProductRow }) {
  const { problem, open, retry } = useModelDesk(product);
  if (problem !== null && open === null) return <ErrorState failure={problem} onRetry={retry} />;
  if (open === null) return <LoadingState lines={12} />;
  return <Desk open={open} product={product} />;
}

/** Goes to a cell once the lines above it are drawn; the first one that is there of what may be meant. */
const goTo = (root: HTMLElement | null, cells: readonly string[]) => {
  requestAnimationFrame(() => {
    for (const cell of cells) {
      const found = root?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`) ?? null;
      if (found === null) continue;
      found.scrollIntoView({ block: 'nearest' });
      return found.focus();
    }
    return undefined;
  });
};

function Desk({ open: whole, product }: { readonly open: OpenModel; readonly product: ProductRow }) {
  const { open, ...begun } = useBegunPart(whole);
  const { desk, view, model, problems, marks, isEditable, actions } = open;
  const isMobile = useIsMobile();
  const root = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState(noFilter);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<ModelDialog | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [shownProblem, setShownProblem] = useState(-1);
  const isInDrawer = useRef(false);
  const show = useCallback((wanted: ModelDialog) => {
    isInDrawer.current = wanted.kind === 'function';
    setWasOpened(true);
    setDialog(wanted);
  }, []);
  const close = () => {
    isInDrawer.current = false;
    setDialog(null);
    begun.end();
  };
  // what the browser cannot keep is lost with the page: then, and only then, it asks
  useUnsavedChanges(!view.isKept && open.isUnsaved);
  const showCell = useCallback(
    (key: string, field?: string) => {
      const [functionId = '', path = ''] = key.split('|');
      setFilter(noFilter);
      // a phone has no cells: a function is edited in its drawer
      if (isMobile) return show({ kind: 'function', functionId });
      // the drawer lies over the cells, and goes there by itself
      if (isInDrawer.current) return undefined;
      setOpened((old) => new Set([...old, ...(path === '' ? [] : linesAbove(functionId, path))]));
      const way = path === '' ? (field ?? '') : `${path}.${field ?? ''}`;
      goTo(root.current, [rowKey(functionId, way)]);
    },
    [isMobile, show],
  );
  const editing = useModelEditing(open, showCell, begun.begin);
  useBegun(product.productKey, open, editing.begin);
  useTakenParameter('from', isEditable && open.may.add, (categoryId) => show({ kind: 'import', categoryId }));
  const wrong = useMemo(() => new Set(problems.map(({ functionId }) => functionId)), [problems]);
  const isShown = useMemo(
    () => matchesFilter(filter, { wrong, changed: new Set(marks.keys()) }),
    [filter, wrong, marks],
  );
  const selection = useFunctionSelection(model, isShown);
  const clipboard = useModelClipboard({
    product,
    open,
    editing,
    selection,
    opened,
    isShown,
    root,
    isCovered: dialog !== null,
  });
  const toProblem = (by: 1 | -1) => {
    begun.end();
    const cellular = whole.problems.filter(({ functionId }) => functionId !== '');
    if (cellular.length === 0) return;
    const next = (Math.min(shownProblem, cellular.length) + by + cellular.length) % cellular.length;
    const { functionId, path } = cellular[next]!;
    setShownProblem(next);
    if (isMobile) return show({ kind: 'function', functionId });
    setFilter(noFilter);
    setOpened((old) => new Set([...old, ...linesAbove(functionId, path)]));
    const parts = path.split('.');
    // what a popover or the drawer holds is reached by the cell that opens it
    const ways = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
    goTo(root.current, [...ways.map((way) => rowKey(functionId, way)), rowKey(functionId, 'name')]);
  };
  const savedFrom = useRef<string | null>(null);
  useEffect(() => {
    const cell = savedFrom.current;
    if (view.saving !== null || cell === null) return;
    // cells are read while they are saved: the one that was typed into is another element now
    savedFrom.current = null;
    if (document.activeElement === document.body) goTo(root.current, [cell]);
  }, [view.saving]);
  const onKeyDown = (event: KeyboardEvent) => {
    // what lies over the desk has keys of its own; the drawer of a function is a part of it
    if (dialog !== null && dialog.kind !== 'function') return;
    const isModified = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (event.key === 'F8') {
      event.preventDefault();
      toProblem(event.shiftKey ? -1 : 1);
    } else if (isModified && key === 's' && isEditable && open.isUnsaved) {
      event.preventDefault();
      const { activeElement: held } = document;
      savedFrom.current = held instanceof HTMLElement ? (held.dataset['cell'] ?? null) : null;
      if (held instanceof HTMLElement) held.blur();
      open.save();
    } else if (isModified && (key === 'z' || key === 'y') && isEditable && !isTypedInto(event.target)) {
      event.preventDefault();
      if (key === 'y' || event.shiftKey) actions.redo();
      else actions.undo();
    }
  };
  const add = (kind: FunctionKind) => editing.add(kind);
  const toggle = (key: string) =>
    setOpened((old) => {
      const now = new Set(old);
      if (!now.delete(key)) now.add(key);
      return now;
    });
  const detail = (one: ThingFunction) => show({ kind: 'function', functionId: one.functionId });
  const isEmpty = model.length === 0 && open.removed.length === 0;
  return (
    <div className={styles.desk} ref={root} data-focus-around onKeyDown={onKeyDown} {...begun.listeners}>
      <ModelBar
        open={open}
        product={product}
        onOpen={show}
        onAdd={add}
        onPaste={() => void clipboard.pasteByMenu(() => show({ kind: 'paste' }))}
        onProblem={() => toProblem(1)}
      />
      <DeskNotices
        notices={draftNotices({
          ...open,
          savedBy: desk.head.savedBy,
          what: '物模型',
          onDiscard: () => show({ kind: 'discard' }),
          onConflicts: () => show({ kind: 'conflicts' }),
        })}
      />
      {isEmpty ? (
        <EmptyState
          title="还没有功能"
          text={
            <FirstSteps
              steps={[
                [functionTab.actions.add, '定义属性、服务和事件'],
                [functionTab.actions.import, '从文件、其他产品或品类标准功能导入'],
              ]}
              otherwise="产品的属性、服务和事件显示在这里。"
              readOnly={readOnlyReason(product)}
            />
          }
          action={
            isEditable &&
            open.may.add && (
              <div className={styles.firsts}>
                {(Object.keys(functionKinds) as FunctionKind[]).map((kind) => (
                  <Button
                    key={kind}
                    icon={<Plus size={14} />}
                    text={`新增${functionKinds[kind]}`}
                    onClick={() => add(kind)}
                  />
                ))}
                <Button text="导入" onClick={() => show({ kind: 'import' })} />
              </div>
            )
          }
        />
      ) : (
        <>
          <ModelFilters open={open} filter={filter} wrong={wrong} onChange={setFilter} />
          {isMobile ? (
            <FunctionCards open={open} editing={editing} filter={filter} isShown={isShown} onDetail={detail} />
          ) : (
            <ModelTable
              open={open}
              editing={editing}
              filter={filter}
              isShown={isShown}
              selection={selection}
              opened={opened}
              onToggle={toggle}
              onDetail={detail}
              onCopy={clipboard.copy}
              onBatch={() => show({ kind: 'batch' })}
            />
          )}
        </>
      )}
      <Suspense fallback={null}>
        {wasOpened && (
          <ModelDialogs
            dialog={dialog}
            open={open}
            editing={editing}
            product={product}
            chosen={selection.chosen}
            onPaste={clipboard.pasteText}
            onOpen={show}
            begun={begun.part}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Whether something is being typed there: its own undo comes first. */
const isTypedInto = (target: EventTarget): boolean =>
  isTypingIn(target) &&
  !(target instanceof HTMLElement && target.dataset['cell'] !== undefined && target.dataset['typed'] === undefined);
