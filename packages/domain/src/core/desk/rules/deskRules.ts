import type { DocumentTypes } from '../../../kernel/document/kind.ts';
import type { DeskMachine } from '../deskOf.ts';
import type { DeskView } from '../desks.ts';
import { editingRules } from './editing.ts';
import { keepingRules } from './keeping.ts';
import { openingRules } from './opening.ts';
import { savingRules } from './saving.ts';
import { takingOverRules } from './takingOver.ts';

/** All rules of the desks of a kind: given once for each. */
export function deskRules<T extends DocumentTypes, View extends DeskView<T>>(machine: DeskMachine<T, View>): void {
  editingRules(machine);
  keepingRules(machine);
  openingRules(machine);
  savingRules(machine);
  takingOverRules(machine);
}
