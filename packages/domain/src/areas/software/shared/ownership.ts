import { oneOf } from '../../../core/contract/shapes.ts';

/** Software and its categories belong to a tenant or to the platform, whose are there for everybody to use. */

export const softwareSources = { platform: '平台', own: '自建' } as const;
export type SoftwareSource = keyof typeof softwareSources;
const codes = Object.keys(softwareSources) as readonly SoftwareSource[];

export const source = oneOf('来源', codes, softwareSources);

/** The address under which the calls of the area stand. */
export const softwareBase = '/gateway/software/api/v1';
