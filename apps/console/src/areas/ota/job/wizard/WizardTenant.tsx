import { useScopeChoices } from '../../../../app/tenantScope/scopeChoices.ts';
import { useTenantScope } from '../../../../app/tenantScope/useTenantScope.ts';
import { PickField } from './kit/fields.tsx';
import type { Asked } from './kit/step.ts';
import * as styles from './kit/wizard.module.css';

interface Props {
  /** The tenant is settled: that of the job that is made once more, or the one that is looked at. */
  readonly isFixed: boolean;
  /** Empty while none is chosen. */
  readonly value: string;
  readonly onChange: (tntId: string) => void;
  readonly asked?: Asked;
}

/** Whose devices are upgraded: asked of who looks at all tenants, told to who looks at one, and no word to anybody else. */
export function WizardTenant({ isFixed, value, onChange, asked }: Props) {
  const { spans } = useTenantScope();
  const choices = useScopeChoices();
  if (!spans) return null;
  return (
    <div className={styles.columns}>
      <PickField
        title="租户"
        isRequired
        choices={choices}
        disabled={isFixed}
        value={value}
        onChange={onChange}
        {...asked?.('tntId')}
      />
    </div>
  );
}
