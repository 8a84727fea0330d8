import type { Ring } from '@fleet/domain/areas/ota/pack/rings.ts';

interface EmptyText {
  /** To who can put something there. */
  readonly step: string;
  /** Where the packs of the ring come from. */
  readonly otherwise: string;
}

/** What is said of a ring in which nothing lies yet. */
export const emptyTexts: Readonly<Record<Ring, EmptyText>> = {
  wholeTest: {
    step: '点击「制作整包（测试）」，由测试包和 Alpha 包组成第一个',
    otherwise: '测试整包由测试包和 Alpha 包制作产生。',
  },
  whole: {
    step: '点击「制作整包」，由 Alpha 包和发布包组成第一个',
    otherwise: '整包由 Alpha 包和发布包制作产生。',
  },
  alpha: { step: '点击「新增」上传第一个，或由测试包转 Alpha', otherwise: 'Alpha包由研发上传产生。' },
  test: { step: '点击「新增」上传第一个', otherwise: '测试包由研发上传产生。' },
  release: { step: '', otherwise: '发布包由 Alpha 包发布产生。' },
  stableWhole: { step: '', otherwise: '稳定发布整包由整包制作产生。' },
  stable: { step: '', otherwise: '稳定发布包由发布包制作产生。' },
};
