import { Suspense } from 'react';
import { lazyPart } from '../../../app/lazyPart.ts';
import type { RuleProps } from './RuleSentence.tsx';

const RuleSentence = lazyPart(async () => ({ default: (await import('./RuleSentence.tsx')).RuleSentence }));

/** A query of devices that is kept as JSON, in words, which come with the first one. */
export function RuleText(props: RuleProps) {
  return (
    <Suspense fallback="…">
      <RuleSentence {...props} />
    </Suspense>
  );
}
