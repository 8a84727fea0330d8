/** What reads and writes the clipboard: loaded when somebody first copies or pastes. */
export { copiedText, pastedFunctions } from '@fleet/domain/areas/products/thing-model/view/clipboard.ts';
export { writtenCells } from '@fleet/domain/areas/products/thing-model/view/pastedCells.ts';
export { parseSheet } from '@fleet/domain/core/transfers/sheetText.ts';
