import { texts } from '../../../core/codes/messages.ts';
import type { StatusIntent } from '../../../core/codes/status.ts';

/** How a project keeps to its plan (designed): behind is one whose end still lies ahead, with a node that is overdue. */
export const projectHealths = [
  { id: 'good', name: '正常', intent: 'success' },
  { id: 'behind', name: '有风险', intent: 'warning' },
  { id: 'late', name: '已延期', intent: 'danger' },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly intent: StatusIntent }[];

export type ProjectHealth = (typeof projectHealths)[number]['id'];

export const projectHealthIds: readonly ProjectHealth[] = projectHealths.map(({ id }) => id);

const unknown = { name: texts.unknownStatus, intent: 'danger' } as const;

/** Label and colour of a health. */
export const projectHealthLook = (health: string): { readonly name: string; readonly intent: StatusIntent } =>
  projectHealths.find(({ id }) => id === health) ?? unknown;
