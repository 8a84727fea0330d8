import type { StatusIntent } from '../../../core/codes/status.ts';

/** Whether a model is still sold (design §1.1). */
export const modelStatuses = { onSale: '在售', ended: '停产' } as const;
export type ModelStatus = keyof typeof modelStatuses;
export const modelStatusCodes = Object.keys(modelStatuses) as readonly ModelStatus[];

/** Whether a model can be chosen for devices, and how that looks. */
export const modelSwitches = {
  on: { name: '启用', intent: 'success' },
  off: { name: '停用', intent: 'none' },
} as const satisfies Record<string, { readonly name: string; readonly intent: StatusIntent }>;
