import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import { maximumPageSize, pageCount } from '@fleet/domain/core/values/paging.ts';
import { refreshRequested } from '@fleet/domain/core/reads/facts.ts';
import { readKey } from '@fleet/domain/core/reads/reads.ts';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import type { Choice, Choices } from '../../ui/select/choices.tsx';
import type { TenantChoice } from '../address/detailAddress.ts';
import { useRead, useReads } from './useRead.ts';

/** Lists that are read to their end, page after page, because people choose from all of them. */

type Paged<Query, Row> = Endpoint<Query, null, { list: Row[]; total: number }>;

/** Most pages that are read: nobody scrolls through more than a thousand. */
const mostPages = 10;

/** @param tenant whose; the own tenant's when it names none */
export function useWhole<Query, Row>(
  endpoint: Paged<Query, Row>,
  { tntId }: TenantChoice,
  choiceOf: (row: Row) => Choice,
): Choices {
  const inputOf = (page: number) =>
    ({
      query: { page, pageSize: maximumPageSize, ...(tntId === undefined ? {} : { tntId }) },
    }) as unknown as InputOf<Paged<Query, Row>>;
  const first = useRead(endpoint, inputOf(1)).state;
  const pages = Math.min(pageCount(first?.data?.total ?? 0, maximumPageSize), mostPages);
  const others = useReads(
    endpoint,
    Array.from({ length: Math.max(pages - 1, 0) }, (_, at) => inputOf(at + 2)),
  );
  const refresh = useUnit(refreshRequested);
  return useMemo(() => {
    const states = [first, ...others];
    // a part of the whole would look like all of it
    const refused = states.find((state) => state?.data === null && state.error !== null);
    if (refused?.error) {
      const { error, input } = refused;
      return { message: error.message, retry: () => refresh({ key: readKey(endpoint, input) }) };
    }
    if (first?.data === null || first === null) return null;
    // what was added while the pages were read can stand on two of them
    const choices = states.flatMap((state) => state?.data?.list.map(choiceOf) ?? []);
    return [...new Map(choices.map((one) => [one.id, one])).values()];
  }, [first, others, endpoint, choiceOf, refresh]);
}
