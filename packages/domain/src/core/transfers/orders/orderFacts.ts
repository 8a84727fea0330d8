import type { Static } from 'typebox';
import { fact } from '../../../kernel/fact.ts';
import { shape } from '../../../kernel/payloads.ts';
import type { UploadPurpose } from '../contract.ts';
import { uploadProject } from '../uploadFacts.ts';

/**
 * What happens to orders, as facts: files that somebody chose together, which go up and then take their place, whichever
 * page is open (S1 §4 "Upload dialog"). Times in milliseconds.
 */

const ofOrder = { orderId: shape.text };

/** A file of an order: its upload's id, and the words for it (its path, where folders were chosen). */
const orderFile = shape.record({ key: shape.text, name: shape.text, size: shape.integer });
export type OrderFile = Static<typeof orderFile>;

/** A file that was chosen and cannot go up, and why. */
const refusedFile = shape.record({ path: shape.text, problem: shape.text });
export type RefusedFile = Static<typeof refusedFile>;

/** What is done with names that are taken; `ask` asks. */
const nameChoices = ['ask', 'keepBoth', 'replace'] as const;
export type NameChoice = (typeof nameChoices)[number];

/** Files were chosen and passed their checks. */
export const orderPlaced = fact(
  'uploadOrder.placed@1',
  shape.record({
    ...ofOrder,
    title: shape.text,
    purpose: shape.textOf<UploadPurpose>(),
    project: shape.optional(uploadProject),
    files: shape.list(orderFile),
    refused: shape.list(refusedFile),
    /** How much is to be made beside the files: empty folders. */
    extras: shape.integer,
    /** Where it can be seen when it is done; null for nowhere. */
    address: shape.orNull(shape.text),
    isMinimised: shape.flag,
    at: shape.time,
  }),
);

/** The dialog went into the tray. */
export const orderMinimised = fact('uploadOrder.minimised@1', shape.record(ofOrder));
/** The dialog came out of the tray. */
export const orderOpened = fact('uploadOrder.opened@1', shape.record(ofOrder));

/** No further file of it begins. */
export const orderHeld = fact('uploadOrder.held@1', shape.record(ofOrder));
/** It goes on: from now on speed and time are counted anew, from the bytes that are there. */
export const orderReleased = fact(
  'uploadOrder.released@1',
  shape.record({ ...ofOrder, sent: shape.integer, at: shape.time }),
);

/** One file was taken out of it. */
export const orderFileDropped = fact('uploadOrder.fileDropped@1', shape.record({ ...ofOrder, key: shape.text }));

/** Every file is there: they are being put in their place. */
export const deliveryStarted = fact(
  'uploadOrder.deliveryStarted@1',
  shape.record({ ...ofOrder, choice: shape.oneOf(nameChoices) }),
);
/** One of the calls that this takes was answered. */
export const deliveryAdvanced = fact('uploadOrder.deliveryAdvanced@1', shape.record(ofOrder));
/** These names are taken: somebody must say what to do. */
export const deliveryAsked = fact(
  'uploadOrder.deliveryAsked@1',
  shape.record({ ...ofOrder, conflicts: shape.list(shape.text) }),
);
/** The gateway refused; with `isDoubtful` nobody knows whether it did. */
export const deliveryRefused = fact(
  'uploadOrder.deliveryRefused@1',
  shape.record({ ...ofOrder, message: shape.text, isDoubtful: shape.flag }),
);
/** All of it is in its place. */
export const orderDelivered = fact('uploadOrder.delivered@1', shape.record(ofOrder));

/** Given up by its user. */
export const orderCancelled = fact('uploadOrder.cancelled@1', shape.record(ofOrder));
/** Taken off the screen after its end. */
export const orderClosed = fact('uploadOrder.closed@1', shape.record(ofOrder));
