import { describe, expect, it } from 'vitest';
import { judge } from '../testing/exchange-log.ts';
import { killRounds } from './kill.ts';

describe('the product, killed under twenty writers', () => {
  it('loses, doubles and reorders no acknowledged message, and its numbers agree with the log', async () => {
    const seed = Date.now() % 1_000_000;
    console.log(`again with: node deploy/e2e/kill.ts 3 ${seed}`);
    const run = await killRounds(3, seed);
    expect(run.acknowledged).toBeGreaterThan(20);
    expect(run).toMatchObject({ lost: 0, doubled: 0, holes: 0 });
    expect(run).toMatchObject({ disordered: 0, invented: 0, drift: 0 });
  }, 240_000);
});

describe('the reader of the log', () => {
  const row = (seq: number, number: number) => ({
    conversationId: 'a',
    seq,
    at: '2026-03-01T10:00:00.000Z',
    question: `¿Abrís? #0.${number}`,
    reply: 'Sí.',
    answered: true,
  });
  const asked = (...numbers: number[]) => ({
    sent: new Set(numbers.map((number) => `¿Abrís? #0.${number}`)),
    acknowledged: new Map(
      numbers.map((number) => [`¿Abrís? #0.${number}`, { conversationId: 'a', reply: 'Sí.' }]),
    ),
  });
  const well = { lost: 0, doubled: 0, holes: 0, disordered: 0, invented: 0 };

  it('finds nothing wrong in a whole log', () => {
    expect(judge([row(1, 1), row(2, 2)], asked(1, 2))).toEqual(well);
  });

  it('sees what is lost, twice, missing between, out of order and never sent', () => {
    expect(judge([row(1, 1)], asked(1, 2))).toMatchObject({ lost: 1 });
    expect(judge([row(1, 1), row(2, 1)], asked(1))).toMatchObject({ doubled: 1 });
    expect(judge([row(1, 1), row(3, 2)], asked(1, 2))).toMatchObject({ holes: 1 });
    expect(judge([row(1, 2), row(2, 1)], asked(1, 2))).toMatchObject({ disordered: 1 });
    expect(judge([row(1, 1)], asked())).toMatchObject({ invented: 1 });
  });
});
