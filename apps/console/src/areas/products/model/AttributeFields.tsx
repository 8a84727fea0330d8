import { Button, InputGroup } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, Trash } from '@blueprintjs/icons';
import { attributeGroups, attributeTypeCodes, attributeTypes } from '@fleet/domain/areas/products/model/attributes.ts';
import type { ModelAttribute } from '@fleet/domain/areas/products/model/attributeShape.ts';
import { useState } from 'react';
import * as styles from './attributes.module.css';

interface Props {
  /** Begins the ids of its fields. */
  readonly id: string;
  readonly attribute: ModelAttribute;
  readonly problem: string | null;
  readonly onChange: (changes: Partial<ModelAttribute>) => void;
  /** Null at the ends. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onRemove: () => void;
}

const itemsOf = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** One attribute of a model: what it is called, what it is, and what stands there. */
export function AttributeFields({ id, attribute, problem, onChange, onUp, onDown, onRemove }: Props) {
  const { identifier, name, type, items, value, unit, isOverridable, group } = attribute;
  const title = name.trim() === '' ? '新属性' : name;
  const text = (field: 'identifier' | 'name' | 'value' | 'unit', label: string, given: string, maxLength: number) => (
    <label>
      {label}
      <InputGroup
        id={`${id}.${field}`}
        value={given}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
    </label>
  );
  return (
    <li className={styles.row} data-wrong={problem !== null || undefined} aria-label={title}>
      <div className={styles.head}>
        <b>{title}</b>
        <Step label={`上移${title}`} icon={<ChevronUp size={14} />} onClick={onUp} />
        <Step label={`下移${title}`} icon={<ChevronDown size={14} />} onClick={onDown} />
        <Step label={`移除${title}`} icon={<Trash size={14} />} onClick={onRemove} />
      </div>
      <div className={styles.fields}>
        {text('name', '名称', name, 30)}
        {text('identifier', '标识符', identifier, 32)}
        <label>
          分组
          <select
            className="bare-control"
            value={group}
            onChange={(event) => onChange({ group: event.target.value as typeof group })}
          >
            {attributeGroups.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          类型
          <select
            className="bare-control"
            value={type}
            // what stood there was written for another type
            onChange={(event) => onChange({ type: event.target.value as typeof type, value: '' })}
          >
            {attributeTypeCodes.map((one) => (
              <option key={one} value={one}>
                {attributeTypes[one]}
              </option>
            ))}
          </select>
        </label>
        {type === 'enum' && (
          <label htmlFor={`${id}.items`}>
            枚举值（逗号分隔）
            <ItemsField id={`${id}.items`} items={items} onChange={onChange} />
          </label>
        )}
        {type === 'enum' || type === 'bool' ? (
          <label>
            值
            <select
              className="bare-control"
              value={value}
              onChange={(event) => onChange({ value: event.target.value })}
            >
              <option value="">不填写</option>
              {type === 'bool' ? (
                <>
                  <option value="1">是</option>
                  <option value="0">否</option>
                </>
              ) : (
                items.map((item) => <option key={item}>{item}</option>)
              )}
            </select>
          </label>
        ) : (
          text('value', '值', value, 128)
        )}
        {text('unit', '单位', unit, 16)}
        <label>
          <input
            type="checkbox"
            checked={isOverridable}
            onChange={(event) => onChange({ isOverridable: event.target.checked })}
          />
          设备可覆盖
        </label>
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

interface ItemsProps extends Pick<Props, 'id' | 'onChange'> {
  readonly items: readonly string[];
}

/** What one of several may be, as it was typed as long as it means what the row holds. */
function ItemsField({ id, items, onChange }: ItemsProps) {
  const [typed, setTyped] = useState('');
  const isTyped = itemsOf(typed).join('\n') === items.join('\n');
  return (
    <InputGroup
      id={id}
      value={isTyped ? typed : items.join('，')}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.target.value);
        onChange({ items: itemsOf(event.target.value) });
      }}
    />
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: React.JSX.Element;
  readonly onClick: (() => void) | null;
}

function Step({ label, icon, onClick }: StepProps) {
  return (
    <Button
      size="small"
      variant="minimal"
      icon={icon}
      aria-label={label}
      title={label}
      aria-disabled={onClick === null}
      onClick={() => onClick?.()}
    />
  );
}
