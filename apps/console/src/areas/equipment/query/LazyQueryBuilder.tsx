import { Suspense } from 'react';
import { lazyPart } from '../../../app/lazyPart.ts';
import { LoadingState } from '../../../ui/states/states.tsx';
import type { QueryBuilderProps } from './QueryBuilder.tsx';

const Builder = lazyPart<QueryBuilderProps>(() =>
  import('./QueryBuilder.tsx').then(({ QueryBuilder: loaded }) => ({ default: loaded })),
);

/** Writes a query of devices; what it is written with comes when the first one is. */
export function QueryBuilder(props: QueryBuilderProps) {
  return (
    <Suspense fallback={<LoadingState lines={5} />}>
      <Builder {...props} />
    </Suspense>
  );
}
