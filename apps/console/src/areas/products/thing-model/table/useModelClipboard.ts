import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import type { ThingFunction } from '@fleet/domain/areas/products/thing-model/model.ts';
import { copiedText, isFunctionsText } from '@fleet/domain/areas/products/thing-model/view/clipboard.ts';
import { modelRows } from '@fleet/domain/areas/products/thing-model/view/modelRows.ts';
import {
  type PasteColumn,
  pasteColumns,
  writtenCells,
} from '@fleet/domain/areas/products/thing-model/view/pastedCells.ts';
import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { parseSheet } from '@fleet/domain/core/transfers/sheetText.ts';
import type { ClipboardEvent, RefObject } from 'react';
import { copyText, readClipboard } from '../../../../ui/copy/clipboard.ts';
import { useNotify } from '../../../../ui/useNotify.ts';
import type { OpenModel } from '../useModelDesk.ts';
import type { FunctionSelection } from './useFunctionSelection.ts';
import type { ModelEditing } from './useModelEditing.ts';

interface Options {
  readonly product: ProductRow;
  readonly open: OpenModel;
  readonly editing: ModelEditing;
  readonly selection: FunctionSelection;
  readonly opened: ReadonlySet<string>;
  readonly isShown: (one: ThingFunction) => boolean;
  readonly root: RefObject<HTMLDivElement | null>;
}

const isPasteColumn = (name: string | undefined): name is PasteColumn =>
  (pasteColumns as readonly (string | undefined)[]).includes(name);

/** Whether the browser itself has something to copy: what is marked in a field, or on the page. */
const isTextMarked = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type !== 'checkbox'
    ? target.selectionStart !== target.selectionEnd
    : window.getSelection()?.isCollapsed === false;

/**
 * The clipboard of the table: selected functions as TSL and back, cells of a spreadsheet into cells. What is marked in a
 * cell, and a plain text that is pasted into one, is the browser's own.
 */
export function useModelClipboard({ product, open, editing, selection, opened, isShown, root }: Options) {
  const notify = useNotify();
  const { model, live, isEditable, may } = open;
  const { chosen } = selection;
  const textOf = () => copiedText(product.productKey, chosen);
  const tell = (intent: 'success' | 'danger', line: string) =>
    notify({ intent, lines: [line], duration: intent === 'success' ? noticeDurations.copy : noticeDurations.fail });
  const told = () => tell('success', `已复制 ${chosen.length} 个功能`);
  /** The function in which the focus is. */
  const focused = (): string | null => {
    const row = document.activeElement?.closest<HTMLElement>('tr[data-row]');
    return row?.dataset['row']?.split('|')[0] ?? null;
  };
  const pasteText = (text: string) => {
    if (!isEditable || !may.add) return tell('danger', '不能在此粘贴：没有新增功能的权限，或物模型现在不能修改');
    if (!isFunctionsText(text)) return tell('danger', '剪贴板中没有功能，请先复制功能或 TSL');
    const pasted = editing.paste(text, chosen.at(-1)?.functionId ?? focused());
    if (pasted.length > 0) selection.choose(pasted);
  };
  const writeCells = (event: ClipboardEvent, text: string) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('td[data-column]');
    const column = cell?.dataset['column'];
    const key = cell?.closest<HTMLElement>('tr')?.dataset['row'];
    if (!isEditable || !isPasteColumn(column)) return;
    const cells = parseSheet(text);
    const isOne = cells.length === 1 && cells[0]!.length === 1;
    if (cells.length === 0 || (isOne && event.target instanceof HTMLInputElement && event.target.type === 'text'))
      return;
    event.preventDefault();
    const lines = modelRows(model, opened, isShown).flatMap((row) => (row.kind === 'list' ? [] : [row]));
    const from = lines.slice(lines.findIndex((line) => line.key === key));
    editing.write(writtenCells(model, live, { lines: from, first: column, mayEdit: may.edit }, cells));
  };
  return {
    pasteText,
    copyByMenu: async () => {
      if (await copyText(textOf())) told();
      else notify('copyFailed');
    },
    /** Where the browser does not let the clipboard be read, it is asked for by hand. */
    pasteByMenu: async (byHand: () => void) => {
      const text = await readClipboard();
      if (text === null) byHand();
      else pasteText(text);
    },
    listeners: {
      onCopy: (event: ClipboardEvent) => {
        if (chosen.length === 0 || isTextMarked(event.target)) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', textOf());
        told();
      },
      onPaste: (event: ClipboardEvent) => {
        // what lies over the table, a definition for one, is no part of it
        if (root.current?.contains(event.target as Node) !== true) return;
        const text = event.clipboardData.getData('text/plain');
        if (!isFunctionsText(text)) return writeCells(event, text);
        event.preventDefault();
        pasteText(text);
      },
    },
  };
}
