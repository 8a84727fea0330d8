import type { TodoKindName } from '@fleet/domain/core/todos/todo.ts';
import type { ComponentType } from 'react';
import { slot } from '../../../app/slots.ts';
import type { TodoDrawerProps } from '../../../app/todoDrawer.ts';

interface TodoDrawer {
  /** The kinds that it opens. */
  readonly kinds: readonly TodoKindName[];
  readonly Drawer: ComponentType<TodoDrawerProps>;
}

/** Where a to-do is done without leaving home, by the area whose it is; the others are opened on their own page. */
export const todoDrawers = slot<TodoDrawer>()('home.todoDrawers', ['projects']);
