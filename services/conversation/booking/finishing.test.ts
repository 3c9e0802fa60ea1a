import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nothing, openDialogues, type Played } from '../testing/dialogues.ts';

let dialogues: Awaited<ReturnType<typeof openDialogues>>;
beforeAll(async () => {
  // A Tuesday, ten o'clock in Spain.
  dialogues = await openDialogues({ shop: 'barber', at: '2026-11-24T09:00:05Z' });
});
afterAll(() => dialogues.close());

const names: Played[] = [
  [
    'book tomorrow at 11, Kim Lee, kim@x.uk > go for it babe, cheers',
    'cut 2026-11-25 11:00 Kim Lee <kim@x.uk>',
  ],
  [
    'book tomorrow at 11 > hang on, is there parking? > kim@x.uk > one sec > Kim > yes',
    'cut 2026-11-25 11:00 Kim <kim@x.uk>',
  ],
  [
    'cita mañana a las 11 > Fernanda, pero no tengo correo > el de mi esposo, raul@x.mx > sí gracias joven',
    'cut 2026-11-25 11:00 Fernanda <raul@x.mx>',
  ],
  [
    'book tomorrow at 11 > Is Fiona Gallagher, fi@x.ie > yh',
    'cut 2026-11-25 11:00 Fiona Gallagher <fi@x.ie>',
  ],
  [
    'book tomorrow at 11, Aoife Byrne, ao@x.ie > yes, but Aoife is spelt Aoibhe > yes',
    'cut 2026-11-25 11:00 Aoibhe Byrne <ao@x.ie>',
  ],
  [
    'book tomorrow at 11, Aoife Byrne, ao@x.ie > Correct my details > Aoibhe Byrne > yes',
    'cut 2026-11-25 11:00 Aoibhe Byrne <ao@x.ie>',
  ],
  [
    'cita mañana a las 11, Ana Gil, ana@x.es > Corregir mis datos > ana.gil@x.es > sí, gracias guapa',
    'cut 2026-11-25 11:00 Ana Gil <ana.gil@x.es>',
  ],
  [
    'book wednesday > the last one > Priya Nair, priya@gmial.com > the first one > yes',
    'cut 2026-11-25 19:00 Priya Nair <priya@gmail.com>',
  ],
  [
    'cita el jueves > 11:00 > Ana Gil, ana@gmial.com > la segunda > sí',
    'cut 2026-11-26 11:00 Ana Gil <ana@gmial.com>',
  ],
];

const leaving: Played[] = [
  [
    'book tomorrow at 11, Kim Lee, kim@x.uk > yes > oh I need to cancel sorry > yes',
    'cancelled cut 2026-11-25 11:00 Kim Lee <kim@x.uk>',
  ],
  [
    'book tomorrow at 11, Kim Lee, kim@x.uk > yes > hey can I cancel > yes',
    'cancelled cut 2026-11-25 11:00 Kim Lee <kim@x.uk>',
  ],
  [
    'cita mañana a las 11, Ana Gil, ana@x.es > sí > me ha surgido algo, no puedo ir > sí',
    'cancelled cut 2026-11-25 11:00 Ana Gil <ana@x.es>',
  ],
  [
    'book tomorrow at 11, Kim Lee, kim@x.uk > yes > can I push it to half past > yes',
    'cut 2026-11-25 11:30 Kim Lee <kim@x.uk>',
  ],
  ['quiero cita > me ha surgido algo, no puedo ir > la primera > Ana Gil, ana@x.es > sí', nothing],
  ["book tomorrow > i'd need to cancel > the first one > Kim Lee, kim@x.uk > yes", nothing],
];

const shortWishes: Played[] = [
  [
    'first thing wednesday please > Kim Lee, kim@x.uk > yes',
    'cut 2026-11-25 10:00 Kim Lee <kim@x.uk>',
  ],
  [
    'do you have anything saturday? > the first one > Kim Lee, kim@x.uk > yes',
    'cut 2026-11-28 10:00 Kim Lee <kim@x.uk>',
  ],
  [
    'next week after 4 > the first one > Kim Lee, kim@x.uk > yes',
    'cut 2026-12-01 16:00 Kim Lee <kim@x.uk>',
  ],
];

/** Words that the last reply begins with. */
const replies: [messages: string, begins: string][] = [
  ['quiero cita > me ha surgido algo, no puedo ir', 'De acuerdo, lo dejamos.'],
  ['book tomorrow > nah thats too early for me, thanks anyway', 'All right, never mind.'],
  ['book tomorrow > ok ta, just checking with my friend first', 'Take your time. Free tomorrow'],
  ['book tomorrow at 11, Kim Lee, kim@x.uk > one sec', 'Take your time. Let me check'],
  ['quiero cambiar la cita que tengo', 'En esta conversación no hay ninguna cita'],
  [
    'cita mañana a las 11, Ana Gil, ana@x.es > sí, pero decime antes si se puede pagar con tarjeta',
    'Con tarjeta o en efectivo.\n\nRepasemos: mañana, miércoles 25 de noviembre a las 11:00',
  ],
  ['cita mañana a las 11 > no te doy el correo, es obligatorio?', 'Sin un correo no puedo'],
  [
    'book tomorrow at 11, Kim Lee, kim@x.uk > and can you squeeze my mate in straight after?',
    'I book one at a time: this one first, and then the other. Let me check',
  ],
  [
    'book tomorrow morning > 11 for me and then 11:30 for her',
    'I book one at a time: this one first, and then the other. It is free tomorrow, Wednesday 25 November at 11:00 am.',
  ],
  ['how much is it and can I get one next week, like 4ish', 'El corte son 14 €.'],
];

describe('how a booking ends', () => {
  it.each(leaving)('%s', (...played) => dialogues.expectBooked(played));
});

describe('how a booking begins with a few words', () => {
  it.each(shortWishes)('%s', (...played) => dialogues.expectBooked(played));
});

describe('what is said in between', () => {
  it.each(replies)('%s', async (messages, begins) => {
    expect((await dialogues.lastReply(messages)).slice(0, begins.length)).toBe(begins);
  });
});

describe('who an appointment is for', () => {
  it.each(names)('%s', (...played) => dialogues.expectBooked(played));
});
