import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { shanghaiOffset } from '@fleet/domain/core/values/formats.ts';

dayjs.extend(utc);

/**
 * A clock in Shanghai, whatever zone the machine is in, in a form that no screen has: in logs.
 *
 * @param epoch milliseconds since 1970
 * @param format as dayjs reads it: `YYYY-MM-DD HH:mm:ss.SSS`
 */
export const shanghaiTime = (epoch: number, format: string): string =>
  dayjs
    .utc(epoch)
    .utcOffset(shanghaiOffset / 60_000)
    .format(format);
