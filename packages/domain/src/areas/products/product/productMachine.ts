import { type LockedField, lockedFields, type ProductStatus } from './productCodes.ts';
import { formatCount } from '../../../core/values/formats.ts';

/**
 * What can be done to a product in each of its two states, as one table: the gateway runs it, the console asks it why
 * something cannot be done (design §2.1; published is RELEASE, S2 §4).
 */

/** What hangs on a product. */
export interface ProductContext {
  /** Devices, those in the bin among them. */
  readonly devices: number;
  /** Of these, in the bin. */
  readonly binned: number;
  /** Upgrade jobs and distribution jobs that are not over. */
  readonly jobs: number;
  /** What keeps it from being published (`publishProblems`). */
  readonly problems: readonly string[];
}

export type ProductEvent =
  /** Name, texts, icon, tags. */
  | { readonly kind: 'editTexts' }
  /** What devices rely on. */
  | { readonly kind: 'editLocked'; readonly field: LockedField }
  | { readonly kind: 'saveDraft' }
  | { readonly kind: 'addTopic' }
  | { readonly kind: 'changeTopic' }
  /** A version of the thing model; so many of its changes break what devices rely on. */
  | { readonly kind: 'publishVersion'; readonly breaking: number }
  | { readonly kind: 'publish' }
  | { readonly kind: 'unpublish' }
  | { readonly kind: 'addDevices'; readonly count: number }
  /** Upgrades, distribution, projects. */
  | { readonly kind: 'use' }
  | { readonly kind: 'delete' };

export type ProductStep =
  | { readonly kind: 'stays' }
  | { readonly kind: 'becomes'; readonly status: ProductStatus }
  | { readonly kind: 'gone' }
  /** It is so already, or there is no such thing in this state. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly reason: string };

/** Most devices of a product that is not published yet. */
export const mostTestDevices = 20;
/** From more devices on, whoever takes the publishing back types the product's name. */
export const namedFrom = 100;

const stays: ProductStep = { kind: 'stays' };
const nothing: ProductStep = { kind: 'nothing' };
const refused = (reason: string): ProductStep => ({ kind: 'refused', reason });
const becomes = (status: ProductStatus): ProductStep => ({ kind: 'becomes', status });

const devicesHeld = ({ devices, binned }: ProductContext): string =>
  `产品下有 ${formatCount(devices)} 台设备${binned === 0 ? '' : `（含回收站 ${formatCount(binned)} 台）`}`;

type Cells = {
  readonly [Kind in ProductEvent['kind']]: (
    event: Extract<ProductEvent, { kind: Kind }>,
    context: ProductContext,
  ) => ProductStep;
};

const table: Readonly<Record<ProductStatus, Cells>> = {
  DEVELOPMENT: {
    editTexts: () => stays,
    editLocked: ({ field }, { devices }) =>
      devices === 0 ? stays : refused(`已有 ${formatCount(devices)} 台设备，不能修改${lockedFields[field]}`),
    saveDraft: () => stays,
    addTopic: () => stays,
    changeTopic: () => stays,
    publishVersion: () => stays,
    publish: (_, { problems: [problem] }) => (problem === undefined ? becomes('RELEASE') : refused(problem)),
    unpublish: () => nothing,
    addDevices: ({ count }, { devices, binned }) =>
      devices - binned + count <= mostTestDevices ? stays : refused(`开发中的产品最多 ${mostTestDevices} 个测试设备`),
    use: () => refused('产品未发布'),
    delete: (_, context) => (context.devices === 0 ? { kind: 'gone' } : refused(devicesHeld(context))),
  },
  RELEASE: {
    editTexts: () => stays,
    editLocked: ({ field }) => refused(`已发布的产品不能修改${lockedFields[field]}，请先撤销发布`),
    saveDraft: () => stays,
    addTopic: () => stays,
    changeTopic: () => refused('已发布的产品只能新增 Topic'),
    publishVersion: ({ breaking }) =>
      breaking === 0 ? stays : refused(`包含不兼容修改（${breaking} 处），请先撤销发布`),
    publish: () => nothing,
    unpublish: (_, { jobs }) => (jobs === 0 ? becomes('DEVELOPMENT') : refused(`有 ${jobs} 个升级任务/分发任务进行中`)),
    addDevices: () => stays,
    use: () => stays,
    delete: () => refused('请先撤销发布'),
  },
};

/** What becomes of a product when something is done to it. */
export const productStep = (status: ProductStatus, event: ProductEvent, context: ProductContext): ProductStep =>
  (table[status][event.kind] as (event: ProductEvent, context: ProductContext) => ProductStep)(event, context);

/** Why a product cannot be given to projects, upgrades and distributions; null when it can. */
export const unusableReason = (status: ProductStatus): string | null =>
  productRefusal(status, { kind: 'use' }, { devices: 0, binned: 0, jobs: 0, problems: [] });

/**
 * Why a product can have no further devices; null when it can.
 *
 * @param devices those that it has, without those in the bin
 */
export const addingRefusal = (status: ProductStatus, devices: number): string | null =>
  productRefusal(status, { kind: 'addDevices', count: 1 }, { devices, binned: 0, jobs: 0, problems: [] });

/** Why something cannot be done; null when it can. */
export const productRefusal = (status: ProductStatus, event: ProductEvent, context: ProductContext): string | null => {
  const step = productStep(status, event, context);
  return step.kind === 'refused' ? step.reason : null;
};
