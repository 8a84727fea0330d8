import { codeStatuses } from '@fleet/domain/areas/software/code/codeRules.ts';

/** What a code `k` of software is at `@now`, as SQL. */

export const usedCount = '(select count(*) from software_code_uses x where x.code_id = k.id)';

/** `codeStatus` of the domain. */
export const codeState = `(case when k.revoked_at is not null then ${codeStatuses.revoked}
  when ${usedCount} >= k.max_uses then ${codeStatuses.usedUp}
  when @now > k.valid_to then ${codeStatuses.expired} else ${codeStatuses.active} end)`;

/** That it can be used. */
export const isActive = `${codeState} = ${codeStatuses.active}`;
