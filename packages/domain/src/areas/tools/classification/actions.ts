import { pageActions, rowAction } from '../../../core/actions/action.ts';
import { toolList } from '../tool/contract.ts';
import { classificationList, type ClassificationRow } from './contract.ts';

/** The page 工具与说明: a card a class (S2 §6). */
export const toolClassesPage = pageActions('ToolAndInstructions', [classificationList], {
  view: rowAction<ClassificationRow>('查看', ['ToolAndInstructions-view'], [toolList]),
});
