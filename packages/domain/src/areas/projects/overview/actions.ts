import { projectOverview } from './contract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

/** Tab 概览 of a project. */
export const projectOverviewTab = pageActions('ProjectDetail', [], {
  view: action('概览', ['TabProjectOverview'], [projectOverview]),
});
