import type { ThingFunction, ThingModel } from '@fleet/domain/areas/products/thing-model/model.ts';
import { useMemo, useState } from 'react';
import { useEvents } from '../../../../app/hooks/useEvents.ts';

/** Which functions are selected. What a filter hides is selected no more as long as it hides it: nothing is done to what is not seen. */
export function useFunctionSelection(model: ThingModel, isShown: (one: ThingFunction) => boolean) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** Where a range begins. */
  const [last, setLast] = useState<string | null>(null);
  const shown = useMemo(() => model.filter(isShown), [model, isShown]);
  const chosen = useMemo(() => shown.filter(({ functionId }) => ids.has(functionId)), [shown, ids]);
  const events = useEvents({
    /** One more or one less; with `isRange` all from the one before up to it. */
    toggle: (functionId: string, isRange: boolean) => {
      const isOn = !ids.has(functionId);
      const placeOf = (wanted: string | null) => shown.findIndex((one) => one.functionId === wanted);
      const to = placeOf(functionId);
      const from = isRange && placeOf(last) !== -1 ? placeOf(last) : to;
      const now = new Set(ids);
      for (const one of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) {
        if (isOn) now.add(one.functionId);
        else now.delete(one.functionId);
      }
      setIds(now);
      setLast(functionId);
    },
    all: (isOn: boolean) => setIds(new Set(isOn ? shown.map(({ functionId }) => functionId) : [])),
    choose: (functions: readonly ThingFunction[]) => setIds(new Set(functions.map(({ functionId }) => functionId))),
  });
  return { ...events, ids, chosen, isAll: shown.length > 0 && chosen.length === shown.length };
}

export type FunctionSelection = ReturnType<typeof useFunctionSelection>;
