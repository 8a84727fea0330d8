import { pathOf } from '../../../core/session/page/paths.ts';
import type { ClassificationRow } from './contract.ts';

/** The address of a class, which is found by its id; category and name say what it was when the link was made (S2 §2). */
export const classificationPath = ({
  classificationId,
  category,
  name,
}: Pick<ClassificationRow, 'classificationId' | 'category' | 'name'>): string =>
  pathOf('ToolAndInstructionsDetail', { classificationId, category, name });
