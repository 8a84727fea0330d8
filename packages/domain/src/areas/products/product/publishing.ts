import type { DataFormat } from './productCodes.ts';

/** What keeps a product from being published (design §2.1), and where each is put right. */

/** What the thing model and the script of a product say of themselves; both are kept by subjects of their own. */
export interface PublishFacts {
  readonly dataFormat: DataFormat;
  /** Functions of the draft, whatever their kind. */
  readonly functions: number;
  /** Problems of the draft that it must not have. */
  readonly errors: number;
  /** Changes that no version has yet; a draft without any version counts as the first. */
  readonly draftChanges: number;
  /** The last version of the thing model; null without one. */
  readonly liveVersion: number | null;
  /** Whether there is a script that runs. */
  readonly hasLiveScript: boolean;
}

/** Tabs of a product's page that lead to what is wrong. */
export type PublishTab = 'function' | 'decode';

export interface PublishProblem {
  readonly text: string;
  readonly tab: PublishTab;
}

/** All that has to be put right before; empty when the product can be published. */
export const publishProblems = (facts: PublishFacts): readonly PublishProblem[] => {
  const { dataFormat, functions, errors, draftChanges, liveVersion, hasLiveScript } = facts;
  return [
    ...(functions === 0 ? [{ text: '还没有定义功能，至少需要一个属性、服务或事件', tab: 'function' as const }] : []),
    ...(errors > 0 ? [{ text: `物模型有 ${errors} 处错误，请先修正`, tab: 'function' as const }] : []),
    ...(functions > 0 && liveVersion !== null && draftChanges > 0
      ? [{ text: `物模型草稿有 ${draftChanges} 处修改未发布，请先发布版本或放弃修改`, tab: 'function' as const }]
      : []),
    ...(dataFormat === 0 && !hasLiveScript
      ? [{ text: '数据格式为透传/自定义，请先发布数据解析脚本', tab: 'decode' as const }]
      : []),
  ];
};
