import { useScopeName } from '../app/tenantScope/scopeChoices.ts';
import { useTenantScope } from '../app/tenantScope/useTenantScope.ts';
import * as styles from './scopeMark.module.css';

/** Says beside a title whose rows or figures these are, to who looks at several tenants. */
export function ScopeMark() {
  const { spans, tntId } = useTenantScope();
  const name = useScopeName();
  if (!spans) return null;
  const text = tntId === null ? '全部租户' : name;
  return text === null ? null : <span className={styles.mark}>{text}</span>;
}
