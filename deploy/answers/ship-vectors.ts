import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textKey } from '@contesta/conversation/learning/vectors-store';
import { textsOf } from '@contesta/conversation/understanding/features/meaning-texts';
import { encoderModel, openEncoder } from '@contesta/vectors/encoder';
import { quantise } from '@contesta/vectors/vector';

// `node deploy/answers/ship-vectors.ts`: makes the vectors of our own bots' texts, which are part of a release.
// Run it when their pairs or the encoder change.

const services = join(import.meta.dirname, '../../services');
const read = (name: string) => JSON.parse(readFileSync(join(services, 'chatbots', name), 'utf8'));
const { es, en } = read('florist-pairs.json');
const pairs = [...read('own-bot-pairs.json'), ...es, ...en];
const encoder = await openEncoder();
const rows = textsOf(pairs).map((text) =>
  Buffer.concat([Buffer.from(textKey(text), 'latin1'), Buffer.from(quantise(encoder.embed(text)))]),
);
const target = join(services, 'conversation/learning/shipped-vectors.bin');
writeFileSync(target, Buffer.concat([Buffer.from(`${encoderModel}\n`, 'latin1'), ...rows]));
console.log(`${rows.length} texts`);
