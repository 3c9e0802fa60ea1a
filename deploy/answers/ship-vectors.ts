import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encoderModel, openEncoder } from '@contesta/conversation/encoder/encoder';
import { inBytes } from '@contesta/conversation/encoder/lessons';
import { keyOf } from '@contesta/conversation/learning/vectors-store';
import { textsOf } from '@contesta/conversation/understanding/features/meaning-texts';

// `node deploy/answers/ship-vectors.ts`: makes the vectors of our own bot's texts, which come with the release.
// To be run when its pairs or the encoder change.

const services = join(import.meta.dirname, '../../services');
const pairs = JSON.parse(readFileSync(join(services, 'chatbots/own-bot-pairs.json'), 'utf8'));
const encoder = await openEncoder();
const rows = textsOf(pairs).map((text) =>
  Buffer.concat([Buffer.from(keyOf(text), 'latin1'), Buffer.from(inBytes(encoder.embed(text)))]),
);
const target = join(services, 'conversation/learning/shipped-vectors.bin');
writeFileSync(target, Buffer.concat([Buffer.from(`${encoderModel}\n`, 'latin1'), ...rows]));
console.log(`${rows.length} texts`);
