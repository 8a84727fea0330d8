import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import type { ThingFunction } from '@fleet/domain/areas/products/thing-model/model.ts';
import { modelRows } from '@fleet/domain/areas/products/thing-model/view/modelRows.ts';
import {
  isBlockText,
  isFunctionsText,
  type PasteColumn,
  pasteColumns,
} from '@fleet/domain/areas/products/thing-model/view/pasteTargets.ts';
import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useEvents } from '../../../../app/hooks/useEvents.ts';
import { copyText, readClipboard } from '../../../../ui/copy/clipboard.ts';
import { randomId } from '../../../../app/randomId.ts';
import { useNotify } from '../../../../ui/useNotify.ts';
import type { OpenModel } from '../useModelDesk.ts';
import type { FunctionSelection } from './useFunctionSelection.ts';
import type { ModelEditing } from './useModelEditing.ts';

type ClipboardWork = typeof import('./clipboardWork.ts');

interface Options {
  readonly product: ProductRow;
  readonly open: OpenModel;
  readonly editing: ModelEditing;
  readonly selection: FunctionSelection;
  readonly opened: ReadonlySet<string>;
  readonly isShown: (one: ThingFunction) => boolean;
  readonly root: RefObject<HTMLDivElement | null>;
  /** A dialog lies over it. */
  readonly isCovered: boolean;
}

const isPasteColumn = (name: string | undefined): name is PasteColumn =>
  (pasteColumns as readonly (string | undefined)[]).includes(name);

/** Whether the browser itself has something to copy: what is marked in a field, or on the page. */
const isTextMarked = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'text'
    ? target.selectionStart !== target.selectionEnd
    : window.getSelection()?.isCollapsed === false;

/**
 * The clipboard of the table: selected functions as TSL and back, cells of a spreadsheet into cells. What is marked in a
 * cell, and a plain text that is pasted into one, is the browser's own.
 */
export function useModelClipboard({ product, open, editing, selection, opened, isShown, root, isCovered }: Options) {
  const notify = useNotify();
  const { model, live, isEditable, may } = open;
  const { chosen } = selection;
  const tell = (intent: 'success' | 'danger', line: string) =>
    notify({ intent, lines: [line], duration: intent === 'success' ? noticeDurations.copy : noticeDurations.fail });
  const copy = async () => {
    const work = await read();
    if (work === null) return;
    if (await copyText(work.copiedText(product.productKey, chosen))) tell('success', `已复制 ${chosen.length} 个功能`);
    else notify('copyFailed');
  };
  /** What reads and writes the clipboard comes when it is first wanted. */
  const read = async () => {
    try {
      return await import('./clipboardWork.ts');
    } catch {
      // a build that is gone, or a broken line: it can be tried again
      tell('danger', '剪贴板功能加载失败，请检查网络或刷新页面后重试');
      return null;
    }
  };
  /** Keys go to the table, or to nothing at all; what lies over the table, a definition for one, has its own. */
  const isOurs = ({ target }: ClipboardEvent): boolean =>
    !isCovered && (target === document.body || root.current?.contains(target as Node) === true);
  /** The function in which the focus is. */
  const focused = (): string | null => {
    const row = document.activeElement?.closest<HTMLElement>('tr[data-row]');
    return row?.dataset['row']?.split('|')[0] ?? null;
  };
  const pasteText = async (text: string) => {
    if (!isEditable || !may.add) return tell('danger', '不能在此粘贴：没有新增功能的权限，或物模型现在不能修改');
    if (!isFunctionsText(text)) return tell('danger', '剪贴板中没有功能，请先复制功能或 TSL');
    const behind = chosen.at(-1)?.functionId ?? focused();
    const work = await read();
    if (work !== null) latest.takeFunctions(work.pastedFunctions, text, behind);
  };
  // an edit may have come about while it was loaded: it is pasted into what stands now
  const latest = useEvents({
    takeFunctions: (paste: ClipboardWork['pastedFunctions'], text: string, behind: string | null) => {
      const pasted = editing.paste(paste(model, text, behind, randomId));
      // the next paste goes behind them, however soon it comes
      if (pasted.length > 0) flushSync(() => selection.choose(pasted));
    },
    takeCells: ({ parseSheet, writtenCells }: ClipboardWork, text: string, key: string, first: PasteColumn) => {
      const lines = modelRows(model, opened, isShown).flatMap((row) => (row.kind === 'list' ? [] : [row]));
      const from = lines.slice(lines.findIndex((line) => line.key === key));
      editing.write(writtenCells(model, live, { lines: from, first, mayEdit: may.edit }, parseSheet(text)));
    },
  });
  const writeCells = async (event: ClipboardEvent, text: string) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('td[data-column]');
    const column = cell?.dataset['column'];
    const key = cell?.closest<HTMLElement>('tr')?.dataset['row'];
    if (!isEditable || !isPasteColumn(column) || key === undefined || text === '') return;
    const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (isTyped && !isBlockText(text)) return;
    event.preventDefault();
    const work = await read();
    if (work !== null) latest.takeCells(work, text, key, column);
  };
  const events = useEvents({
    onCopy: (event: ClipboardEvent) => {
      if (!isOurs(event) || chosen.length === 0 || isTextMarked(event.target)) return;
      event.preventDefault();
      void copy();
    },
    onPaste: (event: ClipboardEvent) => {
      if (!isOurs(event)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!isFunctionsText(text)) return void writeCells(event, text);
      event.preventDefault();
      void pasteText(text);
    },
  });
  useEffect(() => {
    const { onCopy, onPaste } = events;
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [events]);
  return {
    pasteText: (text: string) => void pasteText(text),
    copy: () => void copy(),
    /** Where the browser does not let the clipboard be read, it is asked for by hand. */
    pasteByMenu: async (byHand: () => void) => {
      const text = await readClipboard();
      if (text === null) byHand();
      else await pasteText(text);
    },
  };
}
