import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import type { DataType, TypeName } from '@fleet/domain/areas/products/thing-model/dataType.ts';
import type { ModelCommand } from '@fleet/domain/areas/products/thing-model/document/decide.ts';
import {
  functionKinds,
  type FunctionKind,
  type ThingFunction,
} from '@fleet/domain/areas/products/thing-model/model.ts';
import { rowKey } from '@fleet/domain/areas/products/thing-model/view/modelRows.ts';
import {
  addEntryWish,
  addWish,
  copyWish,
  isPossible,
  removeWish,
  setWish,
  stepWish,
  typeWish,
} from '@fleet/domain/areas/products/thing-model/view/wishes.ts';
import { useMemo } from 'react';
import { randomId } from '../../../../app/randomId.ts';
import { useNotify } from '../../../../ui/useNotify.ts';
import type { OpenModel } from '../useModelDesk.ts';

/** What a person does at a cell or a line, told when it cannot be done. */
export function useModelEditing({ model, live, actions }: OpenModel, show: (key: string, field?: string) => void) {
  const notify = useNotify();
  return useMemo(() => {
    const run = (command: ModelCommand | null): boolean => {
      if (command === null) return false;
      const refusal = actions.command(command);
      if (refusal !== null) notify({ intent: 'danger', lines: [refusal], duration: noticeDurations.fail });
      return refusal === null;
    };
    return {
      run,
      set: (one: ThingFunction, path: string, value: unknown) => run(setWish(model, live, one.functionId, path, value)),
      setType: (one: ThingFunction, path: string, from: DataType, to: TypeName) => {
        const { command, isCarried } = typeWish(one.functionId, path, from, to);
        if (!run(command) || isCarried) return;
        const lines = ['数据类型已更改，原数据定义不适用，已清空；可撤销'];
        notify({ intent: 'warning', lines, duration: noticeDurations.fail });
      },
      add: (kind: FunctionKind, behind: string | null = null) => {
        const id = randomId();
        if (run(addWish(model, kind, id, behind))) show(rowKey(id, ''), 'name');
      },
      copy: (functions: readonly ThingFunction[]) => run(copyWish(model, functions, randomId)),
      addEntry: (one: ThingFunction, list: string, count: number) => {
        if (run(addEntryWish(model, one.functionId, list, randomId())))
          show(rowKey(one.functionId, `${list}.${count}`), 'name');
      },
      remove: (one: ThingFunction, path: string) => run(removeWish(model, one.functionId, path)),
      step: (one: ThingFunction, path: string, by: 1 | -1) => {
        if (!run(stepWish(model, one.functionId, path, by))) return;
        const index = /^(.*\.)(\d+)$/.exec(path);
        show(rowKey(one.functionId, index === null ? path : `${index[1]}${Number(index[2]) + by}`), 'name');
      },
      canStep: (one: ThingFunction, path: string, by: 1 | -1) => {
        const command = stepWish(model, one.functionId, path, by);
        return command !== null && isPossible(model, command);
      },
      /** Brings back what devices still have. */
      restore: (one: ThingFunction) => run({ kind: 'add', at: model.length, functions: [one] }),
    };
  }, [model, live, actions, notify, show]);
}

export type ModelEditing = ReturnType<typeof useModelEditing>;

/** What a function is called where it has to be named. */
export const calledOf = (one: ThingFunction): string => one.name || one.identifier || `新${functionKinds[one.kind]}`;
