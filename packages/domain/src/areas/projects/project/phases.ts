/** Phases of a project, in their order, as a progress item names them (S1 §3). */
export const phases = [
  { identifier: 'Production', name: '生产' },
  { identifier: 'Implementation', name: '实施' },
  { identifier: 'Acceptance', name: '验收' },
  { identifier: 'PostSales', name: '售后' },
] as const;

export type PhaseIdentifier = (typeof phases)[number]['identifier'];

export const phaseIdentifiers: readonly PhaseIdentifier[] = phases.map(({ identifier }) => identifier);
