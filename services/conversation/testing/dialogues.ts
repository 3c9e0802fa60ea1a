import { reply } from '@contesta/contracts/conversation';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { expect } from 'vitest';
import { localTimeOf } from '../booking/local-time.ts';
import { conversation } from '../main.ts';
import { type Calendar, calendarPeers, openCalendar, salon } from './calendar-peer.ts';
import { chatbotId, peersOfFlorist } from './peers.ts';

const pairs = [
  { question: '¿Cuál es vuestro horario?', answer: 'De martes a sábado.' },
  { question: '¿Abrís los sábados?', answer: 'Los sábados, de 10 a 14.' },
  { question: '¿Cuánto cuesta un corte de pelo?', answer: 'El corte son 14 €.' },
  { question: '¿Cuánto cuesta el tinte?', answer: 'El tinte son 30 €.' },
  { question: '¿Se puede pagar con tarjeta?', answer: 'Con tarjeta o en efectivo.' },
  { question: '¿Hay aparcamiento cerca?', answer: 'Sí, en la plaza.' },
  { question: '¿Hace falta pedir cita?', answer: 'Sí, siempre con cita.' },
  { question: '¿Se puede anular una cita?', answer: 'Sí, hasta 24 horas antes.' },
  { question: 'What are your opening hours?', answer: 'Tuesday to Saturday.' },
  { question: 'Is there parking nearby?', answer: 'Yes, on the square.' },
  { question: 'How do I cancel an order?', answer: 'Write to us.' },
];

const week = [
  { from: '09:00', to: '14:00' },
  { from: '16:00', to: '20:00' },
];
const studio = {
  ...salon,
  services: [
    { key: 'cut', name: 'Corte', minutes: 30 },
    { key: 'colour', name: 'Tinte', minutes: 90 },
    { key: 'nails', name: 'Manicura', minutes: 45 },
  ],
  hours: [week, week, week, week, week, [{ from: '10:00', to: '14:00' }], []],
  holidays: [{ from: '2026-11-02', to: '2026-11-02' }],
};

/** Names that share a word with another, and words that only one of them has. */
const parlour = {
  ...studio,
  services: [
    { key: 'bath', name: 'Baño y secado', minutes: 60 },
    { key: 'full', name: 'Corte completo', minutes: 60 },
    { key: 'nails', name: 'Corte de uñas', minutes: 30 },
    { key: 'pedicure', name: 'Pedicura', minutes: 30 },
    { key: 'first', name: 'Consulta inicial', minutes: 30 },
  ],
};

/** Names with a word of the trade, and with a word of every appointment. */
const workshop = {
  ...studio,
  services: [
    { key: 'tune', name: 'Basic tune-up', minutes: 60 },
    { key: 'flat', name: 'Flat repair', minutes: 30 },
    { key: 'fit', name: 'Bike fitting', minutes: 90 },
    { key: 'now', name: 'Emergency appointment', minutes: 30 },
    { key: 'child', name: 'Bici infantil', minutes: 30 },
  ],
};

/** Salon of three services; one of a single service; the same far from Spain; three that are open from Monday to Saturday. */
const shops = {
  salon,
  barber: { ...salon, services: salon.services.slice(0, 1) },
  miami: { ...salon, timeZone: 'America/New_York', services: salon.services.slice(0, 1) },
  studio,
  parlour,
  workshop,
  solo: { ...studio, services: studio.services.slice(0, 1) },
};
export type Shop = keyof typeof shops;

/** Messages between `>`, and what stands in the calendar after them. */
export type Played = [messages: string, booked: string, shop?: Shop, at?: string];

export const nothing = '-';

/** A bot that takes bookings, and visitors who write to it one after the other; by default in one shop at one moment. */
export async function openDialogues(usual: { shop: Shop; at: string }) {
  let skew = 0;
  const calendar: Calendar = openCalendar(() => service.kit.clock());
  const service = await openTestService(conversation, {
    peers: [...peersOfFlorist({ status: 'full', version: 1, pairs }), ...calendarPeers(calendar)],
    env: { ENCODER: 'off' },
  });

  function setTime(iso: string): void {
    const step = Date.parse(iso) - Date.now() - skew;
    skew += step;
    service.advance(step);
  }

  /** Says one message after the other and gives all replies, and what stands in the calendar then. */
  async function play(messages: string[], shop: Shop, at: string) {
    setTime(at);
    Object.assign(calendar, { terms: shops[shop], appointments: [], taken: new Set() });
    const replies: string[] = [];
    let conversationId: string | undefined;
    for (const message of messages) {
      const { status, body } = await service.call(reply, {
        params: { id: chatbotId },
        body: { message, conversationId },
      });
      expect(status).toBe(200);
      conversationId = body.conversationId;
      replies.push(body.reply);
    }
    return { replies, booked: calendar.appointments.map((one) => inWords(one, shop)) };
  }

  return {
    async expectBooked([messages, booked, shop = usual.shop, at = usual.at]: Played) {
      const said = messages.split(' > ');
      const played = await play(said, shop, at);
      const told = said.map((one, turn) => `${one}\n    ${played.replies[turn]}`).join('\n');
      expect(played.booked.join('; ') || nothing, told).toBe(booked);
    },
    /** What is said to the last of the messages. */
    async lastReply(messages: string, shop = usual.shop): Promise<string> {
      const { replies } = await play(messages.split(' > '), shop, usual.at);
      return replies.at(-1) ?? '';
    },
    close: () => service.close(),
  };
}

function inWords(one: Calendar['appointments'][number], shop: Shop): string {
  const { day, minute } = localTimeOf(one.start, shops[shop].timeZone);
  const time = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  const state = one.state === 'cancelled' ? 'cancelled ' : '';
  return `${state}${one.service} ${day} ${time} ${one.visitor.name} <${one.visitor.email}>`;
}
