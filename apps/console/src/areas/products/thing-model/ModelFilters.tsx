import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { type TypeName, typeNames } from '@fleet/domain/areas/products/thing-model/dataType.ts';
import { functionCounts, functionKinds, type FunctionKind } from '@fleet/domain/areas/products/thing-model/model.ts';
import type { ModelFilter } from '@fleet/domain/areas/products/thing-model/view/modelRows.ts';
import { Counters } from '../../../list/filters/segments.tsx';
import type { OpenModel } from './useModelDesk.ts';
import * as styles from './thingModel.module.css';

interface Props {
  readonly open: OpenModel;
  readonly filter: ModelFilter;
  /** Functions with which something is wrong. */
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (filter: ModelFilter) => void;
}

/** Which functions are looked for. */
export function ModelFilters({ open: { model, marks, removed, live }, filter, wrong, onChange }: Props) {
  const counts = functionCounts(model);
  const kinds = Object.keys(functionKinds) as FunctionKind[];
  return (
    <div className={styles.filters}>
      <Counters<FunctionKind>
        label="功能类型"
        total={model.length}
        counters={kinds.map((kind) => ({ id: kind, title: functionKinds[kind], count: counts[kind] }))}
        active={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <InputGroup
        className={styles.search}
        leftElement={<Search size={14} />}
        value={filter.keyword}
        placeholder="名称、标识符"
        aria-label="搜索功能"
        maxLength={64}
        onChange={(event) => onChange({ ...filter, keyword: event.target.value })}
      />
      <select
        className="bare-control"
        aria-label="数据类型"
        value={filter.type ?? ''}
        onChange={(event) => onChange({ ...filter, type: (event.target.value || null) as TypeName | null })}
      >
        <option value="">全部数据类型</option>
        {Object.entries(typeNames).map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <label>
        <input
          type="checkbox"
          checked={filter.isWrong}
          onChange={(event) => onChange({ ...filter, isWrong: event.target.checked })}
        />
        有问题（{[...wrong].filter((id) => id !== '').length}）
      </label>
      {live.no !== null && (
        <label>
          <input
            type="checkbox"
            checked={filter.isChanged}
            onChange={(event) => onChange({ ...filter, isChanged: event.target.checked })}
          />
          有变更（{marks.size + removed.length}）
        </label>
      )}
    </div>
  );
}
