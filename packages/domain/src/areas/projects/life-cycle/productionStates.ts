import { texts } from '../../../core/codes/messages.ts';
import type { StatusIntent } from '../../../core/codes/status.ts';

/** How far the ERP is with a device that it produces (designed). */
export const productionStates = [
  { id: 'planned', name: '待生产', intent: 'none' },
  { id: 'producing', name: '生产中', intent: 'primary' },
  { id: 'finished', name: '已完工', intent: 'success' },
  { id: 'shipped', name: '已发货', intent: 'success' },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly intent: StatusIntent }[];

export type ProductionState = (typeof productionStates)[number]['id'];

export const productionStateIds: readonly ProductionState[] = productionStates.map(({ id }) => id);

const unknown = { name: texts.unknownStatus, intent: 'danger' } as const;

/** Label and colour of a state. */
export const productionStateLook = (state: string): { readonly name: string; readonly intent: StatusIntent } =>
  productionStates.find(({ id }) => id === state) ?? unknown;
