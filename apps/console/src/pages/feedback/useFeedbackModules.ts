import { feedbackModuleChoices } from '@fleet/domain/state/feedback/feedback.ts';
import { useResource } from '../../shell/useResource.ts';

/** Business modules to choose from, read once for all places that ask. */
export const useFeedbackModules = () =>
  useResource(feedbackModuleChoices, 'all', { query: { type: 'cloud' as const } });
