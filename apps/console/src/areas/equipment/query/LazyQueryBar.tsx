import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../app/lazyPart.ts';
import { ConditionsBar } from '../../../form/conditions/ConditionsBar.tsx';

const QueryBar = lazyPart(async () => ({ default: (await import('./QueryBar.tsx')).QueryBar }));

export const queryBarTitles = { title: '高级筛选', label: '高级筛选条件' };

/** The query by which the list is filtered; the words that it is put in come with the first one, the bar is there at once. */
export function LazyQueryBar(props: ComponentProps<typeof QueryBar>) {
  const { onEdit, onClear } = props;
  return (
    <Suspense
      fallback={
        <ConditionsBar {...queryBarTitles} onEdit={onEdit} onClear={onClear}>
          …
        </ConditionsBar>
      }
    >
      <QueryBar {...props} />
    </Suspense>
  );
}
