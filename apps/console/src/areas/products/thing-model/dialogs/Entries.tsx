import { Button } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import { type DataType, type TypeName, typeNames } from '@fleet/domain/areas/products/thing-model/dataType.ts';
import { valueAt } from '@fleet/domain/areas/products/thing-model/document/paths.ts';
import { longestIdentifier, longestName } from '@fleet/domain/areas/products/thing-model/identifiers.ts';
import { modelLimits } from '@fleet/domain/areas/products/thing-model/model.ts';
import { fieldsPath } from '@fleet/domain/areas/products/thing-model/view/modelRows.ts';
import { DefinitionFields } from '../table/DefinitionFields.tsx';
import { type Bound, CheckField, ChoiceField, TextField } from './boundFields.tsx';
import { useEffect, useRef } from 'react';
import * as styles from './modelDialogs.module.css';

interface EntriesProps {
  readonly bound: Bound;
  /** The way to the list. */
  readonly list: string;
}

const scalarNames = Object.fromEntries(
  Object.entries(typeNames).filter(([name]) => name !== 'struct' && name !== 'array'),
);

/** Parameters of a service or an event, or fields of a struct, one below the other. */
export function Entries({ bound, list }: EntriesProps) {
  const { one, isEditable, editing } = bound;
  const entries = valueAt(one, list) as readonly { readonly name: string; readonly identifier: string }[];
  const isField = list.endsWith('fields');
  const place = useRef<HTMLDivElement>(null);
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    // the button that was pressed may be gone with its entry, and a new one wants a name
    const goal = awaited.current;
    awaited.current = null;
    if (goal !== null) place.current?.querySelector<HTMLElement>(goal)?.focus();
  }, [entries.length]);
  return (
    <div ref={place} className={styles.entries}>
      {entries.map(({ name, identifier }, index) => {
        const path = `${list}.${index}`;
        const called = name || identifier || '新参数';
        return (
          // lines are told apart by their place: their ids are of two kinds
          <div key={index} className={styles.entry} role="group" aria-label={called}>
            <div className={styles.entryHead}>
              <b>{called}</b>
              {isEditable && (
                <Button
                  size="small"
                  variant="minimal"
                  icon={<Trash size={14} />}
                  aria-label={`移除${called}`}
                  onClick={() => {
                    awaited.current = `[data-adds="${list}"]`;
                    editing.remove(one, path);
                  }}
                />
              )}
            </div>
            <div className={styles.fields}>
              <TextField bound={bound} path={`${path}.name`} title="名称" maxLength={longestName * 2} />
              <TextField bound={bound} path={`${path}.identifier`} title="标识符" maxLength={longestIdentifier * 2} />
              {!isField && (
                <>
                  <TextField bound={bound} path={`${path}.defaultValue`} title="默认值" maxLength={10_240} />
                  <TextField
                    bound={bound}
                    path={`${path}.description`}
                    title="说明"
                    maxLength={modelLimits.description * 2}
                  />
                  <CheckField bound={bound} path={`${path}.required`} title="必填" />
                </>
              )}
            </div>
            <TypeFields bound={bound} path={`${path}.dataType`} isField={isField} />
          </div>
        );
      })}
      {isEditable && (
        <Button
          size="small"
          icon={<Plus size={14} />}
          text="添加参数"
          data-adds={list}
          onClick={() => {
            awaited.current = `[data-way="${list}.${entries.length}.name"]`;
            editing.addEntry(one, list, entries.length);
          }}
        />
      )}
      {entries.length === 0 && !isEditable && <p className={styles.quiet}>没有参数</p>}
    </div>
  );
}

/** A data type with all that it defines; of a struct its fields below it. */
export function TypeFields({
  bound,
  path,
  isField,
}: {
  readonly bound: Bound;
  readonly path: string;
  readonly isField: boolean;
}) {
  const { one, problems, isEditable, editing } = bound;
  const dataType = valueAt(one, path) as DataType;
  const fields = fieldsPath(dataType, path);
  return (
    <>
      <div className={styles.fields}>
        <ChoiceField
          bound={bound}
          path={`${path}.type`}
          title="数据类型"
          choices={isField ? scalarNames : typeNames}
          onChoose={(to) => editing.setType(one, path, dataType, to as TypeName)}
        />
      </div>
      {dataType.type !== 'struct' && (
        <DefinitionFields
          dataType={dataType}
          path={path}
          problems={problems}
          isEditable={isEditable}
          onCommit={(changed) => editing.set(one, path, changed)}
        />
      )}
      {fields !== null && <Entries bound={bound} list={fields} />}
    </>
  );
}
