import type { PlanNode } from '../node.ts';
import type { PlanFields } from './document.ts';

/** Edits of a plan: values that name what was and what is, so that each can be told, taken back and tried elsewhere. */

/** What the gateway says of a node. */
export type ServerField = 'taskNo' | 'status' | 'statusText' | 'isModified' | 'delayOrderId';

/** What a person changes of a node; the rest is the server's or rolled up. */
export type EditableField = Exclude<keyof PlanFields, 'id' | ServerField>;

/** One field of one node, before and after. */
export type FieldChange = {
  readonly [Field in EditableField]: {
    readonly id: string;
    readonly field: Field;
    readonly old: PlanFields[Field];
    readonly new: PlanFields[Field];
  };
}[EditableField];

/** Where a node stands: below whom (null for the top), and how many stand before it. */
export interface Position {
  readonly parentId: string | null;
  readonly index: number;
}

export type PlanEdit =
  | { readonly kind: 'set'; readonly changes: readonly FieldChange[] }
  | { readonly kind: 'add'; readonly at: Position; readonly node: PlanNode }
  | { readonly kind: 'remove'; readonly at: Position; readonly node: PlanNode }
  /** Both positions count the others only. */
  | { readonly kind: 'move'; readonly id: string; readonly from: Position; readonly to: Position };
