/**
 * The console's rules, all of them: whoever opens a console imports this once, so that everything that can happen is
 * answered, whichever page is open.
 */
import './core/drafts/drafts.ts';
import './core/session/calls/batch.ts';
import './core/session/calls/call.ts';
import './core/columns/columnsStore.ts';
import './core/notices/notices.ts';
import './core/reads/rereading.ts';
import './core/session/page/navigation.ts';
import './core/preferences/dockPlace.ts';
import './core/preferences/pageSize.ts';
import './core/preferences/recentPages.ts';
import './core/preferences/recentTenants.ts';
import './core/views/viewsStore.ts';
import './core/preferences/tenantScope.ts';
import './areas/projects/plan-desk/boardLook.ts';
import './areas/equipment/values/keptValues.ts';
import './areas/monitoring/live/mapLayers.ts';
import './areas/monitoring/statistics/days/lockedDays.ts';
import './core/session/signIn.ts';
import './core/appState/appState.ts';
import './core/settings/settingsStore.ts';
import './core/sidebar/sidebar.ts';
import './core/tabs/keptTabs.ts';
import './core/tabs/pageNames.ts';
import './core/tabs/tabs.ts';
import './areas/home/usage/tracking.ts';
import './core/transfers/exports.ts';
import './core/transfers/orders/orderRules.ts';
import './core/transfers/uploadRules.ts';
