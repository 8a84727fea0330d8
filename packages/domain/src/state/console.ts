/**
 * The console's rules, all of them: whoever opens a console imports this once, so that everything that can happen is
 * answered, whichever page is open.
 */
import './gateway/call.ts';
import './page/navigation.ts';
import './session/signIn.ts';
