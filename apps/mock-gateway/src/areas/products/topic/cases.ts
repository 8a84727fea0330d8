import type { Case } from '../../../../test/support/cases/case.ts';

/** Topics of huadong's own product; a1HnPort014 is huanan's. */

const form = { topicShortName: ' flip/done ', operation: 0, description: ' 翻转完成 ' };
const topicId = 'tp_a1HdFlip013_1';

const about = (query: Readonly<Record<string, unknown>> = {}, body?: unknown): Case => {
  const of = (productKey: string) => ({ query: { ...query, productKey }, ...(body === undefined ? {} : { body }) });
  return {
    as: 'huadong',
    good: () => of('a1HdFlip013'),
    byId: of,
    foreign: () => 'a1HnPort014',
    powerless: { as: 'novice', input: of('a1HdFlip013') },
  };
};

export const topicCases: Readonly<Record<string, Case>> = {
  'product.topic.list': about(),
  'product.topic.add': about({}, form),
  'product.topic.update': about({ topicId }, { ...form, version: 1 }),
  'product.topic.delete': about({ topicId }, { isConfirmed: false }),
};
