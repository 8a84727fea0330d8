import { provinceNames, provinces } from '../codes/provinces.ts';
import { oneOf, optionalText } from '../contract/shapes.ts';

/** Where in the country something is: its province, and within that its city. */

/** Letters of a city's name at most. */
export const longestCity = 32;

/** Province and city as a form sends them; the empty text is none. */
export const regionFields = {
  province: oneOf('省', ['', ...provinceNames]),
  city: optionalText('市', longestCity),
};

interface Region {
  readonly province: string;
  readonly city: string;
}

/**
 * What is wrong with a region: what lies within a province is named after it. Null when nothing is.
 *
 * @param region with a district where the form asks for one
 */
export const regionProblem = ({ province, city, district }: Region & { readonly district?: string }): string | null =>
  province !== '' || `${city}${district ?? ''}`.trim() === ''
    ? null
    : `填写市${district === undefined ? '' : '、区'}前请先选择省`;

/** Where something is, from the largest to the smallest; a city that is its own province is named once. */
export const placeText = ({
  province,
  city,
  district = '',
  address,
}: Region & { readonly district?: string; readonly address: string }): string =>
  [province, city === province ? '' : city, district, address].filter((part) => part !== '').join(' ');

/** The whole name of a province that somebody writes whole or short, `江苏` for `江苏省`; null for none. */
export const provinceOf = (text: string): string | null =>
  provinces.find(({ name, short }) => name === text || short === text)?.name ?? null;
