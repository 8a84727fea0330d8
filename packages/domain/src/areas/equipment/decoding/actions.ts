import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import { decodeSampleSave } from '../../products/decode/contract.ts';
import { decodeFailures, type FailureRow } from './contract.ts';

/** Frames that could not be decoded, in the tab 数据解析 of their product (products and equipment §4.6). */
export const decodeFailureLog = pageActions('ProductDetail', [], {
  view: action('解析失败', ['TabDecode'], [decodeFailures]),
  take: rowAction<FailureRow>('用此帧新建用例', ['TabDecode-edit'], [decodeSampleSave], { icon: 'plus' }),
});
