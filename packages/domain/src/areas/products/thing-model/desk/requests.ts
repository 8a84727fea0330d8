import { deskRequests } from '../../../../core/desk/requests.ts';
import { request } from '../../../../kernel/fact.ts';
import type { ModelTypes } from '../document/modelTypes.ts';

/** What people, and other tabs, want of the desk of a thing model. It is named by its product. */

export const modelRequests = deskRequests<ModelTypes>('thingModel');

/** Looks whether there is a newer version: it is shown where nothing is unsaved, and merged when what is here is saved. */
export const modelRefreshRequested = request<{ readonly instance: string }>('thingModel.deskRefreshRequested');
