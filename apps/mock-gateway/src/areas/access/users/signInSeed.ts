import type { UserSeed } from '@fleet/fixtures/core/seeds.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import { instantOf } from '../../../world/moments.ts';

/** The journal of sign-ins behind the last one of every user. */

/** Days before the last sign-in on which somebody signed in too, and how many minutes later in the day. */
const earlier = [
  { days: 0, minutes: 0, isRight: true },
  { days: 3, minutes: 14, isRight: true },
  { days: 4, minutes: 3, isRight: true },
  { days: 4, minutes: 2, isRight: false },
  { days: 9, minutes: -21, isRight: true },
  { days: 16, minutes: 6, isRight: true },
] as const;

/** Everybody signs in from a place of his own. */
const addressOf = (index: number): string => `10.${20 + (index % 6)}.${1 + (index % 9)}.${11 + ((index * 7) % 200)}`;

const triesOf = ({ lastSignIn, createdDaysAgo, isLocked }: UserSeed) => {
  if (lastSignIn === undefined) return [];
  const tries = earlier
    .map(({ days, ...one }) => ({ ...one, daysAgo: lastSignIn.daysAgo + days, reason: one.isRight ? '' : '密码错误' }))
    .filter(({ daysAgo }) => daysAgo < createdDaysAgo);
  const lateTry = { minutes: 30, isRight: false, daysAgo: lastSignIn.daysAgo - 1, reason: '账号已锁定' };
  return isLocked ? [lateTry, ...tries] : tries;
};

/** Sign-ins of everybody who ever signed in, the last one at the moment that the data set gives. */
export const seedSignIns = (store: Store, ids: Ids, data: DataSet, now: number): void =>
  data.users.forEach((user, index) => {
    for (const { daysAgo, minutes, isRight, reason } of triesOf(user)) {
      store.run(
        `insert into sign_ins (id, user_id, at, address, is_success, reason)
         values (@id, @userId, @at, @address, @isSuccess, @reason)`,
        {
          id: ids.next('si'),
          userId: user.id,
          at: instantOf({ daysAgo, time: user.lastSignIn?.time ?? '' }, now) + minutes * 60_000,
          address: addressOf(index),
          isSuccess: Number(isRight),
          reason,
        },
      );
    }
  });
