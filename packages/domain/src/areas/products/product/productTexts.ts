import { texts } from '../../../core/codes/messages.ts';
import type { ProductRow } from './contract.ts';

/** How many functions a product has, whatever their kind. */
export const functionTotal = ({ functionCounts }: Pick<ProductRow, 'functionCounts'>): number =>
  functionCounts.property + functionCounts.service + functionCounts.event;

/** The version of its thing model, and what the draft has beside it: `v3 · 草稿有 2 处修改`. */
export const versionText = ({
  liveVersion,
  draftChanges,
}: Pick<ProductRow, 'liveVersion' | 'draftChanges'>): string => {
  const draft = draftChanges === 0 ? null : `草稿有 ${draftChanges} 处修改`;
  if (liveVersion === null) return draft ?? texts.nothing;
  return draft === null ? `v${liveVersion}` : `v${liveVersion} · ${draft}`;
};
