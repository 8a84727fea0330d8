import { EitherFilter } from '../../../list/filters/EitherFilter.tsx';

interface Props {
  readonly value: boolean | undefined;
  readonly onChange: (isEnabled: boolean | undefined) => void;
}

/** Whether plans, or items, are in use. */
export function UsedFilter(props: Props) {
  return <EitherFilter {...props} label="状态" names={{ true: '启用', false: '停用' }} />;
}
