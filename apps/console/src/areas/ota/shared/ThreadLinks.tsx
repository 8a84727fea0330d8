import { Suspense } from 'react';
import { useSlot } from '../../../app/slots.ts';
import { type ThreadLinkProps, threadLinks } from './slots.ts';

/** The ways to the story that a problem, a pack or a job belongs to. */
export function ThreadLinks(props: ThreadLinkProps) {
  return useSlot(threadLinks).map(({ id, Content }) => (
    <Suspense key={id} fallback={null}>
      <Content {...props} />
    </Suspense>
  ));
}
