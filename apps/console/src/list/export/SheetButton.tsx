import { AnchorButton } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useEffect, useMemo } from 'react';
import { sheetText } from './sheetText.ts';

interface Props {
  /** What the file is called, without its ending. */
  readonly name: string;
  /** The first names the columns. */
  readonly rows: readonly (readonly string[])[];
  readonly text?: string;
  readonly size?: 'small' | 'medium';
}

/** Gives what a dialog lists as a sheet, without a call: exactly the rows that are shown. */
export function SheetButton({ name, rows, text = words.export, size = 'medium' }: Props) {
  const content = sheetText(rows);
  const address = useMemo(() => URL.createObjectURL(new Blob([content], { type: 'text/csv' })), [content]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <AnchorButton size={size} href={address} download={`${name}.csv`} text={text} />;
}
