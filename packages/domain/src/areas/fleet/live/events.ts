import { type Static, Type } from 'typebox';

/**
 * What happens to the devices of a project, told once as it happens: one message each. Nothing of it has to be heard:
 * the next reading says the same.
 */

const types = ['faultRaised', 'faultOver', 'taskStarted', 'taskEnded', 'upgradeChanged', 'clockMoved'] as const;
const outcomes = ['done', 'failed', 'cancelled'] as const;

const text = Type.String({ maxLength: 256 });
const whole = Type.Integer({ minimum: 0 });

export const liveEvent = Type.Object({
  /** The moment of the gateway's clock, in milliseconds since 1970, and its epoch. */
  at: whole,
  epoch: whole,
  type: Type.Unsafe<(typeof types)[number]>({ type: 'string', enum: [...types] }),
  /** Null where it is about nobody: the clock was put elsewhere, and nothing is told of what lies between. */
  deviceId: Type.Union([text, Type.Null()]),
  /** When it happened. */
  happenedAt: whole,
  /** Of a fault: its record, its code and its level (S1 §4). */
  faultId: Type.Optional(text),
  code: Type.Optional(text),
  level: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  /** Of a task, and how it ended. */
  taskNo: Type.Optional(text),
  outcome: Type.Optional(Type.Unsafe<(typeof outcomes)[number]>({ type: 'string', enum: [...outcomes] })),
  /** Of an upgrade: the job, and the state of the device in it (S1 §4). */
  jobId: Type.Optional(text),
  status: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
});
export type LiveEvent = Static<typeof liveEvent>;
