import { feedbackModules } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import type { Choices } from '../../../ui/select/choices.tsx';

/** Business modules to choose from, read once for all places that ask. */
export function useFeedbackModules(): Choices {
  const modules = useRead(feedbackModules, { query: { type: 'cloud' as const } });
  return modules.state?.data?.list ?? refusalOf(modules);
}
