import { feedbackFile, feedbackFileLimit } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { problemOf } from '@fleet/domain/core/values/fieldProblems.ts';
import type { TileFile } from '../../../transfers/useTiles.ts';

/** A feedback that was not sent yet, as it is kept. */
export interface FeedbackDraft {
  readonly content: string;
  readonly moduleId: string;
  readonly files: readonly TileFile[];
}

export const emptyDraft: FeedbackDraft = { content: '', moduleId: '', files: [] };

/** Version of the kept form. */
export const draftVersion = 1;
export const draftKey = 'feedback.submit';

const isFile = (value: unknown): value is TileFile => Object.keys(problemOf(feedbackFile, value)).length === 0;

/** Reads a kept draft; what cannot be read counts as nothing typed. */
export function readDraft(text: string | null): FeedbackDraft {
  if (text === null) return emptyDraft;
  try {
    const { content, moduleId, files } = JSON.parse(text) as Partial<Record<string, unknown>>;
    return {
      content: typeof content === 'string' ? content : '',
      moduleId: typeof moduleId === 'string' ? moduleId : '',
      files: Array.isArray(files) ? files.filter(isFile).slice(0, feedbackFileLimit) : [],
    };
  } catch {
    // Not written by this form.
    return emptyDraft;
  }
}

/** The text that keeps a draft; empty when there is nothing worth keeping: a module alone is that of the page. */
export const draftTextOf = ({ content, moduleId, files }: FeedbackDraft): string =>
  content === '' && files.length === 0 ? '' : JSON.stringify({ content, moduleId, files });
