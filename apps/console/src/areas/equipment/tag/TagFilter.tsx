import type { TagMatch } from '@fleet/domain/areas/equipment/tag/tagShapes.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { Segments } from '../../../list/filters/segments.tsx';
import { MultiSelect } from '../../../ui/select/select.tsx';
import { useTagChoices } from './useTagChoices.ts';

const matches = [
  { id: 'all', title: '全部满足' },
  { id: 'any', title: '任一满足' },
] as const;

interface Props {
  /** What the list is asked for: `tagFilter` in the query of its contract row. */
  readonly tags: readonly string[] | undefined;
  readonly tagMatch: TagMatch | undefined;
  readonly filter: (change: { readonly tags: string[] | undefined; readonly tagMatch: TagMatch | undefined }) => void;
  /** Whose tags are offered; those of whoever is looked at where nothing is said. */
  readonly tenant?: TenantChoice;
  readonly label?: string;
}

/** A filter by several tags: a key with a value or with any, and whether all of them must be there or one. */
export function TagFilter({ tags = [], tagMatch = 'all', filter, tenant, label = '标签' }: Props) {
  const scope = useScopeQuery();
  const choices = useTagChoices(tenant ?? scope);
  return (
    <>
      <MultiSelect
        label={label}
        placeholder={label}
        choices={choices}
        value={tags}
        isLabelShown
        onChange={(ids) =>
          filter({
            tags: ids.length === 0 ? undefined : [...ids],
            tagMatch: ids.length > 1 && tagMatch === 'any' ? 'any' : undefined,
          })
        }
      />
      {tags.length > 1 && (
        <Segments
          label="标签匹配"
          choices={matches}
          value={tagMatch}
          onChange={(chosen) => filter({ tags: [...tags], tagMatch: chosen === 'any' ? 'any' : undefined })}
        />
      )}
    </>
  );
}
