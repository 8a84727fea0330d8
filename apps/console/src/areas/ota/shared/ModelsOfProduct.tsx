import { ChoiceFilter } from '../../../list/filters/filters.tsx';
import { useModelsOf } from './useModelsOf.ts';

interface Props {
  readonly label: string;
  readonly productKey: string;
  readonly value: string | undefined;
  readonly onChange: (modelId: string | undefined) => void;
}

/** A filter by the models of one product. */
export function ModelsOfProduct({ productKey, ...props }: Props) {
  return <ChoiceFilter choices={useModelsOf(productKey, {})} {...props} />;
}
