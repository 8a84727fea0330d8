import { commandStateLooks, type CommandState } from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';

/** The state of a command. */
export function CommandStateDot({ state }: { readonly state: CommandState }) {
  const { intent, label } = commandStateLooks[state];
  return <StatusDot intent={intent} label={label} />;
}
