import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { shanghaiOffset } from '@fleet/domain/core/values/formats.ts';

dayjs.extend(utc);

/**
 * A clock in Shanghai, whatever zone the machine is in, in a form that no screen has: in names of files and in logs.
 *
 * @param epoch milliseconds since 1970
 * @param format as dayjs reads it: `YYYYMMDD-HHmmss`
 */
export const shanghaiTime = (epoch: number, format: string): string =>
  dayjs
    .utc(epoch)
    .utcOffset(shanghaiOffset / 60_000)
    .format(format);
