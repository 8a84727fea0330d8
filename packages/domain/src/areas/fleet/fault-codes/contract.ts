import { Type } from 'typebox';
import { get, session } from '../../../core/contract/define.ts';
import { chosenOne, listOf, object, paging, searchText } from '../../../core/contract/shapes.ts';
import { code, level } from '../device-records/contract.ts';

/** Faults that the platform knows, as selects need them (designed). */

export const faultCodeChoices = get('/gateway/device/api/v1/faultCode/choices', {
  id: 'device.faultCode.choices',
  title: '故障码选项',
  access: session,
  basis: 'designed',
  reads: ['faultCode'],
  query: object({ keyword: searchText('故障码/名称'), ...chosenOne, ...paging() }),
  reply: listOf(
    object({
      code: code('故障码'),
      name: Type.String({ title: '故障名称' }),
      level,
      /** What to do. */
      hint: Type.String({ title: '处理建议' }),
    }),
    { key: 'code' },
  ),
});

/** A fault as selects show it. */
export const faultChoice = ({ code: id, name }: { readonly code: string; readonly name: string }) => ({
  id,
  name: `${id} ${name}`,
});
