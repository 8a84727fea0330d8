import { functionGet } from '@fleet/domain/areas/products/thing-model/contract.ts';
import type { ThingModel } from '@fleet/domain/areas/products/thing-model/model.ts';
import { type Begun, readBegun } from '@fleet/domain/areas/products/thing-model/view/begun.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import type { OpenModel } from './useModelDesk.ts';
import { useTakenParameter } from './useTakenParameter.ts';

const none: ThingModel = [];

/** Begins the function that the address names, once the desk can be written on. */
export function useBegun(
  productKey: string,
  { isEditable, may }: Pick<OpenModel, 'isEditable' | 'may'>,
  begin: (begun: Begun, former: ThingModel) => void,
) {
  const call = useCall();
  /** A version that is too old to be read gives nothing back: then it begins like any other. */
  const functionsOf = async (no: number): Promise<ThingModel> => {
    const query = { productKey, view: 'version', no } as const;
    const result = await call(functionGet, { query }, { listener: functionGet.id });
    return result.kind === 'data' ? result.data.functions : none;
  };
  useTakenParameter('begin', isEditable && may.add, (text) => {
    const begun = readBegun(text);
    if (begun === null) return;
    if (begun.lastNo === null) begin(begun, none);
    else void functionsOf(begun.lastNo).then((former) => begin(begun, former));
  });
}
