import { shippedVectors } from '@contesta/conversation/learning/shipped-vectors';
import { textsOf } from '@contesta/conversation/understanding/features/meaning-texts';
import { openEncoder } from '@contesta/vectors/encoder';
import { quantise } from '@contesta/vectors/vector';
import { expect, it } from 'vitest';
import florist from '../../services/chatbots/florist-pairs.json' with { type: 'json' };
import pairs from '../../services/chatbots/own-bot-pairs.json' with { type: 'json' };

it("the shipped vectors of our own bots are up to date (else run 'ship-vectors.ts')", async () => {
  const texts = textsOf([...pairs, ...florist.es, ...florist.en]);
  const shipped = shippedVectors(texts);
  expect(texts.filter((text) => !shipped.has(text))).toEqual([]);
  const encoder = await openEncoder();
  for (const text of texts.slice(0, 3)) // with another encoder all would differ
    expect(shipped.get(text)).toEqual(quantise(encoder.embed(text)));
});
