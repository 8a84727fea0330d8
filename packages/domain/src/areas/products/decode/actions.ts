import { action, pageActions } from '../../../core/actions/action.ts';
import { decodeGet, decodePublish, decodeSampleSave, decodeSave, decodeVersions } from './contract.ts';

/** The tab 数据解析 of a product (S2 §6). */
export const decodeTab = pageActions('ProductDetail', [], {
  view: action('查看', ['TabDecode'], [decodeGet]),
  versions: action('版本', ['TabDecode'], [decodeVersions, decodeGet]),
  sample: action('新增用例', ['TabDecode-edit'], [decodeSampleSave], { icon: 'plus' }),
  save: action('保存', ['TabDecode-edit'], [decodeSave], { icon: 'tick' }),
  publish: action('发布', ['TabDecode-edit'], [decodePublish], { icon: 'send-to' }),
});
