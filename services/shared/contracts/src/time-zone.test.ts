import { expect, it } from 'vitest';
import { knownTimeZone } from './time-zone.ts';

it.each([
  ['Europe/Madrid', 'Europe/Madrid'],
  ['europe/madrid', 'Europe/Madrid'],
  ['Mars/Olympus', null],
  ['+01:00', null],
  ['', null],
  [`Europe/${'a'.repeat(64)}`, null],
])('reads the time zone %j as %j', (given, known) => expect(knownTimeZone(given)).toBe(known));
