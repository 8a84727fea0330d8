import type { issuePeople } from '@fleet/domain/areas/ota/issue/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';

/** Somebody who can be made responsible for a problem, as a select offers him. */
export const personChoice = ({ userId, realName }: ReplyOf<typeof issuePeople>['list'][number]) => ({
  id: userId,
  name: realName,
});
