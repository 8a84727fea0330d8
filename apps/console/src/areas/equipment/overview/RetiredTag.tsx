import { Tag } from '@blueprintjs/core';
import type { OverviewModel } from '@fleet/domain/areas/equipment/overview/contract.ts';

/** A model that gets no further devices. */
export function RetiredTag({ model: { isEnabled } }: { readonly model: OverviewModel }) {
  return isEnabled ? null : <Tag minimal>已停用</Tag>;
}
