import { projectOverview } from './contract.ts';
import { offer, pageOffers } from '../../../core/actions/offer.ts';

/** Tab 概览 of a project. */
export const projectOverviewTab = pageOffers('ProjectDetail', [], {
  view: offer('概览', ['TabProjectOverview'], [projectOverview]),
});
