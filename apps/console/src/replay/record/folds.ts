/**
 * Everything of the domain that has a fold or a fact: what a page of the console brings along when it is opened, a
 * viewer needs at once, or its part of a journal would not be understood.
 */
import '@fleet/domain/console.ts';
import '@fleet/domain/areas/fleet/live/links.ts';
import '@fleet/domain/areas/ota/shared/commonSearch.ts';
import '@fleet/domain/areas/products/thing-model/desk/desks.ts';
import '@fleet/domain/areas/projects/plan-desk/desks.ts';
