import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import type { userAdd } from '@fleet/domain/areas/access/users/contract.ts';
import type { ComponentType } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { slot } from '../../../app/slots.ts';
import type { OfTenant } from '../../../form/NewTenantField.tsx';
import type { Form } from '../../../form/useForm.ts';
import type { Trouble } from '../../../ui/Problem.tsx';

/** What a dialog that picks something to bind is given. */
export interface PickProps {
  readonly title: string;
  readonly query: TenantChoice;
  readonly taken: ReadonlySet<string>;
  readonly onPick: (ids: readonly string[]) => Promise<Trouble | null>;
  readonly onClose: () => void;
}

export type NewUser = BodyOf<typeof userAdd> & OfTenant;

interface UserBinding {
  /** The dialog that picks more of them. */
  readonly Pick: ComponentType<PickProps>;
  /** The field of a new user's form. */
  readonly Field: ComponentType<{ readonly form: Form<NewUser>; readonly tenant: TenantChoice }>;
}

/** What users are bound to and other areas know. */
export const userBindings = slot<UserBinding>()('user.bindings', ['projects']);
