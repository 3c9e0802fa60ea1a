import { isShortTitle } from './question.ts';

/** What visitors of any business ask about: delivery, returns, payment, prices, booking, arrival, access, gifts. */
const subject = new RegExp(
  `^(?:${[
    'envios?|entregas?|reparto|portes|domicilio|recogidas?|pedidos?|devolucion(?:es)?|reembolsos?',
    'garantias?|pagos?|precios?|tarifas?|presupuestos?|facturas?|descuentos?|financiacion',
    'reservas?|citas?|cancelacion(?:es)?|anulacion(?:es)?|fianza|deposito|matricula',
    'aparcamiento|parking|accesibilidad|movilidad|alergenos|wi-?fi|requisitos',
    'delivery|deliveries|shipping|postage|returns?|refunds?|orders|ordering|pick-?up|drop-?off',
    'guarantees?|warranty|warranties|payments?|pricing|prices|rates|fees|discounts?|deposits?',
    'bookings?|reservations?|appointments?|cancell?ations?|directions',
    'accessibility|wheelchair|step-free|allergens|vouchers?',
  ].join('|')})$`,
);
/** Words that name a subject beside another word: "how to book", "gift cards". */
const partOfSubject =
  /^(?:pagar|reservar|pedir|aparcar|llegar|regalo|pay|book|order|park|getting|find|gift|collect|cancel)$/;
/** Words that say nothing else beside a subject: "gastos de envío", "how to book", "returns policy". */
const companion = new RegExp(
  `^(?:${[
    'el|las?|los|de|del|y|e|o|a|al|en|con|para|por|sobre|como|donde|nuestr[ao]s?|tu|su|gastos?|costes?',
    'plazos?|tiempos?|zonas?|areas?|formas?|metodos?|medios?|politica|condiciones|informacion|servicio',
    'previas?|cambios|reducida|tarjetas?|cheques?|gratis|gratuit[ao]s?|nacional(?:es)?|internacional(?:es)?',
    'the|our|your|ways|where|click|an?|and|or|of|to|for|in|on|from|by|how|us|here|there|costs?|charges|times?|areas',
    'policy|policies|information|info|options|methods|terms|make|cards?|access|car|free|uk|exchanges?',
    'collections?|international|local|home',
  ].join('|')})$`,
);

/** Whether a title names nothing but subjects that visitors ask about: "Gastos de envío", "Booking and payment". */
export function isSubjectTitle(title: string): boolean {
  if (!isShortTitle(title)) return false;
  const words =
    title
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z-]+|\d+/g) ?? [];
  return (
    words.some((word) => subject.test(word) || (words.length > 1 && partOfSubject.test(word))) &&
    words.every((word) => [subject, partOfSubject, companion].some((known) => known.test(word)))
  );
}
