import type { DeskMachine } from '../../../../core/desk/deskOf.ts';
import { tenantOf } from '../../../../core/desk/desks.ts';
import { deskRules } from '../../../../core/desk/rules/deskRules.ts';
import { readAnswer, readDocument } from '../../../../core/desk/rules/opening.ts';
import { changed } from '../../../../core/session/calls/changes.ts';
import { answered } from '../../../../core/session/calls/facts.ts';
import { instanceOf } from '../../../../core/session/calls/listener.ts';
import { isObject } from '../../../../core/values/objects.ts';
import { shownOf } from '../../../../kernel/document/draft.ts';
import { dispatch, rule } from '../../../../kernel/rule.ts';
import { canonicalModel } from '../canonical.ts';
import { functionGet, functionSave, type ModelDetail } from '../contract.ts';
import type { ReplyOf } from '../../../../core/contract/define.ts';
import type { ModelTypes } from '../document/modelTypes.ts';
import { $modelDesks, $ownedModels, modelEditor, modelFacts } from './desks.ts';
import { hasUnsaved, modelKind } from './modelKind.ts';
import { modelPorts } from './ports.ts';
import { modelRefreshRequested, modelRequests } from './requests.ts';

/** The desk of a thing model: whoever shows one imports this once. */

const name = 'thingModel';

const modelMachine: DeskMachine<ModelTypes> = {
  name,
  kind: modelKind,
  editor: modelEditor,
  facts: modelFacts,
  requests: modelRequests,
  ports: modelPorts,
  $desks: $modelDesks,
  $owned: $ownedModels,
  isDetail: (opened) => isObject(opened) && typeof opened['version'] === 'number' && Array.isArray(opened['functions']),
  isOpen: ({ isReadOnly }) => !isReadOnly,
  reading: {
    endpoint: functionGet,
    inputOf: (instance, view) => ({ query: { productKey: instance, view: 'draft', ...tenantOf(view) } }),
  },
  saving: {
    endpoint: functionSave,
    inputOf: (instance, view, { head, draft }) => ({
      query: tenantOf(view),
      body: {
        productKey: instance,
        version: head.version,
        functions: [...canonicalModel(shownOf(draft))],
      },
    }),
    after: ({ head }, data) => ({
      head: { ...head, version: (data as ReplyOf<typeof functionSave>).version },
      answers: null,
    }),
  },
  texts: { saved: '物模型草稿已保存', followed: '已改在另一个页面编辑这份物模型，本页随之更新' },
};

deskRules(modelMachine);

const refreshing = `${name}.refresh`;

rule(modelRefreshRequested, $modelDesks, (desks, { instance }) => {
  const view = desks[instance];
  return view === undefined || view.desk === null ? null : readDocument(modelMachine, instance, view, refreshing);
});
// what was saved, published or opened from a version here
rule(changed, $modelDesks, (desks, { tags }) =>
  tags.includes('thingModel') || tags.includes('product')
    ? Object.keys(desks).map((instance) => dispatch(modelRefreshRequested, { instance }))
    : null,
);
rule(answered, $modelDesks, (desks, { listener, data }) => {
  const instance = instanceOf(refreshing, listener);
  const view = instance === null ? undefined : desks[instance];
  if (instance === null || view === undefined || view.desk === null || view.saving !== null) return null;
  const detail = data as ModelDetail;
  const { head } = view.desk;
  // one that was asked for before a save tells of the past, and from under anybody's hands nothing is taken
  if (detail.version < head.version || (detail.version > head.version && hasUnsaved(view.desk))) return null;
  return readAnswer(modelMachine, instance, view, detail);
});
