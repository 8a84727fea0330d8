import type { ActionKey, PageKey } from '../codes/permissions.ts';

/**
 * Where each action stands: the page with its button, and the verb of that page that is easily taken for it. The verb
 * alone is not enough: 项目列表 · 新增 imports from the ERP, and 新增项目 asks for `project-add` (S1 §6, S2 §6).
 */
export interface ActionPlace {
  readonly resource: PageKey;
  /** Null where the page has no such verb: then the page itself is what is taken for it. */
  readonly verb: string | null;
}

export const actionPlaces: Readonly<Record<ActionKey, ActionPlace>> = {
  'project-add': { resource: 'ProjectManagement', verb: 'add' },
  'repair-add': { resource: 'OperationMaintenancePlate', verb: null },
  'upkeep-add': { resource: 'OperationMaintenancePlate', verb: null },
};
