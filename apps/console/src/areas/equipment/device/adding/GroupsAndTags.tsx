import type { GroupNode } from '@fleet/domain/areas/equipment/group/contract.ts';
import { mostGroupsOfDevice } from '@fleet/domain/areas/equipment/shared/memberships.ts';
import { chosenTenant, type OfTenant } from '../../../../form/NewTenantField.tsx';
import { MultiSelectField } from '../../../../form/SelectField.tsx';
import type { Form } from '../../../../form/useForm.ts';
import { keptChoices } from '../../../../ui/select/choices.tsx';
import { useGroupChoices } from '../../shared/useGroupChoices.ts';
import { TagsField } from '../../tag/resources/TagsField.tsx';
import { isAnyValue, useTagChoices } from '../../tag/useTagChoices.ts';
import * as formStyles from '../../../../form/form.module.css';

/** The values of the form that say where a device stands among others. */
export interface Standing extends OfTenant {
  readonly groupIds: readonly string[];
  /** As they are chosen: `key=value`. */
  readonly tags: readonly string[];
}

/** Those whose devices people decide. */
const isStatic = ({ type }: GroupNode): boolean => type === 'STATIC';

/** The groups that a new device is in and the tags that it carries, those of its tenant. */
export function GroupsAndTags<Values extends Standing>({ form: whole }: { readonly form: Form<Values> }) {
  const form = whole as unknown as Form<Standing>;
  const tenant = chosenTenant(form.values);
  const groups = useGroupChoices(tenant, isStatic);
  const tags = useTagChoices(tenant);
  const open = form.values.tntId === '' ? { disabled: true, hint: '请先选择租户' } : null;
  return (
    <div className={formStyles.columns}>
      <MultiSelectField
        form={form}
        name="groupIds"
        choices={groups}
        placeholder="不加入分组"
        {...(open ?? { hint: `最多 ${mostGroupsOfDevice} 个静态分组` })}
      />
      <TagsField
        form={form as unknown as Form<Pick<Standing, 'tags'>>}
        choices={keptChoices(tags, ({ id }) => !isAnyValue(id))}
        closed={open?.hint ?? null}
      />
    </div>
  );
}
