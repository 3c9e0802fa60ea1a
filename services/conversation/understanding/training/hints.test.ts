import { expect, it } from 'vitest';
import { details, detailsIn } from './hints.ts';

const cases: [answer: string, ...expected: string[]][] = [
  ['Corte 14 €, con barba 20 €.', 'price'],
  ['Standard cut £16, skin fade £19. Over 65s pay £11 Tues to Thurs.', 'price'],
  ['El poder general ronda los 65 euros y el poder para pleitos 45 euros.', 'price'],
  ['Plumón de 1 plaza $11.000, 2 plazas $13.500.', 'price'],
  ['$59 any iPhone, $69 Samsung, 30 min while you wait.', 'price'],
  ['Bicis de paseo 12 € al día y eléctricas 30 €.', 'price'],
  ['Adult $7.80, child 3 to 15 $5.50, family of four $22.', 'price'],
  ['Straight cuts only, up to 2.4 m sheets.'],
  ['Liquid chlorine 15 L $21.90, salt 20 kg $11.50.', 'price'],
  ['La visita son 48 € más IVA, y de noche (22:00 a 8:00) 85 €.', 'price', 'hours'],
  ['Para 1.60 a 1.70 m talla S, de 1.70 a 1.78 m la M.'],
  ['De lunes a viernes de 9:00 a 14:00 y de 16:30 a 20:00.', 'hours'],
  ['Abrimos a las 9h y cerramos a las 21h.', 'hours'],
  ['Monday, Wednesday and Thursday 10am–7pm, Friday 10am–3pm.', 'hours'],
  ['Monday to Friday 9 to 5, Saturdays 9 to 1.', 'hours'],
  ['De lunes a sábado de 10 a 20.', 'hours'],
  ['Rooms are ready from 3pm and we ask you to be out by 10.30am.', 'hours'],
  ['It is ready by Friday.'],
  ['Tarda de 4 a 5 días.'],
  ['El lunes te lo mandamos.'],
  ['Calle Girasoles 1208, colonia Las Nubes, Puebla.', 'address'],
  ['En la avenida de los Tilos 52, 1.º, en Valladolid.', 'address'],
  ['Rúa do Príncipe 40, 3.º B, Vigo.', 'address'],
  ['Carrera 23B # 61-14, barrio La Guadañita, Manizales.', 'address'],
  ['Estamos en Durango 214, Ciudad de México.', 'address'],
  ['Polígono Las Palmerillas, nave 17, Murcia.', 'address'],
  ['14 Thimble Street, Oldmarsh, next door to the launderette.', 'address'],
  ['31 Lantern Parade, Brimsea, 6 minutes from the station.', 'address'],
  ['The old station yard, Bakewell DE45 1GE.', 'address'],
  ['Aletas y palas solo en la calle rápida.'],
  ['Este curso quedan plazas en el aula de 2-3 años.'],
  ['Order by 10 February for Valentine’s.'],
  ['Take the road north for eight miles.'],
  ['Llame al 976 555 390 o mande fotos por WhatsApp.', 'phone'],
  ['0121 555 0188, any time.', 'phone'],
  ['+91 00000 12345', 'phone'],
  ['El folleto tiene 12 páginas y 300 fotos.'],
  ['Escribe a hola@latienda.es.', 'mail'],
  ['Por Instagram somos @lavadero.'],
  ['Telephone 01208 555 093 or email bodmin@hospice.example.', 'phone', 'mail'],
  ['Sí, claro.'],
];

it.each(cases)('finds the details in "%s"', (answer, ...expected) => {
  const found = detailsIn(answer);
  expect(details.filter((detail) => found[detail])).toEqual(expected);
});
