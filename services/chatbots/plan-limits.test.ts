import { expect, it } from 'vitest';
import { promptLimit } from './plan-limits.ts';

it('applies an override on every plan', () => expect(promptLimit('free', 15_000)).toBe(15_000));
