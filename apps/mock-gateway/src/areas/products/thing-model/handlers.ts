import { modelProblems } from '@fleet/domain/areas/products/thing-model/modelProblems.ts';
import type * as contract from '@fleet/domain/areas/products/thing-model/contract.ts';
import type * as versionContract from '@fleet/domain/areas/products/thing-model/versionContract.ts';
import { tslOf } from '@fleet/domain/areas/products/thing-model/tsl/writeTsl.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { instantOrNull } from '../../../rows/instants.ts';
import { modelFile } from './modelFiles.ts';
import { proposeImport } from './modelImport.ts';
import { previewPublish, publishDraft } from './modelPublishing.ts';
import { digestOf, findModel, modelAt } from './modelRows.ts';
import { listStanding } from './standing.ts';
import { openVersionAsDraft, saveDraft } from './modelSaving.ts';
import { compareStates, listVersions, pinVersion } from './modelVersions.ts';

/** Service product, function: the thing model of a product, as file, draft and versions. */

export const thingModelHandlers: HandlersOf<typeof contract> = {
  functionGet: (call) => {
    const { query } = call;
    const { store } = call.world;
    const model = findModel(call, query.productKey);
    const { functions, no } = modelAt(store, model, query.view, query.no);
    return {
      productKey: model.productKey,
      productName: model.productName,
      view: query.view,
      no,
      version: model.version,
      liveNo: model.liveNo,
      draftChanges: model.changeCount,
      isReadOnly: model.isReadOnly,
      functions: [...functions],
      problems: [...modelProblems(functions)],
      savedAt: instantOrNull(model.savedAt),
      savedBy: model.savedBy,
    };
  },

  functionStanding: (call) => ({ list: [...listStanding(call, call.query.productKey)] }),

  functionSave: (call) => saveDraft(call, call.body),

  functionDraft: (call) => openVersionAsDraft(call, call.body),

  functionTsl: (call) => {
    const { query } = call;
    const { functions } = modelAt(call.world.store, findModel(call, query.productKey), query.view, query.no);
    return {
      text: tslOf(query.productKey, functions, query.form ?? 'short'),
      sha256: digestOf(query.productKey, functions),
    };
  },

  functionExport: (call) => {
    const { productKey, view, no, form = 'short', format = 'json' } = call.query;
    return modelFile({ productKey, ...modelAt(call.world.store, findModel(call, productKey), view, no) }, format, form);
  },

  functionImport: (call) => proposeImport(call, call.body, call.body.from),
};

export const modelVersionHandlers: HandlersOf<typeof versionContract> = {
  functionPreview: (call) => previewPublish(call, call.body),

  functionPublish: (call) => ({ no: publishDraft(call, call.body) }),

  functionVersions: (call) => listVersions(call, call.query),

  functionPin: (call) => {
    pinVersion(call, call.body);
    return null;
  },

  functionCompare: (call) => {
    const { query } = call;
    return compareStates(
      call,
      { productKey: query.productKey, view: query.view, no: query.no },
      { productKey: query.otherProductKey ?? query.productKey, view: query.otherView, no: query.otherNo },
    );
  },
};
