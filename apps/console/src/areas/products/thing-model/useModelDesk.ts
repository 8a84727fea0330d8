import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { functionTab } from '@fleet/domain/areas/products/thing-model/actions.ts';
import { compareModels, type FunctionChange } from '@fleet/domain/areas/products/thing-model/changes/compare.ts';
import { functionGet, functionStanding } from '@fleet/domain/areas/products/thing-model/contract.ts';
import '@fleet/domain/areas/products/thing-model/desk/desk.ts';
import { $modelDesks, type ModelDeskView } from '@fleet/domain/areas/products/thing-model/desk/desks.ts';
import { hasUnsaved, type ModelEditor } from '@fleet/domain/areas/products/thing-model/desk/modelKind.ts';
import { modelRefreshRequested, modelRequests } from '@fleet/domain/areas/products/thing-model/desk/requests.ts';
import { functionOf } from '@fleet/domain/areas/products/thing-model/document/edits.ts';
import type { ModelTypes } from '@fleet/domain/areas/products/thing-model/document/modelTypes.ts';
import type { ThingFunction, ThingModel } from '@fleet/domain/areas/products/thing-model/model.ts';
import { type ModelProblem, modelProblems } from '@fleet/domain/areas/products/thing-model/modelProblems.ts';
import {
  problemsTogether,
  type Standing,
  standingProblems,
} from '@fleet/domain/areas/products/thing-model/standing/standing.ts';
import { changeMarks } from '@fleet/domain/areas/products/thing-model/view/modelRows.ts';
import type { LiveModel } from '@fleet/domain/areas/products/thing-model/view/wishes.ts';
import { shownOf } from '@fleet/domain/kernel/document/draft.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { useCallback, useMemo } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useOnReturn } from '../../../app/hooks/useOnReturn.ts';
import { type DeskActions, useDeskActions } from '../../../detail/desk/useDeskActions.ts';

/** The desk of a product's thing model: what the domain has of it, and what a person may do. */

export interface OpenModel {
  readonly view: ModelDeskView;
  readonly desk: ModelEditor;
  readonly actions: DeskActions<ModelTypes>;
  /** What is on the screen. */
  readonly model: ThingModel;
  readonly live: LiveModel;
  /** How functions differ from what devices follow; of a product without a version nothing does. */
  readonly marks: ReadonlyMap<string, FunctionChange>;
  readonly removed: readonly ThingFunction[];
  /** Whether the functions stand in another order. */
  readonly isReordered: boolean;
  /** All of these together, as the product says it. */
  readonly changeCount: number;
  readonly problems: readonly ModelProblem[];
  readonly isEditable: boolean;
  readonly isUnsaved: boolean;
  /** It is edited in another tab, and could be here. */
  readonly isFollowing: boolean;
  readonly may: {
    readonly add: boolean;
    readonly edit: (one: ThingFunction) => boolean;
    readonly remove: (one: ThingFunction) => boolean;
  };
  readonly save: () => void;
}

const nobody: ThingModel = [];
const nothing: readonly Standing[] = [];

/** Opens the desk of a product's thing model while the tab is there. */
export function useModelDesk({ productKey, isReadOnly }: ProductRow) {
  const can = useCan();
  const actions = useDeskActions(modelRequests, productKey, null);
  const refreshRequest = useUnit(modelRefreshRequested);
  const refresh = useCallback(() => refreshRequest({ instance: productKey }), [refreshRequest, productKey]);
  useOnReturn(refresh);
  const view = useStoreMap({
    store: $modelDesks,
    keys: [productKey],
    fn: (desks, [wanted]) => desks[wanted] ?? null,
    defaultValue: null,
  });
  const followed = useRead(functionGet, { query: { productKey, view: 'live' } });
  const standing = useRead(functionStanding, { query: { productKey } }, { isBackground: true });
  const standings = standing.state?.data?.list ?? nothing;
  const desk = view?.desk ?? null;
  const [mayAdd, mayEdit, mayRemove] = [
    can(functionTab.actions.add),
    can(functionTab.actions.edit),
    can(functionTab.actions.remove),
  ];
  const model = desk === null ? null : shownOf(desk.draft);
  const liveData = followed.state?.data ?? null;
  const live = useMemo(
    (): LiveModel => ({ no: liveData?.no ?? null, functions: liveData?.functions ?? nobody }),
    [liveData],
  );
  const open = useMemo((): OpenModel | null => {
    if (view === null || desk === null || model === null) return null;
    const mayChange = !isReadOnly && (mayAdd || mayEdit || mayRemove);
    // what nobody has saved yet is whoever's who made it
    const isNew = (one: ThingFunction) => functionOf(desk.saved, one.functionId) === null;
    return {
      view,
      desk,
      actions,
      model,
      live,
      ...changeMarks(live.no === null ? null : compareModels(live.functions, model)),
      problems: problemsTogether(model, modelProblems(model), standingProblems(model, standings)),
      isEditable: mayChange && view.role === 'editor' && view.saving === null,
      isUnsaved: hasUnsaved(desk),
      isFollowing: mayChange && view.role === 'follower',
      may: {
        add: mayAdd,
        edit: (one) => mayEdit || (mayAdd && isNew(one)),
        remove: (one) => mayRemove || isNew(one),
      },
      save: actions.save,
    };
  }, [view, desk, actions, model, live, standings, isReadOnly, mayAdd, mayEdit, mayRemove]);
  return { problem: view?.problem ?? null, open, retry: actions.retry };
}
