/**
 * The console's rules, all of them: whoever opens a console imports this once, so that everything that can happen is
 * answered, whichever page is open.
 */
import './drafts/drafts.ts';
import './gateway/batch.ts';
import './gateway/call.ts';
import './list/columnsStore.ts';
import './notices/notices.ts';
import './reads/rereading.ts';
import './page/navigation.ts';
import './plan/boardLook.ts';
import './session/signIn.ts';
import './settings/settingsStore.ts';
import './sidebar/sidebar.ts';
import './tabs/tabs.ts';
import './tracking/tracking.ts';
import './transfers/exports.ts';
import './transfers/uploadRules.ts';
