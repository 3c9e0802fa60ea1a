import { readConversation, reply } from '@contesta/contracts/conversation';
import { messageExchanged } from '@contesta/contracts/events';
import { eventually } from '@contesta/kit/testing/eventually';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { conversation } from '../main.ts';
import { type Calendar, calendarPeers, openCalendar, salon } from '../testing/calendar-peer.ts';
import { chatbotId, pairs, peersOfFlorist } from '../testing/peers.ts';

const barber = { ...salon, services: salon.services.slice(0, 1) };
let calendar: Calendar;
let service: Awaited<ReturnType<typeof open>>;
let conversationId: string | undefined;

const open = (directory?: string) =>
  openTestService(conversation, {
    peers: [...peersOfFlorist({ status: 'full', version: 1, pairs }), ...calendarPeers(calendar)],
    listenTo: [messageExchanged],
    env: { ENCODER: 'off' },
    ...(directory ? { directory } : {}),
  });

/** A Tuesday, ten o'clock in Spain. */
const start = '2026-11-24T09:00:05Z';
const setTime = (iso: string) => service.advance(Date.parse(iso) - service.kit.clock().getTime());

beforeEach(async () => {
  conversationId = undefined;
  calendar = openCalendar(() => service.kit.clock(), barber);
  service = await open();
  setTime(start);
});
afterEach(async () => service.close());

async function say(message: string, headers: Record<string, string> = {}) {
  const { status, body } = await service.call(reply, {
    params: { id: chatbotId },
    body: { message, conversationId },
    headers,
  });
  expect(status).toBe(200);
  conversationId = body.conversationId;
  return body;
}

async function sayAll(...messages: string[]) {
  let last = await say(messages[0] ?? '');
  for (const message of messages.slice(1)) last = await say(message);
  return last;
}

const toTheSummary = ['cita mañana a las 5', 'Ana García, ana@correo.es'];
const times = () => calendar.appointments.map((one) => `${one.start} ${one.state}`);
const tomorrowAtFive = '2026-11-25T16:00:00.000Z';

describe('what is offered', () => {
  it.each(['quiero una cita', 'I want to book an appointment'])(
    'is on buttons, each of which is understood when it is pressed, after "%s"',
    async (first) => {
      for (const at of [0, 1, 2, 3, 4]) {
        conversationId = undefined;
        const offered = await say(first);
        expect(offered.suggestions).toHaveLength(5);
        const { reply } = await say(offered.suggestions[at] ?? '');
        expect(reply).toMatch(
          at < 4 ? /^(?:Está libre|It is free)/ : /^(?:Tengo libre|These times)/,
        );
      }
    },
  );

  it('offers buttons below the summary that do what they say', async () => {
    const summary = await sayAll(...toTheSummary);
    expect(summary.suggestions).toEqual([
      ...['Sí, confirmar', 'Otra hora', 'Corregir mis datos', 'Dejarlo'],
    ]);
    expect((await say('Otra hora')).reply).toMatch(/^Libre mañana.*: 17:30, 18:30/);
    expect((await sayAll('17:30')).reply).toMatch(/^Repasemos/);
    expect((await say('Corregir mis datos')).reply).toMatch(/^Escribe el nombre o el correo/);
    await say('Eva, eva@correo.es');
    expect((await say('Dejarlo')).reply).toMatch(/No he reservado nada/);
    expect(times()).toEqual([]);
  });

  it.each([
    ['el domingo', /^Ese día está cerrado\. Tengo libre/],
    ['el 8 de diciembre', /^Ese día cerramos por festivo/],
    ['mañana a las 22:00', /^A esa hora está cerrado.*19:30/],
    ['ayer', /^Ese momento ya ha pasado/],
    ['hoy a las 10:30', /^Para esa hora ya no da tiempo/],
    ['el 5 de abril de 2027', /fecha tan lejana/],
    ['on sunday', /^Ese día está cerrado/],
  ])('says why "%s" is not free, and what is', async (wish, expected) => {
    await say('quiero una cita');
    const { reply, suggestions } = await say(wish);
    expect(reply).toMatch(expected);
    expect(suggestions.length).toBeGreaterThan(1);
  });

  it('offers the nearest times where one is taken', async () => {
    calendar.taken.add(tomorrowAtFive);
    const { reply, suggestions } = await say('quiero una cita mañana a las 5 de la tarde');
    expect(reply).toMatch(/^A esa hora no queda nada libre/);
    expect(suggestions).toEqual(['16:00', '16:30', '17:30', '18:00', 'Otro día']);
  });

  it('lets the opening hours decide which five o’clock is meant, and asks where both are open', async () => {
    expect((await say('quiero una cita mañana a las 5')).reply).toMatch(/a las 17:00/);
    conversationId = undefined;
    calendar.terms = { ...barber, hours: barber.hours.map(() => [{ from: '07:00', to: '22:00' }]) };
    expect((await say('quiero una cita mañana a las 8')).suggestions.slice(0, 2)).toEqual([
      ...['8:00', '20:00'],
    ]);
  });

  it('says so when nothing is free at all', async () => {
    calendar.terms = { ...barber, hours: barber.hours.map(() => []) };
    expect((await say('quiero una cita')).reply).toMatch(/No queda ninguna hora libre/);
    expect((await say('mañana')).reply).not.toMatch(/libre/);
  });

  it('speaks the visitor’s language', async () => {
    expect((await say('appointment please')).reply).toMatch(/^These times are free/);
    expect((await say('mañana a las 5')).reply).toMatch(/^It is free tomorrow/);
    conversationId = undefined;
    const { reply } = await say('book', { 'Accept-Language': 'es' });
    expect(reply).toMatch(/These times are free|Tengo libre/);
  });
});

describe('an appointment is booked once', () => {
  it('when yes is said twice at once', async () => {
    await sayAll(...toTheSummary);
    const said = await Promise.all([say('sí'), say('sí')]);
    expect(said.map(({ reply }) => reply)).toContainEqual(expect.stringMatching(/^Reservado/));
    expect(times()).toEqual([`${tomorrowAtFive} booked`]);
  });

  it('when nobody hears that it was, and it is asked for again', async () => {
    await sayAll(...toTheSummary);
    calendar.losesAnswers = true;
    expect((await say('sí')).reply).toMatch(/no sé si ha quedado hecho/);
    calendar.losesAnswers = false;
    expect((await say('sí')).reply).toMatch(/^Reservado/);
    expect(times()).toEqual([`${tomorrowAtFive} booked`]);
  });

  it('when nobody hears that it was, and another time is chosen', async () => {
    await sayAll(...toTheSummary);
    calendar.losesAnswers = true;
    await say('sí');
    calendar.losesAnswers = false;
    expect((await sayAll('mejor a las 6', 'sí')).reply).toMatch(/^Cambiada.*18:00/);
    expect(times()).toEqual(['2026-11-25T17:00:00.000Z booked']);
  });

  it('is not booked where another visitor was faster, who leaves the next free times', async () => {
    await sayAll(...toTheSummary);
    calendar.taken.add(tomorrowAtFive);
    const { reply, suggestions } = await say('sí');
    expect(reply).toMatch(/^Esa hora se acaba de ocupar\. /);
    expect((await say(suggestions[0] ?? '')).reply).toMatch(/^Repasemos.*17:30.*Ana García/);
    await say('sí');
    expect(times()).toEqual(['2026-11-25T16:30:00.000Z booked']);
  });

  it('tells where the letter went and how to change it, and hears of it in the same conversation', async () => {
    const { reply, answered } = await sayAll(...toTheSummary, 'sí');
    expect(reply).toMatch(
      /ana@correo\.es.*http:\/\/localhost:8080\/appointment\/appointment-1#key=k$/,
    );
    expect(answered).toBe(true);
    expect((await say('¿a qué hora es mi cita?')).reply).toMatch(/^Tu cita es mañana.*17:00/);
    expect((await say('no puedo ir')).suggestions).toEqual(['Sí, anularla', 'No']);
    expect((await say('No')).reply).toMatch(/sigue en pie/);
    expect((await say('cancela mi cita')).reply).toMatch(/queda anulada/);
    expect(times()).toEqual([`${tomorrowAtFive} cancelled`]);
  });

  it('is not moved or cancelled any more once it is over', async () => {
    await sayAll(...toTheSummary, 'sí');
    setTime('2026-11-26T09:00:05Z');
    expect((await say('cancela mi cita')).reply).toMatch(/ya ha pasado/);
    expect(times()).toEqual([`${tomorrowAtFive} booked`]);
  });
});

describe('the dialogue', () => {
  it('goes on after a restart', async () => {
    await sayAll(...toTheSummary);
    await service.close({ keep: true });
    service = await open(service.directory);
    setTime('2026-11-24T09:05:05Z');
    expect((await say('sí')).reply).toMatch(/^Reservado/);
  });

  it('ends after half an hour of silence, and the appointment stays known', async () => {
    await sayAll(...toTheSummary);
    service.advance(31 * 60_000);
    expect((await say('sí')).reply).toMatch(/^De acuerdo/);
    expect(times()).toEqual([]);
    await sayAll(...toTheSummary, 'sí');
    service.advance(31 * 60_000);
    await say('cancela mi cita');
    expect(times()).toEqual([`${tomorrowAtFive} cancelled`]);
  });

  it('answers a question in the middle, and asks its own again', async () => {
    await say('cita mañana a las 5');
    const aside = await say('¿Se puede pagar con tarjeta?');
    expect(aside.reply).toMatch(/^Con tarjeta, Bizum.*\n\n¿A nombre de quién/s);
    expect(aside.answered).toBe(true);
    const unknown = await say('¿quién ganó la liga en 1987?');
    expect(unknown.reply).toMatch(/^No lo sé todavía.*\n\n¿A nombre de quién/s);
    expect(unknown).toMatchObject({ answered: false, suggestions: [] });
  });

  it('says that it did not understand what is no question either', async () => {
    await say('cita mañana a las 5');
    expect((await say('123')).reply).toMatch(/^Perdona, no te he entendido/);
    expect((await say('gracias')).reply).toMatch(/^¿A nombre de quién/);
  });

  it('counts as answered, names no stored question, and is not gone on from', async () => {
    await sayAll(...toTheSummary, 'sí');
    await eventually(() => expect(service.events('message-exchanged')).toHaveLength(3));
    for (const { data } of service.events('message-exchanged')) {
      expect(data).toMatchObject({ answered: true });
      expect((data as { asked?: string }).asked).toBeUndefined();
    }
    expect((await say('¿y con tarjeta?')).reply).toMatch(/Bizum|No lo sé/);
  });

  it('is read by the owner like any conversation, without what is only remembered', async () => {
    await sayAll(...toTheSummary);
    const { body } = await service.call(readConversation, {
      params: { id: chatbotId, cid: conversationId ?? '' },
      token: service.tokenFor('owner-ana-1'),
    });
    expect(Object.keys(body.items[1]).sort()).toEqual([
      ...['answered', 'at', 'question', 'reply', 'seq'],
    ]);
  });
});

describe('the calendar', () => {
  it('that does not answer is said honestly, and the conversation goes on', async () => {
    await say('cita mañana a las 5');
    calendar.isAway = true;
    expect(await say('Ana, ana@correo.es')).toMatchObject({
      reply: expect.stringMatching(/^Ahora mismo no puedo consultar la agenda/),
      answered: true,
    });
    calendar.isAway = false;
    expect((await say('Ana, ana@correo.es')).reply).toMatch(/^Repasemos/);
  });

  it('that does not answer hides no stored answer, and nothing where no bot takes bookings', async () => {
    calendar.isAway = true;
    expect((await say('quiero una cita')).reply).not.toMatch(/agenda/);
    expect((await say('¿Se puede pagar con tarjeta?')).reply).toMatch(/^Con tarjeta/);
    calendar.isAway = false;
    await say('quiero una cita');
    conversationId = undefined;
    calendar.isAway = true;
    expect((await say('quiero una cita')).reply).toMatch(/no puedo consultar la agenda/);
  });

  it('is not spoken of by a bot that takes no bookings', async () => {
    calendar.terms = null;
    for (const message of ['quiero una cita mañana', 'cancela mi cita', 'book an appointment'])
      expect(await say(message)).toMatchObject({ answered: false });
  });

  it('ends a dialogue when the bot takes no bookings any more, but still cancels', async () => {
    await sayAll(...toTheSummary, 'sí');
    await say('otra cita mañana a las 6');
    calendar.terms = null;
    expect((await say('sí')).reply).not.toMatch(/Reservado/);
    await say('cancela mi cita');
    expect(times()).toEqual([`${tomorrowAtFive} cancelled`]);
  });

  it('tells whose appointment it cannot find where to change it, unless the owner has an answer', async () => {
    expect((await say('quiero cancelar mi cita')).reply).toMatch(/enlace del correo/);
  });
});
