import { typedOver } from '@fleet/domain/areas/equipment/device/removal.ts';
import { NameToConfirm } from '../../../../ui/dialogs/NameToConfirm.tsx';

interface Props {
  /** How many devices are deleted. */
  readonly count: number;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Has the number of devices typed where there are so many that nobody should delete them by a slip. */
export function TypedCount({ count, typed, onType }: Props) {
  return count > typedOver ? <NameToConfirm what="台数" name={String(count)} value={typed} onChange={onType} /> : null;
}
