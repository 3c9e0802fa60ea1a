import { afterAll, beforeAll, describe, it } from 'vitest';
import { openDialogues, type Played } from '../testing/dialogues.ts';

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
    'cut 2026-11-25 13:00 Priya Nair <priya@gmail.com>',
  ],
  [
    'cita el jueves > 11:00 > Ana Gil, ana@gmial.com > la segunda > sí',
    'cut 2026-11-26 11:00 Ana Gil <ana@gmial.com>',
  ],
];

describe('who an appointment is for', () => {
  it.each(names)('%s', (...played) => dialogues.expectBooked(played));
});
