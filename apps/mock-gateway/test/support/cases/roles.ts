import type { Case } from './case.ts';

export const roleCases: Readonly<Record<string, Case>> = {};
