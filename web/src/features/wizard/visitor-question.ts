import type { Lang } from '@contesta/contracts/text';
import { fold } from '../../ui/fold.ts';

/**
 * The question that a visitor would ask, for each title that small businesses often use on their websites. A pattern
 * matches a title without accents, capitals, and article or "our". `$&` in a question stands for the title.
 */
const subjects: Record<Lang, readonly (readonly [RegExp, string])[]> = {
  es: [
    [/^(?:mascotas|animales|perros)$/, '¿Admitís mascotas?'],
    [/^(?:aparcamiento|parking|garaje|donde aparcar)$/, '¿Hay aparcamiento?'],
    [/^(?:wi-?fi|internet)$/, '¿Hay wifi?'],
    [/^desayunos?$/, '¿Hay desayuno?'],
    [/^(?:comedor|piscina|ascensor|cocina|terraza)$/, '¿Hay $&?'],
    [/^(?:entrada|llegada|check-?in)$/, '¿A qué hora es la entrada?'],
    [/^(?:salida|check-?out)$/, '¿A qué hora es la salida?'],
    [
      /^(?:entrada|llegada|check-?in) y (?:salida|check-?out)$/,
      '¿A qué hora son la entrada y la salida?',
    ],
    [/^(?:(?:politica de )?(?:cancelacion|cancelaciones|anulaciones))$/, '¿Puedo cancelar?'],
    [
      /^(?:politica de )?(?:cambios y )?devoluciones(?: y cambios)?$/,
      '¿Puedo devolver una compra?',
    ],
    [/^envios?$/, '¿Hacéis envíos?'],
    [/^(?:gastos|costes?) de envio$/, '¿Cuánto cuesta el envío?'],
    [/^plazos? de (?:entrega|envio)$/, '¿Cuánto tarda la entrega?'],
    [/^(?:precios|tarifas)$/, '¿Qué precios tenéis?'],
    [/^como llegar$/, '¿Cómo se llega?'],
    [/^(?:fianza|deposito)$/, '¿Pedís una fianza?'],
    [/^(?:fumar|tabaco|fumadores)$/, '¿Se puede fumar?'],
    [/^barbacoas?$/, '¿Se pueden hacer barbacoas?'],
    [/^ninos$/, '¿Pueden venir niños?'],
    [/^(?:pagos?|(?:formas|metodos|medios) de pago)$/, '¿Cómo se puede pagar?'],
    [/^horarios?$/, '¿Qué horario tenéis?'],
    [/^(?:reservas?|citas?)$/, '¿Cómo se reserva?'],
    [/^(?:alergias|alergenos|intolerancias)$/, '¿Tenéis en cuenta las alergias?'],
    [/^(?:(?:horas? de )?silencio|ruidos?)$/, '¿Cuáles son las horas de silencio?'],
    [/^(?:tarjetas?|cheques?) regalo$/, '¿Tenéis tarjetas regalo?'],
    [/^garantias?$/, '¿Qué garantía hay?'],
    [/^uniforme$/, '¿Hace falta uniforme?'],
    [/^vacaciones$/, '¿Cuándo cerráis por vacaciones?'],
    [/^(?:accesibilidad|movilidad reducida)$/, '¿Se puede entrar en silla de ruedas?'],
  ],
  en: [
    [/^(?:pets|animals|dogs)$/, 'Are pets allowed?'],
    [/^(?:car )?parking$/, 'Is there parking?'],
    [/^(?:wi-?fi|internet)$/, 'Is there wi-fi?'],
    [/^breakfast$/, 'Is there breakfast?'],
    [/^(?:check-? ?in|arrival)$/, 'What time is check-in?'],
    [/^(?:check-? ?out|departure)$/, 'What time is check-out?'],
    [
      /^(?:check-? ?in|arrival) (?:and|&) (?:check-? ?out|departure)$/,
      'What time are check-in and check-out?',
    ],
    [/^cancell?ations?(?: policy)?$/, 'Can I cancel?'],
    [/^(?:returns|refunds)(?: (?:and|&) (?:returns|refunds|exchanges))?$/, 'Can I return an item?'],
    [/^(?:shipping|delivery)$/, 'Do you deliver?'],
    [/^(?:shipping|delivery) (?:costs?|charges|fees|prices)$/, 'How much is delivery?'],
    [/^(?:prices|pricing|rates|fees)$/, 'What are your prices?'],
    [/^(?:directions|getting here|how to (?:find us|get here))$/, 'How do I get there?'],
    [/^(?:security )?deposits?$/, 'Do you ask for a deposit?'],
    [/^(?:smoking|vaping)$/, 'Is smoking allowed?'],
    [/^(?:barbecues?|bbqs?)$/, 'Are barbecues allowed?'],
    [/^children$/, 'Are children welcome?'],
    [/^(?:payments?|payment (?:methods|options)|how to pay)$/, 'How can I pay?'],
    [/^(?:opening )?(?:hours|times)$/, 'What are your opening hours?'],
    [/^(?:bookings?|how to book|reservations?|appointments?)$/, 'How do I book?'],
    [/^(?:allergies|allergens|dietary requirements)$/, 'Do you cater for allergies?'],
    [/^(?:quiet hours|noise)$/, 'When are the quiet hours?'],
    [/^gift (?:cards?|vouchers?)$/, 'Do you sell gift cards?'],
    [/^(?:guarantee|warranty)$/, 'Is there a guarantee?'],
    [/^(?:accessibility|wheelchair access|step-free access)$/, 'Is there wheelchair access?'],
  ],
};

/** Words a title found on a website, such as "Mascotas", as a visitor's question. Null for any other title. */
export function visitorQuestion(title: string, lang: Lang): string | null {
  // Without an article or "our" at the start, and without spaces and punctuation at the end.
  const subject = fold(title).replace(/^(?:las?|los?|el|nuestr[ao]s|the|our)\s+|[\s.:]+$/g, '');
  const [pattern, question] = subjects[lang].find(([known]) => known.test(subject)) ?? [];
  return pattern && question ? subject.replace(pattern, question) : null;
}
