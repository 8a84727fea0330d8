import { type Static, Type } from 'typebox';
import { id, nullable, object, oneOf } from '../../../core/contract/shapes.ts';
import { operatingModeNames, operatingModes } from '../../fleet/live/contract.ts';

/** How the vehicle was when a fault came: where it stood, who drove it, what it was about to bring where. */

const name = (title: string) => Type.String({ title });

export const faultMoment = object({
  /** Null where it stood on no floor of its site. */
  place: nullable(
    object({
      floorId: id('楼层'),
      floorName: name('楼层'),
      /** The node that it passed last, by the name of the station there. */
      nodeName: name('最近站点'),
      x: Type.Number({ title: 'X（m）' }),
      y: Type.Number({ title: 'Y（m）' }),
    }),
    '位置',
  ),
  mode: oneOf('模式', operatingModeNames, operatingModes),
  charge: Type.Number({ title: '电量（%）', minimum: 0, maximum: 100 }),
  task: nullable(object({ taskNo: name('任务号'), pickName: name('取货点'), dropName: name('放货点') }), '任务'),
});
export type FaultMoment = Static<typeof faultMoment>;

/** A fault in the words of VDA 5050. */
export const reportedError = object({
  errorType: name('错误类型'),
  errorLevel: oneOf('错误级别', ['WARNING', 'FATAL']),
  errorDescription: name('错误说明'),
  errorReferences: Type.Array(object({ referenceKey: name('referenceKey'), referenceValue: name('referenceValue') }), {
    title: '错误引用',
  }),
});
