import { textHash } from '../../../core/hash/hash.ts';
import { dayOfEpoch, textOfDay } from '../../../core/values/days.ts';

/**
 * What people call a fault: GZ, the day on which it began in Asia/Shanghai, and six characters that stand for its id.
 * @param startedAt milliseconds
 */
export const faultNoOf = (id: string, startedAt: number): string => {
  // ids of one vehicle and day differ little: their hash differs much
  const letters = textHash(id).toString(36).padStart(6, '0').slice(-6).toUpperCase();
  return `GZ${textOfDay(dayOfEpoch(startedAt)).replaceAll('-', '')}${letters}`;
};
