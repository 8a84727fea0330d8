import type { PlanCommand } from '@fleet/domain/areas/projects/plan/document/decide.ts';
import type { PlanDocument, PlanFields } from '@fleet/domain/areas/projects/plan/document/document.ts';

/** A member of the project, who may be given tasks. */
export interface PlanMember {
  readonly userId: string;
  readonly realName: string;
}

/** What a task was when the plan was approved. */
export interface BaselineTask extends PlanFields {
  readonly isParent: boolean;
  /** Null at the top. */
  readonly parentId: string | null;
}

/** Whether the board has the whole window, and what changes that. */
export interface FocusOfBoard {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** A plan as table and chart show it, and what they may do with it. */
export interface PlanView {
  readonly document: PlanDocument;
  /** False: locked, somebody else edits it, or there is no right to. */
  readonly isEditable: boolean;
  readonly members: readonly PlanMember[];
  readonly ownUserId: string;
  /** `YYYY-MM-DD` in Shanghai. */
  readonly today: string;
  /** By id of the task; null when the plan is not compared. */
  readonly baseline: ReadonlyMap<string, BaselineTask> | null;
  /** Tasks edited since the last save. */
  readonly changedIds: ReadonlySet<string>;
  /** Does what is wanted; returns null, or why it was refused. */
  command(command: PlanCommand): string | null;
  /** Whether there is a step to take back, and one that was taken back and can be done again. */
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
}
