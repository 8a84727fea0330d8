import type { PushRow } from '@fleet/domain/areas/ota/push/contract.ts';
import { stateText } from '@fleet/domain/areas/ota/upgrade/upgradeTexts.ts';

/** The state of a push with why it stands there, why one failed included: a push has no column of its own for that. */
export const pushStateText = ({ status, reasonText }: Pick<PushRow, 'status' | 'reasonText'>): string => {
  const state = stateText({ state: status, reason: null });
  return reasonText === null ? state : `${state}（${reasonText}）`;
};
