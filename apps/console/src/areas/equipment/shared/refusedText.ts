import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';

/** What of a batch was not carried out, each with its reason: `已添加 2 台，1 台未添加（……）`. */
export const refusedText = ({ changed, list }: BatchReply, word: string): string => {
  const refused = list.filter(({ result }) => result === 'refused');
  const reasons = refused.map(({ name, message }) => `${name}：${message ?? ''}`).join('；');
  return `${changed > 0 ? `已${word} ${formatCount(changed)} 台，` : ''}${formatCount(refused.length)} 台未${word}（${reasons}）`;
};
