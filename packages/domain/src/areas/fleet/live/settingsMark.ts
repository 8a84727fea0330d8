import { type Static, Type } from 'typebox';

/**
 * That something was set or wished of a device, or that a setting got further: another mark than before. What it is says
 * the next reading, so that it looks the same to whoever only reads.
 */
export const settingsMark = Type.Object({
  /** The moment of the gateway's clock, in milliseconds since 1970. */
  at: Type.Integer({ minimum: 0 }),
  epoch: Type.Integer({ minimum: 0 }),
  /** Says nothing but whether it is another one. */
  mark: Type.Integer({ minimum: 0, maximum: 0xff_ff_ff_ff }),
});
export type SettingsMark = Static<typeof settingsMark>;
