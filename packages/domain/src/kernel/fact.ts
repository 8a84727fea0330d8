import type { EventCallable, Scope } from 'effector';
import { createEvent, createNode, step } from 'effector';
import type { Static, TSchema } from 'typebox';
import { claimSid, definitions } from './definitions.ts';
import { $journal } from './journal.ts';

/**
 * Something that happened, in the past tense with a version: `session.signedIn@1`. It carries all that its folds
 * need, its time and ids included, as plain serialisable data without secrets. Every fact is journalled.
 */
export interface Fact<Payload> extends EventCallable<Payload> {
  readonly factName: string;
  /** The form of its payload: entries of another build are read by it. */
  readonly payloadSchema: TSchema;
}

/** `<what>.<happened>@<version>`. */
export type FactName = `${string}.${string}@${number}`;

/** What effector hands to a step beside the value; the scope is where the unit was fired. */
interface Stack {
  readonly scope?: Scope | null;
}

/**
 * Defines a fact. Firing it outside a scope is a mistake that is reported at once: there is no journal to keep it.
 *
 * @throws Error when the name is taken.
 */
export function fact<Schema extends TSchema>(factName: FactName, payloadSchema: Schema): Fact<Static<Schema>> {
  type Payload = Static<Schema>;
  claimSid(factName);
  const event = Object.assign(createEvent<Payload>({ name: factName, sid: factName }), { factName, payloadSchema });
  definitions.facts.set(factName, event as unknown as Fact<unknown>);
  createNode({
    parent: [event],
    node: [
      step.compute({
        fn(payload: Payload, _: unknown, { scope }: Stack) {
          if (!scope) throw new Error(`fact "${factName}" was fired outside a scope`);
          scope.getState($journal)?.append({ fact: factName, payload });
          return payload;
        },
      }),
    ],
  });
  return event;
}

/**
 * What somebody wants: `renameRequested`, `queryChanged`. A request is not journalled; what it leads to is a fact.
 *
 * @throws Error when the sid is taken.
 */
export function request<Payload = void>(sid: string): EventCallable<Payload> {
  claimSid(sid);
  const event = createEvent<Payload>({ name: sid, sid });
  definitions.requests.set(sid, event as unknown as EventCallable<unknown>);
  return event;
}
