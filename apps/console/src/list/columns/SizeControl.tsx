import { SegmentedControl } from '@blueprintjs/core';
import { $size, lookChanged, type Size, sizes } from '@fleet/domain/core/appState/appState.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useUnit } from 'effector-react';

const options = sizes.map((size) => ({ value: size, label: words[size] }));

/** How dense all lists and forms are: one choice, wherever it is offered. */
export function SizeControl({ labelledBy, fill = false }: { readonly labelledBy: string; readonly fill?: boolean }) {
  const [size, change] = useUnit([$size, lookChanged]);
  return (
    <SegmentedControl
      aria-labelledby={labelledBy}
      fill={fill}
      options={options}
      size="small"
      value={size}
      onValueChange={(chosen) => change({ size: chosen as Size })}
    />
  );
}
