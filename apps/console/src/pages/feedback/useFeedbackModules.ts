import { feedbackModuleChoices } from '@fleet/domain/state/feedback/feedback.ts';
import { refusalOf, useResource } from '../../shell/useResource.ts';
import type { Choices } from '../../ui/SearchSelect.tsx';

/** Business modules to choose from, read once for all places that ask. */
export function useFeedbackModules(): Choices {
  const modules = useResource(feedbackModuleChoices, 'all', { query: { type: 'cloud' as const } });
  return modules.state?.data?.list ?? refusalOf(modules);
}
