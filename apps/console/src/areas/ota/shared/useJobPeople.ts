import { upgradeJobPeople } from '@fleet/domain/areas/ota/job/contract.ts';
import type { JobType } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import type { QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import type { Choices } from '../../../ui/select/choices.tsx';

type Person = ReplyOf<typeof upgradeJobPeople>['list'][number];
const choiceOf = ({ userId, realName }: Person) => ({ id: userId, name: realName });

/** People who have made jobs, of one kind or of any. */
export const useJobPeople = (tenant: Pick<QueryOf<typeof upgradeJobPeople>, 'tntId'>, jobType?: JobType): Choices =>
  useChoices(upgradeJobPeople, jobType === undefined ? tenant : { ...tenant, jobType }, choiceOf);
