import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import type { DataType, TypeName } from '@fleet/domain/areas/products/thing-model/dataType.ts';
import type { ModelCommand } from '@fleet/domain/areas/products/thing-model/document/decide.ts';
import { functionFor } from '@fleet/domain/areas/products/thing-model/functionValues.ts';
import {
  functionKinds,
  type FunctionKind,
  type ThingFunction,
  type ThingModel,
} from '@fleet/domain/areas/products/thing-model/model.ts';
import { rowKey } from '@fleet/domain/areas/products/thing-model/view/modelRows.ts';
import { type Begun, beginWish } from '@fleet/domain/areas/products/thing-model/view/begun.ts';
import type { BatchWish } from '@fleet/domain/areas/products/thing-model/view/batch.ts';
import type { Pasted } from '@fleet/domain/areas/products/thing-model/view/clipboard.ts';
import { type Drop, moveWish } from '@fleet/domain/areas/products/thing-model/view/moving.ts';
import type { WrittenCells } from '@fleet/domain/areas/products/thing-model/view/pastedCells.ts';
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

const idOf = ({ functionId }: ThingFunction): string => functionId;

/** Most that a notice tells of one paste. */
const mostLines = 5;

/** What a person does at a cell or a line, told when it cannot be done. */
export function useModelEditing(
  { model, live, actions }: OpenModel,
  show: (key: string, field?: string) => void,
  /** A function, or an entry of one, is there to be filled in. */
  begun: (functionId: string, path: string) => void,
) {
  const notify = useNotify();
  return useMemo(() => {
    const run = (command: ModelCommand | null): boolean => {
      if (command === null) return false;
      const refusal = actions.command(command);
      if (refusal !== null) notify({ intent: 'danger', lines: [refusal], duration: noticeDurations.fail });
      return refusal === null;
    };
    const say = (...lines: string[]) => notify({ intent: 'success', lines, duration: noticeDurations.lines });
    const refuse = (line: string) => notify({ intent: 'danger', lines: [line], duration: noticeDurations.fail });
    return {
      run,
      /** Functions from the clipboard; gives those that came. */
      paste: (pasted: Pasted | string): readonly ThingFunction[] => {
        if (typeof pasted === 'string') {
          refuse(pasted);
          return [];
        }
        const { command, functions, told } = pasted;
        if (!run(command)) return [];
        const shown = told.length > mostLines ? [...told.slice(0, mostLines), `等 ${told.length} 条`] : told;
        say(`已粘贴 ${functions.length} 个功能，可撤销`, ...shown);
        show(rowKey(functions[0]!.functionId, ''), 'name');
        return functions;
      },
      /** Cells from the clipboard. */
      write: (written: WrittenCells | null) => {
        if (written === null) refuse('剪贴板中的内容不适合这些单元格');
        else if (run(written.command))
          say(`已填写 ${written.count} 个单元格${written.left > 0 ? `，${written.left} 个不适合，未填写` : ''}`);
      },
      /** One change of many functions; null where they have the values already. */
      batch: (wish: BatchWish | null): boolean => {
        if (wish === null) say('所选功能已是这些值，没有修改');
        else if (!run(wish.command)) return false;
        else say(`已修改 ${wish.count} 个功能，保存后生效`);
        return true;
      },
      move: (functions: readonly ThingFunction[], drop: Drop) => run(moveWish(model, functions.map(idOf), drop)),
      canMove: (functions: readonly ThingFunction[], drop: Drop) => moveWish(model, functions.map(idOf), drop) !== null,
      removeAll: (functions: readonly ThingFunction[]) => run({ kind: 'remove', ids: functions.map(idOf) }),
      set: (one: ThingFunction, path: string, value: unknown) => run(setWish(model, live, one.functionId, path, value)),
      setType: (one: ThingFunction, path: string, from: DataType, to: TypeName) => {
        const { command, isCarried } = typeWish(one.functionId, path, from, to);
        if (!run(command) || isCarried) return;
        const lines = ['数据类型已更改，原数据定义不适用，已清空；可撤销'];
        notify({ intent: 'warning', lines, duration: noticeDurations.fail });
      },
      add: (kind: FunctionKind, behind: string | null = null) => {
        const id = randomId();
        if (!run(addWish(model, kind, id, behind))) return;
        begun(id, '');
        show(rowKey(id, ''), 'name');
      },
      /** A property that a device reports; one that the model has meanwhile is shown. */
      begin: (wanted: Begun, former: ThingModel) => {
        const known = functionFor(model, 'property', wanted.identifier)?.found;
        if (known !== undefined) {
          refuse(`草稿中已有属性“${wanted.identifier}”`);
          return show(rowKey(known.functionId, ''), 'name');
        }
        const { command, functionId } = beginWish(model, wanted, { functionId: randomId(), former });
        if (!run(command)) return undefined;
        begun(functionId, '');
        say(`已加入属性“${wanted.identifier}”，请补全定义后保存；可撤销`);
        return show(rowKey(functionId, ''), 'name');
      },
      copy: (functions: readonly ThingFunction[]) => run(copyWish(model, functions, randomId)),
      addEntry: (one: ThingFunction, list: string, count: number) => {
        if (!run(addEntryWish(model, one.functionId, list, randomId()))) return;
        begun(one.functionId, `${list}.${count}`);
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
  }, [model, live, actions, notify, show, begun]);
}

export type ModelEditing = ReturnType<typeof useModelEditing>;

/** What a function is called where it has to be named. */
export const calledOf = (one: ThingFunction): string => one.name || one.identifier || `新${functionKinds[one.kind]}`;
