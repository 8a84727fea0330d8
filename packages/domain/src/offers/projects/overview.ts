import { projectOverview } from '../../contract/projects/overview.ts';
import { offer, pageOffers } from '../offer.ts';

/** Tab 概览 of a project. */
export const projectOverviewTab = pageOffers('ProjectDetail', [], {
  view: offer('概览', ['TabProjectOverview'], [projectOverview]),
});
