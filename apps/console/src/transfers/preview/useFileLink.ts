import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../app/calls/hooks.ts';
import { readProblemOf } from '../../app/calls/useWrite.ts';

/** The address of a file for who shows it: null while it is on its way, a text when there is none. */
export function useFileLink<Query, Reply>(endpoint: Endpoint<Query, null, Reply>, query: Query): Reply | string | null {
  const call = useCall();
  const asked = JSON.stringify(query);
  const [found, setFound] = useState<{ readonly asked: string; readonly link: Reply | string } | null>(null);
  useEffect(() => {
    let isGone = false;
    const input = { query: JSON.parse(asked) as Query } as unknown as InputOf<typeof endpoint>;
    void call(endpoint, input, { listener: endpoint.id }).then((result) => {
      if (isGone) return;
      setFound({ asked, link: result.kind === 'data' ? result.data : (readProblemOf(result) ?? '') });
    });
    return () => {
      isGone = true;
    };
  }, [call, endpoint, asked]);
  // of the file before there is nothing to see any more
  return found?.asked === asked ? found.link : null;
}
