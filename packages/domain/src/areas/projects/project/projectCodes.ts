import { texts } from '../../../core/codes/messages.ts';
import type { StatusIntent } from '../../../core/codes/status.ts';

/** Phases of a project, in their order, as a progress item names them (S1 §3). */
export const phases = [
  { identifier: 'Production', name: '生产' },
  { identifier: 'Implementation', name: '实施' },
  { identifier: 'Acceptance', name: '验收' },
  { identifier: 'PostSales', name: '售后' },
] as const;

export type PhaseIdentifier = (typeof phases)[number]['identifier'];

export const phaseIdentifiers: readonly PhaseIdentifier[] = phases.map(({ identifier }) => identifier);

const namesById = (rows: readonly { readonly id: string; readonly name: string }[]): Readonly<Record<string, string>> =>
  Object.fromEntries(rows.map(({ id, name }) => [id, name]));

/** What the phases are called, by their identifiers. */
export const phaseLabels: Readonly<Record<string, string>> = Object.fromEntries(
  phases.map(({ identifier, name }) => [identifier, name]),
);

/** What a project delivers (designed). */
export const projectTypes = [
  { id: 'vehicle', name: '车辆' },
  { id: 'warehouse', name: '仓储' },
  { id: 'mixed', name: '车辆与仓储' },
] as const;

export type ProjectType = (typeof projectTypes)[number]['id'];

export const projectTypeIds: readonly ProjectType[] = projectTypes.map(({ id }) => id);

/** What the types are called, by id. */
export const projectTypeLabels = namesById(projectTypes);

/** The label of a type; the word itself where it is none of ours. */
export const projectTypeLabel = (type: string): string => projectTypes.find(({ id }) => id === type)?.name ?? type;

/** How a project keeps to its plan (designed): behind is one whose end still lies ahead, with a node that is overdue. */
export const projectHealths = [
  { id: 'good', name: '正常', intent: 'success' },
  { id: 'behind', name: '有风险', intent: 'warning' },
  { id: 'late', name: '已延期', intent: 'danger' },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly intent: StatusIntent }[];

export type ProjectHealth = (typeof projectHealths)[number]['id'];

export const projectHealthIds: readonly ProjectHealth[] = projectHealths.map(({ id }) => id);

/** What the healths are called, by id. */
export const projectHealthLabels = namesById(projectHealths);

const unknown = { name: texts.unknownStatus, intent: 'danger' } as const;

/** Label and colour of a health. */
export const projectHealthLook = (health: string): { readonly name: string; readonly intent: StatusIntent } =>
  projectHealths.find(({ id }) => id === health) ?? unknown;
