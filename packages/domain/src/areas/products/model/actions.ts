import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import { modelExplode, modelExplodeSave } from '../explode/contract.ts';
import { attributeList } from './attributeContract.ts';
import {
  attributeSave,
  modelAdd,
  modelDelete,
  modelDisable,
  modelEnable,
  modelGet,
  type ModelRow,
  modelUpdate,
  productModels,
} from './contract.ts';
import { formatCount } from '../../../core/values/formats.ts';

/** The card 型号 of a product (design §5.1): all of it obeys the keys of the tab 产品信息. */

const edit = ['TabProductInfo-edit'] as const;

/** Why a model cannot be deleted; null when it can. */
export const modelRemovalProblem = ({ heldDevices }: Pick<ModelRow, 'heldDevices'>): string | null =>
  heldDevices === 0 ? null : `型号下有 ${formatCount(heldDevices)} 台设备，只能停用`;

export const modelsCard = pageActions('ProductDetail', [], {
  view: action('查看', ['TabProductInfo'], [productModels]),
  add: action('新增型号', edit, [modelAdd], { icon: 'plus', isPrimary: true }),
  attributes: rowAction<ModelRow>('属性', ['TabProductInfo'], [modelGet, attributeList, modelExplode], {
    icon: 'eye-open',
  }),
  /** In the drawer of a model. */
  saveAttributes: rowAction<ModelRow>('编辑属性', edit, [attributeSave]),
  edit: rowAction<ModelRow>('编辑', edit, [modelUpdate]),
  /** Beside its row and in its drawer. */
  explode: rowAction<ModelRow>('爆炸图', edit, [modelExplode, modelExplodeSave]),
  enable: rowAction<ModelRow>('启用', edit, [modelEnable], {
    icon: 'tick',
    appliesTo: ({ isEnabled }) => !isEnabled,
  }),
  disable: rowAction<ModelRow>('停用', edit, [modelDisable], {
    icon: 'lock',
    appliesTo: ({ isEnabled }) => isEnabled,
  }),
  remove: rowAction<ModelRow>('删除', edit, [modelDelete], {
    icon: 'trash',
    isDangerous: true,
    disabledReason: modelRemovalProblem,
  }),
});
