import { firstStepsText } from '@fleet/domain/core/actions/firstSteps.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { useUnit } from 'effector-react';

/** The text of an empty state: the first steps that the person can do, or what he may expect without them. */
export function FirstSteps(offer: Parameters<typeof firstStepsText>[1]) {
  const { granted } = useUnit($access);
  return firstStepsText(granted, offer);
}
