import type { TodoKindName } from '@fleet/domain/core/todos/todo.ts';

/** A to-do that is opened where it is listed. */
export interface OpenTodo {
  readonly kind: TodoKindName;
  readonly id: string;
}

/** What an area shows of its own to-dos beside the list of all of them. */
export interface TodoDrawerProps {
  /** Null while the drawer is closed. */
  readonly todo: OpenTodo | null;
  /** Those of the kind as they are listed, by which one steps from one to the next. */
  readonly ids: readonly string[];
  readonly onShow: (id: string) => void;
  /** Goes on with the next one of the kind; left out when there is none. */
  readonly onNext?: (() => void) | undefined;
  readonly onClose: () => void;
}
