import type { Granted } from '../permissions/permissions.ts';
import { type Action, isPermitted, isWriting } from './action.ts';

/** What is said where there is nothing yet: nobody is told to do what he has no key for. */

/** Something that fills an empty place: `[page.actions.add, '新增一个项目']`. */
export type FirstStep = readonly [action: Action, text: string];

interface Offer {
  readonly steps: readonly FirstStep[];
  /** Said to who can do none of them: what will be here, and by whom. */
  readonly otherwise: string;
  /** Why nothing can be changed here now; null when it can. */
  readonly readOnly?: string | null;
}

/** `新增一个项目，或从 ERP 导入。`: the steps that a person can do, or what he may expect without them. */
export function firstStepsText(granted: Granted, { steps, otherwise, readOnly = null }: Offer): string {
  const possible = steps.filter(
    ([action]) => isPermitted(granted, action) && (readOnly === null || !isWriting(action)),
  );
  return possible.length === 0 ? otherwise : `${possible.map(([, text]) => text).join('，或')}。`;
}
