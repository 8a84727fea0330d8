import type { Static, TSchema } from 'typebox';
// the checks alone: all else that there is of values would come with the start of the console
import { Check } from 'typebox/schema';
import { liveEvent, type LiveEvent } from './events.ts';
import { type Frame, frame } from './frame.ts';
import { settingsMark, type SettingsMark } from './settingsMark.ts';
import { type VdaConnection, vdaConnection, type VdaState, vdaState } from './vda.ts';

/** What comes over the live link, checked where it enters; what is shown of it needs nothing of this. */

/** A value of a schema out of a text that came from outside; null when it is none. */
function readAs<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // whoever sent it meant something else
    return null;
  }
  return Check(schema as object, value) ? (value as Static<Schema>) : null;
}

/** What a text says of a floor; null when it is no frame. */
export const readFrame = (text: string): Frame | null => readAs(frame, text);

/** What a text says of a vehicle; null when it is no state. */
export const readState = (text: string): VdaState | null => readAs(vdaState, text);

/** What a text says of a connection; null when it is none. */
export const readConnection = (text: string): VdaConnection | null => readAs(vdaConnection, text);

/** What a text says of what happened; null when it is nothing of the kind. */
export const readEvent = (text: string): LiveEvent | null => readAs(liveEvent, text);

/** What a text says of the settings of a device; null when it is nothing of the kind. */
export const readSettingsMark = (text: string): SettingsMark | null => readAs(settingsMark, text);
