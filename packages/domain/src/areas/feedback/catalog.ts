import { pathOf } from '../../core/session/page/paths.ts';
import type { TodoKind } from '../../core/todos/todo.ts';

const feedback = pathOf('Feedback');

/**
 * What feedback gives people to do: what nobody has looked at is for all who handle it, what somebody took up for him
 * until it is solved.
 */
export const feedbackTodos: readonly TodoKind[] = [
  {
    kind: 'feedback.pending',
    title: '待我处理的反馈',
    verb: '处理',
    keys: ['Feedback-edit'],
    isPersonal: false,
    route: 'Feedback',
    badge: 'Feedback',
    list: `${feedback}?tab=all&isTodo=true`,
    addressOf: ({ id }) => `${feedback}?tab=all&isTodo=true&id=${id}`,
  },
];
