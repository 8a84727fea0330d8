import { canonicalModel } from '@fleet/domain/areas/products/thing-model/canonical.ts';
import { compareModels, isSameModel } from '@fleet/domain/areas/products/thing-model/changes/compare.ts';
import {
  type ModelVerb,
  modelVerbs,
  verbsNeeded,
} from '@fleet/domain/areas/products/thing-model/changes/publishing.ts';
import { modelLimits, type ThingModel } from '@fleet/domain/areas/products/thing-model/model.ts';
import { type ModelProblem, modelProblems } from '@fleet/domain/areas/products/thing-model/modelProblems.ts';
import { utf8Length } from '@fleet/domain/areas/products/thing-model/values.ts';
import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import { refuse, refuseLines } from '../../../pipeline/envelope.ts';
import { type Doing, draftDifference, openModel, readVersion, writeDraft } from './modelRows.ts';

/** Saving the draft of a thing model as a whole. It may be unfinished: what is wrong is told, and refused when published. */

/** The keys of the tab and of the page are the same right twice: either suffices. */
const keysOfVerb: Readonly<Record<ModelVerb, readonly PermissionKey[]>> = {
  add: ['TabFunction-add', 'ProductDetail-add-function'],
  edit: ['TabFunction-edit', 'ProductDetail-edit-function'],
  delete: ['TabFunction-delete', 'ProductDetail-delete-function'],
};

const refuseWithoutRight = ({ session }: Doing, old: ThingModel, now: ThingModel): void => {
  const missing = [...verbsNeeded(compareModels(old, now))].filter(
    (verb) => !holdsAny(session.granted, keysOfVerb[verb]),
  );
  if (missing.length > 0) refuse('forbidden', `没有${missing.map((verb) => modelVerbs[verb]).join('、')}功能的权限`);
};

/** What even a draft must keep to. */
const refuseOversized = (functions: ThingModel): void => {
  if (utf8Length(JSON.stringify(functions)) > modelLimits.bytes) refuse('invalidInput', '物模型不能超过 512 KB');
  const whole = modelProblems(functions).filter(({ functionId }) => functionId === '');
  if (whole.length > 0)
    refuseLines(
      whole.map(({ message }) => message),
      whole[0]!.message,
    );
};

export interface Saved {
  readonly version: number;
  readonly problems: ModelProblem[];
}

/** Saves a draft over the version that it was made from; what is the same as before changes nothing. */
export const saveDraft = (
  doing: Doing,
  {
    productKey,
    version,
    functions: given,
  }: { readonly productKey: string; readonly version: number; readonly functions: ThingModel },
): Saved => {
  const model = openModel(doing, productKey, version);
  const functions = canonicalModel(given);
  refuseOversized(functions);
  refuseWithoutRight(doing, model.functions, functions);
  const problems = [...modelProblems(functions)];
  if (isSameModel(model.functions, functions)) return { version, problems };
  return { version: writeDraft(doing, model, functions), problems };
};

/** Opens a published version as the draft. A draft that says something else than it goes only when that is wished. */
export const openVersionAsDraft = (
  doing: Doing,
  {
    productKey,
    version,
    no,
    isDiscarding,
  }: { readonly productKey: string; readonly version: number; readonly no: number; readonly isDiscarding: boolean },
): Saved => {
  const { store } = doing.world;
  const model = openModel(doing, productKey, version);
  const functions = readVersion(store, productKey, no);
  const { changes, isReordered } = draftDifference(store, model);
  if (!isDiscarding && (changes.length > 0 || isReordered)) {
    refuse('stateRefused', '草稿有未发布的修改，请先保存或放弃');
  }
  const problems = [...modelProblems(functions)];
  if (isSameModel(model.functions, functions)) return { version, problems };
  return { version: writeDraft(doing, model, functions), problems };
};
