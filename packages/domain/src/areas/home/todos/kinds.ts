import { type TodoKind, todoKindNames } from '../../../core/todos/todo.ts';
import { feedbackTodos } from '../../feedback/catalog.ts';
import { monitoringTodos } from '../../monitoring/catalog.ts';
import { projectTodos } from '../../projects/catalog.ts';

const given = [...projectTodos, ...monitoringTodos, ...feedbackTodos];

/** Every kind of to-do, in the order of home. */
export const todoKinds: readonly TodoKind[] = todoKindNames.flatMap((name) =>
  given.filter(({ kind }) => kind === name),
);
