import { describe, expect, it } from 'vitest';
import { type PublishFacts, publishProblems } from './publishing.ts';

const ready: PublishFacts = {
  dataFormat: 1,
  functions: 12,
  errors: 0,
  draftChanges: 0,
  liveVersion: 3,
  hasLiveScript: false,
};
const texts = (facts: Partial<PublishFacts>) => publishProblems({ ...ready, ...facts }).map(({ text }) => text);

describe('what keeps a product from being published', () => {
  it('is nothing when it has functions, no errors and no changes of its draft', () => {
    expect(texts({})).toEqual([]);
  });

  it('is a thing model without a single function', () => {
    expect(texts({ functions: 0, liveVersion: null })).toEqual(['还没有定义功能，至少需要一个属性、服务或事件']);
  });

  it('is an error of the draft, and changes that no version has', () => {
    expect(texts({ errors: 2, draftChanges: 4 })).toEqual([
      '物模型有 2 处错误，请先修正',
      '物模型草稿有 4 处修改未发布，请先发布版本或放弃修改',
    ]);
  });

  it('is no draft that counts as the first version', () => {
    expect(texts({ liveVersion: null, draftChanges: 12 })).toEqual([]);
  });

  it('is a missing script where devices send frames', () => {
    expect(publishProblems({ ...ready, dataFormat: 0, hasLiveScript: false })).toEqual([
      { text: '数据格式为透传/自定义，请先发布数据解析脚本', tab: 'decode' },
    ]);
    expect(texts({ dataFormat: 0, hasLiveScript: true })).toEqual([]);
  });
});
