import type { ReactNode } from 'react';
import type { TObject } from 'typebox';
import { id, object } from '@fleet/domain/core/contract/shapes.ts';
import { type TenantChoice, tenantOf } from '../app/address/detailAddress.ts';
import { useSession } from '../app/calls/hooks.ts';
import { useScopeChoices } from '../app/tenantScope/scopeChoices.ts';
import { useTenantScope } from '../app/tenantScope/useTenantScope.ts';
import type { Choices } from '../ui/select/choices.tsx';
import { SelectField } from './SelectField.tsx';
import type { Form } from './useForm.ts';

/** Whose a new record becomes: asked of who looks at all tenants, told to who looks at one, and no word to anybody else. */

/** What the form of a new record has beside its body. */
export interface OfTenant {
  readonly tntId: string;
}

/** A body with the tenant before its own fields. */
export const withTenant = ({ properties }: TObject): TObject => object({ tntId: id('租户'), ...properties });

/**
 * The tenant that a form begins with; the empty text where it is asked for.
 *
 * @param tenant whose it becomes, where that is settled
 */
export function useNewTenant({ tntId }: TenantChoice): string {
  const { spans } = useTenantScope();
  const own = useSession()?.tntId ?? '';
  return tntId ?? (spans ? '' : own);
}

interface Props<Values extends OfTenant> {
  readonly form: Form<Values>;
  /** The tenant is settled. */
  readonly isFixed: boolean;
  /** What was chosen belongs to the tenant before. */
  readonly onChange?: () => void;
  /** Where the form reads them by a call of its own. */
  readonly choices?: Choices;
  /** Under the select, once a tenant is chosen. */
  readonly hint?: ReactNode;
}

export function NewTenantField<Values extends OfTenant>({ form, isFixed, onChange, choices, hint }: Props<Values>) {
  const { spans } = useTenantScope();
  const ofScope = useScopeChoices();
  if (!spans) return null;
  // only the field that every such form has is read and set here
  const ofTenant = form as unknown as Form<OfTenant>;
  return (
    <SelectField
      form={{
        ...ofTenant,
        set: (name, value) => {
          ofTenant.set(name, value);
          onChange?.();
        },
      }}
      name="tntId"
      choices={choices === undefined ? ofScope : choices}
      disabled={isFixed}
      autoFocus={!isFixed}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}

/** What a call is told of the chosen tenant. */
export const chosenTenant = ({ tntId }: OfTenant): TenantChoice => (tntId === '' ? {} : tenantOf({ tntId }));
