import type { Endpoint } from '../../contract/define.ts';
import {
  feedbackAdd,
  feedbackCommentAdd,
  feedbackComments,
  feedbackInfo,
  feedbackList,
  feedbackModules,
  feedbackStat,
  feedbackStatusSet,
} from '../../contract/feedback.ts';
import { createList } from '../list/list.ts';
import { createResource } from '../resource/resource.ts';

/** What the pages of feedback read (S1 §3, §7). */

/** One's own feedback, or that of the tenant. */
export const feedbackRows = createList({
  name: 'feedback.list',
  endpoint: feedbackList,
  keyOf: ({ id }) => id,
});

/** How many there are of each status, module and tenant. */
export const feedbackFigures = createResource({ name: 'feedback.figures', endpoint: feedbackStat, quiet: true });

/** Business modules to choose from. */
export const feedbackModuleChoices = createResource({
  name: 'feedback.modules',
  endpoint: feedbackModules,
  quiet: true,
});

/** One feedback with its screenshots and its history. */
export const feedbackDetail = createResource({ name: 'feedback.detail', endpoint: feedbackInfo });

/** What was said about it, oldest first. */
export const feedbackThread = createResource({ name: 'feedback.thread', endpoint: feedbackComments });

/** Calls after which whatever shows feedback is read again. A deleted row leaves its list by `rowsRemoved`. */
export const feedbackWrites: readonly Endpoint[] = [feedbackAdd, feedbackStatusSet, feedbackCommentAdd];
