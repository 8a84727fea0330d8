import type { Case } from './case.ts';

export const usageCases: Readonly<Record<string, Case>> = {};
