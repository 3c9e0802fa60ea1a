import { describe, expect, it } from 'vitest';
import { readTestPage } from '../testing/read-test-page.ts';

const none = { phone: '', email: '', address: '', hours: '' };

describe('facts about a business', () => {
  const pages: Record<string, [body: string, facts: Partial<typeof none>]> = {
    'with the phone number as it is shown, not as it is linked': [
      '<a href="tel:+34910000000">Llámanos</a><p>910 00 00 00, lunes a viernes 9:00-14:00</p>',
      { phone: '910 00 00 00', hours: 'lunes a viernes 9:00-14:00' },
    ],
    'in a footer': [
      '<footer><address>Azahar, Avda. América 3, 28001 Madrid</address><p>Horario: lunes a viernes, de 9:00 a 14:00</p>' +
        '<a href="tel:+34910000000">910 00 00 00</a> <a href="mailto:hola@azahar.example?subject=a">Escríbenos</a></footer>',
      {
        ...{ phone: '910 00 00 00', email: 'hola@azahar.example' },
        ...{
          address: 'Azahar, Avda. América 3, 28001 Madrid',
          hours: 'lunes a viernes, de 9:00 a 14:00',
        },
      },
    ],
    'in plain text': [
      '<p>Find us: 4 Lower Lane, Fernham FE5 3TT. Phone 01632 960288. E-mail sales@azahar.example<br>Open 9am to 5.30pm Monday to Saturday</p>',
      {
        ...{ phone: '01632 960288', email: 'sales@azahar.example' },
        ...{ address: '4 Lower Lane, Fernham FE5 3TT', hours: '9am to 5.30pm Monday to Saturday' },
      },
    ],
    'after a copyright notice, and not in comments': [
      '<div class="comment">910 00 00 00</div><footer>Copyright © 2019-2026 Rúa do Sol 8, 15702 Santiago</footer>',
      { address: 'Rúa do Sol 8, 15702 Santiago' },
    ],
    'with the street on a line of its own': [
      '<footer>The Old Dairy<br>9 Mill Lane<br>Nether Wick NW8 3ZZ</footer>',
      { address: '9 Mill Lane, Nether Wick NW8 3ZZ' },
    ],
    'in a table of hours, next to numbers that are not phone numbers': [
      '<p>Desde 1998, ref. 2024-11-05, 120.000 €</p><h2>Horario</h2><table><tr><td>Lunes</td><td>9:00–14:00</td></tr><tr><td>Sábado</td><td>cerrado</td></tr></table>',
      { hours: 'Lunes: 9:00–14:00, Sábado: cerrado' },
    ],
    'in one line with dashes, in a table cell': [
      '<table><tr><td>Azahar - C/ Olmo 2, 28015 Madrid - Tfno. 910 00 00 00<br>Abierto 24 horas, todos los días</td></tr></table>',
      {
        ...{ phone: '910 00 00 00', address: 'C/ Olmo 2, 28015 Madrid' },
        hours: '24 horas, todos los días',
      },
    ],
    'after labels, with days and times as terms and descriptions': [
      '<p>Despacho: Gran Vía 18, 26002 Logroño, 941 00 00 00, 600 00 00 00</p><dl><dt>Lunes a viernes</dt><dd>9:00-14:00</dd><dt>Sábados</dt><dd>cerrado</dd></dl>',
      {
        ...{ phone: '941 00 00 00', address: 'Gran Vía 18, 26002 Logroño' },
        hours: 'Lunes a viernes 9:00-14:00, Sábados cerrado',
      },
    ],
  };
  it.each(Object.entries(pages))('are found %s', (_, [body, facts]) => {
    const { hours, anyAddress: address, ...shown } = readTestPage(body).shown;
    expect({ ...shown, address, hours: hours.text }).toEqual({ ...none, ...facts });
  });

  const week = 'lunes a viernes de 9:00 a 14:00';
  const saturdays = 'Sábados: 9:00 a 14:00';
  it.each([
    ['<h2>¿Cuándo repartís?</h2>', `<p>De ${week}</p>`, ''],
    ['<h2>Horario de clases</h2>', `<p>Horario: ${week}</p>`, ''],
    ['<h2>Piscina</h2>', `<p>De ${week}</p>`, ''],
    ['<p>Hola</p>', '<p>Clases los lunes y jueves de 9:00 a 14:00</p>', ''],
    ['<main><h2>¿Hay wifi?</h2><p>Sí.</p></main>', `<footer>${week}</footer>`, week],
    ['<h2>Horario y contacto</h2>', `<p>${saturdays}. Curso: lunes, 9:00, 5 €.</p>`, saturdays],
  ])('have only hours of the business: %s %s', (title, text, hours) =>
    expect(readTestPage(title + text).shown.hours.text).toBe(hours),
  );

  const hoursBelowTitle = (text: string) =>
    readTestPage(`<h2>Horario</h2><p>${text}</p>`).shown.hours.text;
  it.each([
    ...['l-v: 9:00-14:00', 'Lun. a vie. de 9 a 14 h', 'L, X y V, 10:00-13:00', 'Lu-Vi 10-13'],
    ...['M-F 8am-4pm', 'Mon-Sat 9-5 April to October', 'L-V 9-14. S: 9-13. D cerrado'],
  ])('have the hours of days with short names: %s', (text) =>
    expect(hoursBelowTitle(text)).toBe(text),
  );
  it.each([
    ...['Lunes: 3 aulas', "Today's 10:00 tour", 'Tallas s-m, a las 9:00', 'M-L 9-12 años'],
    ...['Fri-Sun 9-11 May', 'Mon-Thu 8-12 people', 'Mon-Fri £9-12', 'Vie-Dom 9-11 de mayo'],
  ])('have no hours if the numbers mean something else: %s', (text) =>
    expect(hoursBelowTitle(text)).toBe(''),
  );

  const inOneText = 'Mo 08:30-18:30, Tu 08:30-18:30, We 08:30-18:30, Sa 09:00-12:00';
  const inTexts = ['Mo-Fr 09:00-14:00', 'Mo-Fr 17:00-20:00', 'Sa 10:00-14:00'];
  const times = { opens: '09:00', closes: '14:00' };
  const days = ['Monday', 'Tuesday', 'Thursday'].map((dayOfWeek) => ({ dayOfWeek, ...times }));
  it.each([
    [{ openingHours: inOneText }, 'Lunes a miércoles 08:30-18:30, sábado 09:00-12:00'],
    [{ openingHours: inTexts }, 'Lunes a viernes 09:00-14:00 y 17:00-20:00, sábado 10:00-14:00'],
    [{ openingHoursSpecification: days }, 'Lunes, martes y jueves 09:00-14:00'],
  ])('are read from JSON-LD, with the days grouped by their hours: %o', (stated, hours) => {
    const address = { streetAddress: 'Rúa 3', postalCode: '28001', addressLocality: 'Madrid' };
    const shop = { '@type': 'HairSalon', name: 'Azahar', telephone: '910 00 00 00', address };
    const facts = { name: 'Azahar', phone: '910 00 00 00', address: 'Rúa 3, 28001 Madrid', hours };
    expect(readTestPage('', { jsonLd: { ...shop, ...stated } }).stated).toMatchObject(facts);
  });
});
