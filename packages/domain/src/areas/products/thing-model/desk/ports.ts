import { deskPorts } from '../../../../core/desk/ports.ts';
import type { ModelTypes } from '../document/modelTypes.ts';

/** What the desk of a thing model needs of a browser. */
export const modelPorts = deskPorts<ModelTypes>('thingModel');
