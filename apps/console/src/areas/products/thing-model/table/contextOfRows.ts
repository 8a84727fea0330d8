import type { ThingFunction } from '@fleet/domain/areas/products/thing-model/model.ts';
import type { ModelEditing } from './useModelEditing.ts';

/** What every line of the table is given: the same as long as nobody's rights change, so that a line that says the same is not drawn anew. */
export interface ContextOfRows {
  /** For what happens later, never while something is drawn. */
  readonly editing: Omit<ModelEditing, 'run'>;
  readonly isEditable: boolean;
  readonly mayAdd: boolean;
  /** There is a column for what has changed. */
  readonly showsChanges: boolean;
  readonly onToggle: (key: string) => void;
  readonly onDetail: (one: ThingFunction) => void;
  /** Selects a function, or takes it out; with `isRange` all from the one before up to it. */
  readonly onSelect: (functionId: string, isRange: boolean) => void;
}

/** What a person may do at one line. */
export interface RightsOfRow {
  readonly mayEdit: boolean;
  readonly mayRemove: boolean;
}
