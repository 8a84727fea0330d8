import { $visits } from '@fleet/domain/core/session/page/page.ts';
import { useUnit } from 'effector-react';
import { useId, useState } from 'react';

/** A name for this opening of a part of a page, which no other has: the number of the visit, and its place. No clock. */
export function useOpening(): string {
  const visit = useUnit($visits);
  const place = useId();
  const [name] = useState(`${visit}${place}`);
  return name;
}
