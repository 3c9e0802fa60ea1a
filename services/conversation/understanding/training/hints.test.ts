import { expect, it } from 'vitest';
import { readCases } from '../../testing/read-cases.ts';
import { details, detailsIn } from './hints.ts';

const cases = readCases(new URL('hints.cases.txt', import.meta.url));

it.each(cases)('finds the details in "%s"', (answer, ...expected) =>
  expect(details.filter((detail) => detailsIn(answer)[detail])).toEqual(expected),
);
