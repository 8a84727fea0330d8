import {
  type BegunPart,
  begunAt,
  leftAt,
  toldProblems,
} from '@fleet/domain/areas/products/thing-model/view/begunPart.ts';
import { type FocusEvent, useCallback, useMemo, useState } from 'react';
import type { OpenModel } from './useModelDesk.ts';

/** Where a cell of the table or a field of the drawer stands: its function, where the element says it, and its way. */
const placeOf = (element: Element): { readonly functionId: string | null; readonly way: string } | null => {
  const place = element.closest<HTMLElement>('[data-cell], [data-way]')?.dataset;
  if (place === undefined) return null;
  const [functionId = '', way = ''] = (place['cell'] ?? '').split('|');
  return place['way'] === undefined ? { functionId, way } : { functionId: null, way: place['way'] };
};

/**
 * What was begun just now, and the desk with the problems that are told meanwhile. It is begun no more once its person goes on to another
 * function, closes the drawer, saves or asks what is wrong.
 */
export function useBegunPart(whole: OpenModel) {
  const [part, setPart] = useState<BegunPart | null>(null);
  const begin = useCallback((functionId: string, path: string) => setPart((old) => begunAt(old, functionId, path)), []);
  const end = useCallback(() => setPart(null), []);
  const open = useMemo(
    (): OpenModel => ({
      ...whole,
      problems: toldProblems(whole.problems, part),
      save: () => {
        end();
        whole.save();
      },
    }),
    [whole, part, end],
  );
  return {
    open,
    part,
    begin,
    end,
    /** Hears what is left, and where somebody goes on. */
    listeners: {
      onBlur: ({ target }: FocusEvent) => {
        // what opens its fields is not left for them
        if (target.getAttribute('aria-expanded') === 'true') return;
        const place = placeOf(target);
        if (place !== null) setPart((old) => old && leftAt(old, place.way));
      },
      onFocus: ({ target }: FocusEvent) => {
        const functionId = placeOf(target)?.functionId ?? null;
        if (functionId !== null) setPart((old) => (old?.functionId === functionId ? old : null));
      },
    },
  };
}
