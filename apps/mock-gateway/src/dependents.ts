import { equipmentDependents } from './areas/equipment/dependents.ts';
import { productDependents } from './areas/products/dependents.ts';
import type { Dependents } from './pipeline/call.ts';
import { projectDependents } from './areas/projects/dependents.ts';

/** What every area has that stands on records of others, the highest area first. */
export const dependents: readonly Dependents[] = [...equipmentDependents, ...projectDependents, ...productDependents];
