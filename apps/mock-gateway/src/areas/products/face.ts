/** What areas above products may use of it. */

export { decoderOf, type FrameScript } from './decode/running/frameDecoder.ts';
export { runScripts } from './decode/running/runScripts.ts';
export { type PublishedScript, publishedScripts, sendsFrames } from './decode/publishedScripts.ts';
export { nameOfModel, nameOfProduct } from './product/productNames.ts';
export { readProduct } from './product/productRows.ts';
export { findModel } from './thing-model/modelRows.ts';
