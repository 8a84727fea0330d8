import { deskPorts } from '../../../core/desk/ports.ts';
import type { PlanTypes } from '../plan/desk/planTypes.ts';

/** What the desk of a plan needs of a browser. */
export const planPorts = deskPorts<PlanTypes>('plan');
