/** The rules of the desks of plans, all of them: whoever shows one imports this once. */
import './editing.ts';
import './keeping.ts';
import './opening.ts';
import './saving.ts';
import './takingOver.ts';
import './watching.ts';
