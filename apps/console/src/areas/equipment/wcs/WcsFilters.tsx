import type { WcsColumn } from '@fleet/domain/areas/equipment/wcs/contract.ts';
import type { WcsFilter } from '@fleet/domain/areas/equipment/wcs/filters.ts';
import { SelectFilter, TextFilter } from '../../../list/filters/filters.tsx';
import * as styles from './wcs.module.css';

interface Props {
  readonly columns: readonly WcsColumn[];
  readonly filters: readonly WcsFilter[];
  readonly onChange: (filters: readonly WcsFilter[]) => void;
}

/** What the rows of a table may be filtered by, as its columns say. */
export function WcsFilters({ columns, filters, onChange }: Props) {
  const set = (key: string, filter: WcsFilter | null) =>
    onChange([...filters.filter((one) => one.key !== key), ...(filter === null ? [] : [filter])]);
  const valueOf = (key: string): string | undefined => {
    const value = filters.find((one) => one.key === key)?.value;
    return value === undefined ? undefined : String(value);
  };
  const offered = columns.filter(({ isFilter, type }) => isFilter && (type === 'text' || type === 'enum'));
  if (offered.length === 0) return null;
  return (
    <div className={styles.filters} role="group" aria-label="筛选">
      {offered.map(({ key, title, type, options }) => (
        <span key={key} className={styles.filter}>
          {type === 'enum' ? (
            <SelectFilter
              label={title}
              choices={options.map(({ value, label }) => ({ value, name: label }))}
              value={valueOf(key)}
              onChange={(value) => set(key, value === undefined ? null : { key, op: 'eq', value })}
            />
          ) : (
            <TextFilter
              label={title}
              value={valueOf(key)}
              maxLength={64}
              onChange={(value) => set(key, value === undefined ? null : { key, op: 'contains', value })}
            />
          )}
        </span>
      ))}
    </div>
  );
}
