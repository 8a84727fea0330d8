import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import { identifierProblem } from '../../products/thing-model/face.ts';
import { undefinedList, type UndefinedRow } from './contract.ts';

/** Values outside the model, in the tab 物模型数据 of a device: they lead into the editor, to a function that is begun. */
export const undefinedValuesTab = pageActions('EquipmentsDetail', [], {
  open: action('未定义', ['TabObjectModel'], [undefinedList]),
  define: rowAction<UndefinedRow>('加入物模型草稿', ['TabFunction-add', 'ProductDetail-add-function'], [], {
    icon: 'plus',
    disabledReason: ({ identifier, isInDraft }) =>
      isInDraft ? '草稿中已有此标识符，发布后生效' : identifierProblem(identifier),
  }),
});
