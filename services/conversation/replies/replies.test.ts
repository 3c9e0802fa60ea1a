import { listConversations } from '@contesta/contracts/conversation';
import { appointmentBooked, calendarChanged, messageExchanged } from '@contesta/contracts/events';
import { questionKey } from '@contesta/kit/identity';
import { eventually } from '@contesta/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { calendarPeer, type FakeCalendar, salon } from '../testing/calendar-peer.ts';
import { useConversation } from '../testing/conversation-service.ts';
import { readCases } from '../testing/read-cases.ts';
import { sentences } from './wording.ts';

const calendar = {} as FakeCalendar;
const service = useConversation({ peers: calendarPeer(calendar), listenTo: [messageExchanged] });
const { world } = service;
beforeEach(() => {
  Object.assign(calendar, {
    booking: salon,
    appointments: {},
    calls: 0,
    isUnavailable: false,
    mailed: [],
  });
  // A Wednesday, 11:00 in Madrid.
  service.advance(Date.parse('2026-11-25T10:00:00Z') - service.kit.clock().getTime());
});

const say = async (message: string, conversationId?: string, language?: string) =>
  (await service.say(message, conversationId, language ? { 'Accept-Language': language } : {}))
    .body;

/** Expects that the event of the last exchange has the keys of these stored questions, and no others. */
const expectUsed = (...questions: string[]) =>
  eventually(() => {
    const { asked, alsoAsked = [] } = Object(service.events('message-exchanged').at(-1)?.data);
    expect([asked, ...alsoAsked]).toEqual(questions.map(questionKey));
  });

/** Pairs from lines of the form `question | answer`. */
const pairsOf = (...lines: string[]) =>
  lines.map((line) => {
    const [question = '', answer = ''] = line.split(' | ');
    return { question, answer };
  });
const prices = pairsOf(
  'Precio del corte | El corte cuesta 20 €.',
  'Precio del tinte | El tinte cuesta 45 €.',
  'Precio del peinado | El peinado cuesta 15 €.',
);

it('suggests stored questions in the visitor’s language if there are any', async () => {
  world.pairs = pairsOf(
    '¿Cuánto cuesta el tinte? | El tinte cuesta 45 €.',
    '¿Cuánto cuesta el peinado? | El peinado cuesta 15 €.',
    'How much is colouring? | Colouring costs 45 €.',
    'How much is styling? | Styling costs 15 €.',
  );
  const questions = world.pairs.map(({ question }) => question);
  const { suggestions } = await say('¿cuánto cuesta?');
  expect(suggestions.toSorted()).toEqual(questions.slice(0, 2).toSorted());
  const inEnglish = await say('how much is it?', undefined, 'en');
  expect(inEnglish.suggestions.toSorted()).toEqual(questions.slice(2));
});

describe('a stored answer', () => {
  it('is given to a question about prices that names no service', async () => {
    world.pairs = [...pairsOf('¿Cuánto cuesta? | Desde 15 €, según el servicio.'), ...prices];
    const reply = 'Desde 15 €, según el servicio.';
    expect(await say('qué precio tiene')).toMatchObject({ kind: 'answer', reply });
    expect((await say('cuánto cuesta el tinte')).reply).toBe('El tinte cuesta 45 €.');
  });

  it('is given to each of two questions, also to one without a word of its own', async () => {
    world.pairs = pairsOf('¿Dónde estáis? | En la plaza.', '¿Hay wifi? | Sí, gratis.');
    expect((await say('hay wifi y donde estais')).reply).toBe('Sí, gratis.\n\nEn la plaza.');
    expect((await say('donde estais y hay wifi?')).reply).toBe('En la plaza.\n\nSí, gratis.');
    await expectUsed('¿Dónde estáis?', '¿Hay wifi?');
  });

  it('is given without the price of another thing', async () => {
    world.pairs = pairsOf(
      '¿Alquiláis secadores? | Sí, con fianza.',
      '¿Cuánto cuesta el tinte? | 45 €.',
    );
    expect((await say('alquilais secadores y cuanto cuesta?')).reply).toBe('Sí, con fianza.');
  });

  it.each([
    ['cuanto cuesta?', '¿Cuánto cuesta el tinte? | 45 €.', 'Precio del corte | 20 €.'],
    ['what are your prices?', 'How much is a call-out? | £40.', 'Key cutting prices | £9 each.'],
    ['precio?', 'Precios del tinte | 45 €.', '¿Cuánto vale cortar? | 20 €.'],
  ])('is not given to "%s", which names no thing, but asked for', async (message, ...stored) => {
    world.pairs = pairsOf(...stored);
    const asked = { kind: 'ask', suggestions: { length: 2 } };
    const first = await say(message);
    expect(first).toMatchObject(asked);
    expect(await say(message, first.conversationId)).toMatchObject(asked);
  });

  it('is given to a question after thanks', async () => {
    world.pairs = pairsOf('Horario | De 9 a 14.', '¿Hay wifi? | Sí, gratis.');
    const reply = 'Sí, gratis.';
    const thanks = 'Muchísimas gracias por todo, un millón de gracias.';
    expect(await say(`${thanks} ¿Hay wifi?`)).toMatchObject({ kind: 'answer', reply });
    expect(await say(thanks)).toMatchObject({ kind: 'smalltalk' });
  });

  it.each([
    [
      'quiero hablar con una persona',
      'De 9 a 14.',
      '¿Puedo hablar con una persona? | En la tienda.',
    ],
    ['I want to talk to a real person', 'De 9 a 14.', 'Contacto | Llámanos al 956 12 34 56.'],
    ['con una persona', 'De 9 a 14: 956 11 11 11.', '¿Qué teléfono tenéis? | 956 12 34 56.'],
    [
      'una persona',
      'De 9 a 14.',
      'Urgencias | 956 12 34 56.',
      '¿Dónde estáis? | En la calle Sol, 3.',
    ],
  ])('is given to "%s" when no contact is stored', async (message, hours, ...stored) => {
    world.pairs = pairsOf(`¿Puedo hablar con vosotros hoy? | ${hours}`, ...stored);
    const expected = { kind: 'person', contact: null, leave: true, reply: world.pairs[1]?.answer };
    expect(await say(message)).toMatchObject(expected);
  });
});

it.each([
  [
    'quiero hablar con una persona',
    '¿Hay parking? | El parking de la plaza Nueva está a dos minutos.',
  ],
  ['¿me das un teléfono para llamar?', '¿Dónde estáis? | En la calle Sol, 3.'],
  ['Qué decepción, un trato pésimo, no vuelvo más', '¿Dónde estáis? | En la calle Sol, 3.'],
])('says that it has no contact to "%s" if its only answer is "%s"', async (message, stored) => {
  world.pairs = pairsOf(stored);
  const { kind, reply } = await say(message);
  expect([kind, reply]).toEqual(['person', expect.stringContaining(sentences.noContact.es)]);
});

it.each([
  ['quiero hablar con una persona', /^Soy un asistente/],
  ['Qué decepción, un trato pésimo, no vuelvo más', /^Siento que .*\n\nSoy un asistente/],
])(
  'gives the owner’s contact to a visitor who asks for a person or complains: "%s"',
  async (message, expected) => {
    const contact = { label: 'WhatsApp', url: 'https://wa.me/34600111222' };
    world.config = { contact };
    const reply = expect.stringMatching(expected);
    expect(await say(message)).toMatchObject({ kind: 'person', contact, leave: true, reply });
  },
);

it('adds to its reply to a complaint what a stored answer names, if the owner gave no contact', async () => {
  world.pairs = pairsOf('Horario | De 9 a 14.', 'Contacto | Llámanos al 956 12 34 56.');
  const { kind, reply } = await say('I am very disappointed, the service was awful');
  expect(kind).toBe('person');
  expect(reply).toMatch(/^I'm sorry .*\n\nLlámanos al 956 12 34 56\.$/);
});

it.each([
  ['sam@example.com', 'en'],
  ['Hola, soy Ana, mi correo es ana@correo.es', 'es'],
  ['My number is 07700 900123.', 'en'],
  ['llamadme al 612 34 56 78 por favor', 'es'],
] as const)('names the message form to "%s" only after it was offered', async (message, lang) => {
  const offer = await say('I want to talk to a real person');
  const named = { kind: 'person', leave: true, reply: sentences.formBelow[lang] };
  expect(await say(message, offer.conversationId)).toMatchObject(named);
  expect(await say(message)).not.toMatchObject(named);
});

it('names the message form beside its reply to unclear talk, and not to a question about a number', async () => {
  const { conversationId } = await say('quiero hablar con una persona');
  const named = expect.stringContaining(sentences.formBelow.es);
  const unclear = { kind: 'person', leave: true, reply: named };
  expect(await say('gracias, no, adiós', conversationId)).toMatchObject(unclear);
  expect((await say('¿es el 956 12 34 56?', conversationId)).reply).not.toEqual(named);
});

describe('a suggestion of the last reply', () => {
  beforeEach(() => {
    world.pairs = prices;
  });

  it.each([
    ['la primera', 0],
    ['1', 0],
    ['sí', 0],
    ['La segunda, por favor', 1],
    ['2', 1],
    ['la última', 2],
    ['the last one', 2],
  ])('is chosen by "%s"', async (message, position) => {
    const first = await say('cuánto cuesta?');
    expect(first).toMatchObject({ kind: 'ask', answered: true, reply: '¿De qué?' });
    expect(first.suggestions).toHaveLength(3);
    const pair = prices.find(({ question }) => question === first.suggestions[position]);
    const answer = { kind: 'answer', reply: pair?.answer };
    expect(await say(message, first.conversationId)).toMatchObject(answer);
  });

  it.each([
    ['cuánto cuesta?', 'no, ninguna'],
    ['precio del corte', 'No, no era eso'], // after an answer, which suggests nothing
  ])('is refused: "%s" becomes unanswered by "%s" and goes into the inbox', async (asked, no) => {
    const first = await say(asked);
    const refused = await say(no, first.conversationId);
    expect(refused).toMatchObject({ kind: 'unknown', answered: false, leave: true });
    const exchanges = await service.exchanges(first.conversationId);
    expect(exchanges).toMatchObject([{ answered: false }, { answered: false }]);
    await eventually(async () => expect(await service.inbox()).toEqual([asked]));
  });

  it('cannot be chosen after another message or in another conversation', async () => {
    const { conversationId } = await service.sayAll('cuánto cuesta?', 'hola');
    for (const id of [conversationId, undefined])
      expect(await say('la primera', id)).not.toMatchObject({ kind: 'answer' });
  });
});

describe('small talk', () => {
  /** Messages, the visitor's language, and a pattern of the reply. */
  const cases = readCases(new URL('smalltalk.cases.txt', import.meta.url));
  it.each(cases)('gets its own reply: "%s" (%s)', async (message, language, expected = '') => {
    const reply = expect.stringMatching(new RegExp(expected));
    const smalltalk = { kind: 'smalltalk', answered: true, suggestions: [], leave: false, reply };
    expect(await say(message, undefined, language)).toMatchObject(smalltalk);
  });

  it('is answered with usted when the owner’s answers use it', async () => {
    world.pairs = pairsOf('¿Cómo reservo? | Llámenos o escríbanos; le atenderemos.');
    const reply = 'De nada. Si tiene otra pregunta, aquí estoy.';
    expect((await say('muchas gracias')).reply).toBe(reply);
  });
});

describe.each(['calendar', 'settings'])('the opening hours of the %s', (source) => {
  beforeEach(async () => {
    const morning = { from: '09:00', to: '14:00' };
    const day = [morning, { from: '17:00', to: '20:00' }];
    const hours = [day, day, day, day, day, [morning], []];
    const holidays = [{ from: '2026-11-26', to: '2026-11-26' }];
    const opening = { timeZone: 'Europe/Madrid', hours, holidays };
    const isOpen = source === 'calendar';
    calendar.booking = isOpen ? { ...salon, ...opening } : null;
    world.config = isOpen ? {} : { opening };
    await say('hola'); // an event changes only a bot of which the service has a copy
    await service.publish(calendarChanged, { ...service.ids(), revision: 1, isOpen });
  });

  /** Messages of one conversation, and the last reply; empty: `unknown`. An exact stored question comes first. */
  const cases = readCases(new URL('hours.cases.txt', import.meta.url));
  it.each(cases)('consider holidays: "%s"', async (messages, lines = '') => {
    const [first = '', ...others] = messages.split(' > ');
    const expected = lines ? { reply: lines.replaceAll(' / ', '\n') } : { kind: 'unknown' };
    expect(await service.sayAll(first, ...others)).toMatchObject(expected);
  });

  it('are those of a week for a follow-up about a weekday in general', async () => {
    const week = await service.sayAll('¿abrís hoy?', '¿y los miércoles?');
    expect(week.reply).toMatch(/^Miércoles 25 .*\n(.*\n){5}Martes 1 de diciembre/);
  });

  it('say when the business opens next, after closing time', async () => {
    service.advance(10 * 3_600_000);
    expect((await say('are you open now?', undefined, 'en')).reply).toBe(
      'Closed now.\nToday, Wednesday 25 November: 09:00 to 14:00 and 17:00 to 20:00.\n' +
        'Opens Friday 27 November: 09:00 to 14:00 and 17:00 to 20:00.',
    );
  });
});

it('states no opening hours for a bot without a calendar or own hours', async () => {
  calendar.booking = null;
  expect((await say('¿abrís hoy?')).reply).not.toContain('Ahora');
});

describe('a booking request', () => {
  /** Messages of one conversation, and the service, the days (`MM-DD`) and the part of the day of the last offer. */
  const cases = readCases(new URL('booking.cases.txt', import.meta.url));
  it.each(cases)(
    '"%s" gets an offer (service: %s, from: %s, to: %s, part of the day: %s)',
    async (messages, ...expected) => {
      const services = [...salon.services, { key: 'primera', name: 'Primera visita', minutes: 30 }];
      calendar.booking = { ...salon, services };
      const [first = '', ...others] = messages.split(' > ');
      const { kind, answered, booking } = await service.sayAll(first, ...others);
      expect([kind, answered]).toEqual(['booking', true]);
      const [key = '', from = '', to = '', part = null] = expected;
      const days = { from: expect.stringContaining(from), to: expect.stringContaining(to) };
      expect(booking).toMatchObject({ services, service: key || null, ...days, part });
    },
  );

  it('gets the page’s link with the conversation’s id in the offer, not in the text', async () => {
    const { conversationId, reply, booking } = await say('me das cita?');
    expect(booking.url.startsWith(`http://localhost:8080/book/${world.id}?`)).toBe(true);
    expect(new URL(booking.url).searchParams.get('c')).toBe(conversationId);
    expect(reply).not.toContain('http');
  });

  it('gets a card with the conversation’s appointment, or a card that asks for the email address', async () => {
    const { conversationId, booking } = await say('tengo que cancelar mi cita');
    expect(booking).toMatchObject({ find: true });
    const url = 'http://localhost:8080/appointment/a#key=k';
    const appointment = { start: '2026-11-27T09:00:00.000Z', service: 'Tinte', url };
    calendar.appointments[conversationId] = [appointment];
    const next = async (message: string) => (await say(message, conversationId)).booking;
    const own = await next('tengo que cancelar mi cita');
    expect(own).toMatchObject({ appointment });
    expect(own).not.toHaveProperty('find');
    expect(await next('where can I see my appointment')).toMatchObject({ appointment });
    expect(await next('quiero pedir cita')).not.toHaveProperty('appointment');
    await next('tengo que cambiar mi cita');
    expect(await next('el martes')).toMatchObject({ appointment, from: '2026-12-01' });
  });

  it('that changes an appointment may be followed by the email address instead of using the card', async () => {
    const { conversationId } = await say('tengo que cancelar mi cita');
    calendar.isUnavailable = true;
    expect((await say('con ana@correo.es', conversationId)).kind).not.toBe('answer');
    calendar.isUnavailable = false;
    await say('tengo que cancelar mi cita', conversationId);
    const { kind, reply } = await say('es Ana@correo.es.', conversationId);
    expect([kind, reply]).toEqual(['answer', sentences.bookMailed.es]);
    expect(calendar.mailed).toEqual([{ email: 'Ana@correo.es', language: 'es' }]);
    const english = await say('I have to cancel my appointment', undefined, 'es');
    const typed = await say('jane@example.com', english.conversationId, 'es');
    expect(typed.reply).toBe(sentences.bookMailed.en);
  });

  it('that changes an appointment gets no card once the links are mailed, but the way to reach a person', async () => {
    const { conversationId } = await service.sayAll('quiero anular mi cita', 'ana@correo.es');
    const reply = `${sentences.bookInLetter.es}\n\n${sentences.noContact.es}`;
    for (const message of ['quiero cambiarla al viernes', 'anular cita'])
      expect(await say(message, conversationId)).toMatchObject({
        kind: 'person',
        leave: true,
        reply,
      });
    const { reply: again } = await say('era eva@correo.es', conversationId);
    expect([again, calendar.mailed?.length]).toEqual([sentences.bookMailed.es, 2]);
    const moved = await say('quiero pasarla al viernes por la mañana', conversationId);
    expect(moved).toMatchObject({ kind: 'person', reply });
    expect(await say('quiero pedir otra cita', conversationId)).toMatchObject({ kind: 'booking' });
  });

  it('that changes an appointment may be followed by a request for a new one, and chooses no service by its verb', async () => {
    const services = [...salon.services, { key: 'tyre', name: 'Cambio de cubierta', minutes: 30 }];
    calendar.booking = { ...salon, services };
    const change = await say('quiero cambiar mi cita');
    expect(change.booking).toMatchObject({ find: true, service: null });
    const next = await say('¿tenéis hueco el 29 de diciembre?', change.conversationId);
    expect(next.booking).not.toHaveProperty('find');
    expect(next.booking).toMatchObject({ from: '2026-12-29', service: null });
    const other = await say('¿y un cambio de cubierta?', change.conversationId);
    expect(other.booking).toMatchObject({ from: '2026-12-29', service: 'tyre' });
  });

  it.each([
    ['cancelar cita', `${sentences.bookNoChange.es}\n\nLlámanos al 956 12 34 56.`],
    [
      'I need to change my appointment',
      `${sentences.bookNoChange.en}\n\nLlámanos al 956 12 34 56.`,
    ],
    ['cancelar mi cita', 'Con 24 horas.', '¿Cómo cancelo mi cita? | Con 24 horas.'],
  ])(
    'for a change, without a calendar, gets the way to reach a person or the stored answer: "%s"',
    async (message, reply, ...stored) => {
      calendar.booking = null;
      world.pairs = pairsOf('¿Cómo pido cita? | Llámanos al 956 12 34 56.', ...stored);
      const isStored = stored.length > 0;
      const kind = isStored ? 'answer' : 'unknown';
      expect(await say(message)).toMatchObject({ kind, leave: !isStored, reply });
    },
  );

  const refusedIn = (lang: 'es' | 'en') =>
    `${sentences.bookNoNew[lang]}\n\n${sentences.noContact[lang]}`;
  const byAppointment = 'Sí, con cita previa.';
  const needed = '¿Hace falta cita? | ';
  it.each([
    ['pedir cita', refusedIn('es')],
    ['can I book an appointment on Friday?', refusedIn('en')],
    ['quiero cita para el viernes, cuánto cuesta la revisión?', `45 €.\n\n${refusedIn('es')}`],
    ['quiero pedir cita. ¿cuánto cuesta la revisión?', `45 €.\n\n${refusedIn('es')}`],
    ['quiero pedir cita', `${byAppointment}\n\n${refusedIn('es')}`, needed + byAppointment],
    ['quiero pedir cita', 'Sí, en www.azahar.es.', `${needed}Sí, en www.azahar.es.`],
    ['¿Hace falta cita?', byAppointment, needed + byAppointment],
  ])(
    'without a calendar: "%s" gets the stored answer, and unless that is all, how to reach a person',
    async (message, reply, ...stored) => {
      calendar.booking = null;
      world.pairs = pairsOf('¿Cuánto cuesta la revisión? | 45 €.', ...stored);
      const answered = !reply.includes('\n');
      const got = await say(message);
      expect(got).toMatchObject({ answered, leave: !answered, reply });
      if (stored.length > 0) expect(got.suggestions).toEqual([]);
      const inbox = answered ? [] : [message];
      await eventually(async () => expect(await service.inbox()).toEqual(inbox));
    },
  );

  it('gets the answer and the booking card when it asks for a price and for a free day', async () => {
    world.pairs = prices;
    await say('quiero pedir cita'); // from then on the bot is known to take bookings
    const reply = await say('cuánto vale el tinte, y hay algo el viernes?');
    expect(reply).toMatchObject({ kind: 'booking', booking: { from: '2026-11-27' } });
    expect(reply.reply).toContain('El tinte cuesta 45 €.');
    await expectUsed('Precio del tinte');
  });

  it('says that the business is closed on the named day, until when appointments can be booked, or that there is no such day', async () => {
    calendar.booking = { ...salon, hours: salon.hours.with(0, [{ from: '09:00', to: '14:00' }]) };
    const sunday = await say('quiero cita el domingo');
    expect(sunday.reply).toMatch(/^Domingo 29 de noviembre: cerrado\.\n\nElige/);
    const { reply, booking } = await say('quiero cita para el 20 de febrero');
    expect(reply).toMatch(/^Se puede pedir cita hasta el domingo 24 de enero\.\n\nElige/);
    expect(booking).toMatchObject({ from: '2026-11-25', to: '2027-01-24' });
    const noSuchDay = await say('cita el 31 de noviembre');
    expect(noSuchDay.reply).toMatch(/^Esa fecha no existe\.\n\nElige/);
    expect(noSuchDay.booking).toMatchObject({ from: '2026-11-25', to: '2027-01-24' });
    const inEnglish = await say('can I book an appointment for 31 June?');
    expect(inEnglish.reply).toMatch(/^There is no such date\.\n\nChoose/);
  });

  it('may be a single word of a stored question, but no complaint about a service', async () => {
    world.pairs = pairsOf('¿Hay que pedir cita? | Mejor con cita.', 'Horario | De 9 a 14.');
    const { conversationId, ...offer } = await say('cita');
    expect(offer).toMatchObject({ kind: 'booking' });
    const complaint = await say('el tinte fue un desastre, menuda estafa', conversationId);
    expect(complaint).toMatchObject({ kind: 'person' });
  });

  it('gets the stored answer to a question about booking, and the booking card', async () => {
    world.pairs = pairsOf('¿Cómo pido cita? | Aquí mismo.', '¿Dónde estáis? | En la plaza.');
    const answer = await say('¿Cómo pido cita?');
    expect(answer).toMatchObject({ kind: 'booking', booking: { service: null } });
    expect(answer.reply).toMatch(/^Aquí mismo\./);
  });

  it('is not continued by a question about a duration, which gets the calendar’s answer', async () => {
    const { conversationId } = await say('quiero pedir cita para un tinte');
    const answer = { kind: 'answer', reply: 'Peinado: dura 45 min.' };
    expect(await say('¿cuánto dura el peinado?', conversationId)).toMatchObject(answer);
    expect((await say('¿cuánto dura el corte depelo?')).reply).toBe('Corte de pelo: dura 30 min.');
  });

  it('gets the price and the duration if the message asks for both', async () => {
    world.pairs = prices;
    await say('quiero pedir cita');
    const { reply } = await say('¿cuánto cuesta el peinado y cuánto dura?');
    expect(reply).toBe('El peinado cuesta 15 €.\n\nPeinado: dura 45 min.');
  });

  it('calls a calendar that takes no bookings only once until the calendar changes', async () => {
    calendar.booking = null;
    for (const _ of [1, 2, 3]) expect((await say('quiero pedir cita')).kind).not.toBe('booking');
    expect(calendar.calls).toBe(1);
    calendar.booking = { ...salon, revision: 2 };
    const change = { ...service.ids(), revision: 2, isOpen: true };
    await service.publish(calendarChanged, change);
    await service.publish(calendarChanged, { ...change, revision: 1, isOpen: false });
    await eventually(async () => expect((await say('quiero pedir cita')).kind).toBe('booking'));
  });

  it('gets an offer with only a link to the booking page if the calendar is unavailable', async () => {
    calendar.isUnavailable = true;
    const booking = { services: [], service: null };
    expect(await say('quiero pedir cita')).toMatchObject({ kind: 'booking', booking });
  });

  it('is the only message that asks the calendar while the bot is not known to take bookings', async () => {
    for (const message of ['hola', 'que horario teneis', 'vendéis patinetes?']) await say(message);
    expect(calendar.calls).toBe(0);
  });

  it('marks its conversation once an appointment is booked', async () => {
    const { conversationId } = await say('quiero pedir cita');
    const booked = { ...service.ids(), appointmentId: 'appointment-1', revision: 1 };
    await service.publish(appointmentBooked, { ...booked, conversationId });
    const listed = async () => (await service.asOwner(listConversations)).body.items;
    await eventually(async () => expect(await listed()).toMatchObject([{ booked: true }]));
  });

  it('does not go into the inbox', async () => {
    await service.sayAll('quiero pedir cita', 'muchas gracias', 'quiero hablar con una persona');
    await say('vendéis patinetes eléctricos usados?');
    await eventually(async () => expect(await service.inbox()).toHaveLength(1));
  });
});

it('offers the booking card to a visitor who continues a booking that the previous release began by text', async () => {
  const { conversationId } = await say('hola');
  const $set = { booking: true, reply: '¿Qué día te viene bien?' };
  const byText = { $set, $unset: { kind: '' } };
  await service.store.collection('exchanges').updateMany({ chatbotId: world.id }, byText);
  const next = await say('el viernes a las 10', conversationId);
  expect(next).toMatchObject({ kind: 'booking', booking: { from: '2026-11-27' } });
});
