import { EmptyState } from '../../../ui/states/states.tsx';
import { useChoosesTenant } from './useChoosesTenant.ts';

interface Props {
  /** What there is none of: `成本数据`. */
  readonly what: string;
  /** What would be here, and the first step. */
  readonly text?: string;
}

/** Nothing there yet. Whoever may look at other tenants is told that only one of them was asked. */
export function TenantEmptyState({ what, text }: Props) {
  return useChoosesTenant() ? (
    <EmptyState title={`当前租户没有${what}`} text="可在“租户”中切换到其他租户。" />
  ) : (
    <EmptyState title={`还没有${what}`} text={text} />
  );
}
