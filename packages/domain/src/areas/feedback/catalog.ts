import { pathOf } from '../../core/session/page/paths.ts';
import type { TodoKind } from '../../core/todos/todo.ts';
import { pendingFeedback } from './feedback/feedbackStatus.ts';

const feedback = pathOf('Feedback');

/** What feedback gives people to do: what nobody has looked at is for all who handle it. */
export const feedbackTodos: readonly TodoKind[] = [
  {
    kind: 'feedback.pending',
    title: '待处理反馈',
    verb: '处理',
    keys: ['Feedback-edit'],
    isPersonal: false,
    route: 'Feedback',
    badge: 'Feedback',
    list: `${feedback}?tab=all&status=${pendingFeedback}`,
    addressOf: ({ id }) => `${feedback}?tab=all&id=${id}`,
  },
];
