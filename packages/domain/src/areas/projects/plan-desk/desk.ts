/** The rules of the desks of plans, all of them: whoever shows one imports this once. */
import { deskRules } from '../../../core/desk/rules/deskRules.ts';
import { planMachine } from './planMachine.ts';
import './watching.ts';

deskRules(planMachine);
