import type { DeviceAttribute } from './contract.ts';

/** What a vehicle says of itself when it connects (VDA 5050, factsheet), beside the attributes of its model. */

/** How it finds its way, in the words of VDA 5050. */
export type NavigationType = 'PHYSICAL_LINE_GUIDED' | 'VIRTUAL_LINE_GUIDED' | 'AUTONOMOUS';

/** The parts of a factsheet that a model has as well. */
export interface Factsheet {
  readonly typeSpecification: {
    /** Kilograms. */
    readonly maxLoadMass: number;
    readonly navigationTypes: readonly NavigationType[];
  };
  readonly physicalParameters: {
    /** Metres a second. */
    readonly speedMax: number;
    /** Metres. */
    readonly length: number;
    readonly width: number;
    readonly heightMax: number;
  };
}

/** What each word of a model means. */
const navigationOf: Readonly<Record<string, readonly NavigationType[]>> = {
  磁条: ['PHYSICAL_LINE_GUIDED'],
  轨道: ['PHYSICAL_LINE_GUIDED'],
  二维码: ['VIRTUAL_LINE_GUIDED'],
  激光: ['AUTONOMOUS'],
  混合: ['VIRTUAL_LINE_GUIDED', 'AUTONOMOUS'],
};

export const navigationTypesOf = (word: string): readonly NavigationType[] => navigationOf[word] ?? [];

type Attribute = Pick<DeviceAttribute, 'identifier' | 'value' | 'type' | 'unit'>;

const inMillimetres = (metres: number): string => String(Math.round(metres * 1000));

const isSameWay = (one: readonly NavigationType[], other: readonly NavigationType[]): boolean =>
  one.length === other.length && one.every((type) => other.includes(type));

/** The word for some ways; the model's own where it means the same. */
const navigationWord = (types: readonly NavigationType[], own: string): string => {
  if (isSameWay(types, navigationTypesOf(own))) return own;
  const word = Object.keys(navigationOf).find((candidate) => isSameWay(types, navigationTypesOf(candidate)));
  return word ?? types.join('、');
};

/** By the identifier of the attribute: the value in the unit that models have it in. */
const said: Readonly<Record<string, (factsheet: Factsheet, own: string) => string>> = {
  bodyLength: ({ physicalParameters }) => inMillimetres(physicalParameters.length),
  bodyWidth: ({ physicalParameters }) => inMillimetres(physicalParameters.width),
  bodyHeight: ({ physicalParameters }) => inMillimetres(physicalParameters.heightMax),
  ratedLoad: ({ typeSpecification }) => String(typeSpecification.maxLoadMass),
  maxSpeedEmpty: ({ physicalParameters }) => String(physicalParameters.speedMax),
  navigation: ({ typeSpecification }, own) => navigationWord(typeSpecification.navigationTypes, own),
};

/** What a factsheet says in the place of an attribute, as its value is written; null where it says nothing of it. */
export const saidOf = (factsheet: Factsheet, { identifier, value }: Attribute): string | null =>
  said[identifier]?.(factsheet, value) ?? null;

/** Whether a vehicle says something else than its attribute. */
export const isDifferent = ({ value, type }: Attribute, reported: string | null): boolean => {
  if (reported === null) return false;
  return type === 'int' || type === 'float' ? Number(value) !== Number(reported) : value !== reported;
};
