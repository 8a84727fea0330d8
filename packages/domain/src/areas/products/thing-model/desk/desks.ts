import { deskFacts } from '../../../../core/desk/facts.ts';
import { type DeskView, desksFold, ownedDesks } from '../../../../core/desk/desks.ts';
import { shape } from '../../../../kernel/payloads.ts';
import type { ModelTypes } from '../document/modelTypes.ts';
import { modelKind } from './modelKind.ts';

/** The desks of thing models that are open, by their products. */

export const modelFacts = deskFacts<ModelTypes>('thingModel', {
  detail: { functions: shape.data() },
  edit: { kind: shape.text },
});

export type ModelDeskView = DeskView<ModelTypes>;

export const { $desks: $modelDesks, editor: modelEditor } = desksFold<ModelTypes>('thingModel', modelFacts, modelKind, {
  fresh: () => ({}),
  settled: () => ({}),
});

export const $ownedModels = ownedDesks('thingModel', $modelDesks);
