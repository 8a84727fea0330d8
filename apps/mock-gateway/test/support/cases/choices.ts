import type { Case } from './case.ts';

export const choiceCases: Readonly<Record<string, Case>> = {};
