import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { readDeviceQuery } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { ConditionsBar } from '../../../form/conditions/ConditionsBar.tsx';
import { queryBarTitles } from './LazyQueryBar.tsx';
import { RuleSentence } from './RuleSentence.tsx';

export interface QueryBarProps {
  /** The query of the address. */
  readonly query: string;
  readonly tenant: TenantChoice;
  readonly onEdit: () => void;
  readonly onClear: () => void;
  /** Makes a group of it; null for who may not. */
  readonly onKeep: (() => void) | null;
  /** What else is done with the devices that it finds. */
  readonly uses?: ReactNode;
}

/** The query by which the list is filtered, in words. */
export function QueryBar({ query: text, tenant, onEdit, onClear, onKeep, uses }: QueryBarProps) {
  const read = readDeviceQuery(text);
  return (
    <ConditionsBar
      {...queryBarTitles}
      editText={read.kind === 'query' ? undefined : '重新填写条件'}
      onEdit={onEdit}
      onClear={onClear}
      more={
        read.kind === 'query' && (
          <>
            {onKeep !== null && (
              <Button variant="minimal" size="small" intent="primary" text="存为动态分组" onClick={onKeep} />
            )}
            {uses}
          </>
        )
      }
    >
      <RuleSentence rule={text} tenant={tenant} />
    </ConditionsBar>
  );
}
