import { isRefused, taken, unfit } from './days.ts';

/** A part of the day, in minutes after midnight; `to` is no longer in it. */
export type Span = { from: number; to: number };

export const endOfDay = 1440;
const hour = (from: number, to = 24): Span => ({ from: from * 60, to: to * 60 });

type Part = { pattern: RegExp; span: Span; today?: true; isFirst?: true; isLast?: true };
const part = (words: string, span: Span, today?: true): Part => ({
  pattern: new RegExp(`\\b(?:${words})\\b`, 'g'),
  span,
  ...(today ? { today } : {}),
});

const parts: Part[] = [
  part('(?:a )?media manana|mid morning', hour(10, 13)),
  part('(?:a )?media tarde|mid afternoon', hour(15, 18)),
  part('antes de (?:comer|la comida|almorzar)|before lunch', hour(11, 14)),
  part('antes del? (?:trabajo|trabajar|curro|cole)|before (?:work|school)', hour(0, 10)),
  part('(?:despues del|al salir del) (?:cole|colegio|instituto)|after school', hour(16, 20)),
  {
    ...part('(?:a )?primera hora (?:de|por) la tarde|first thing in the afternoon', hour(14, 21)),
    isFirst: true,
  },
  part('early(?: in the)? afternoon', hour(12, 16)),
  part('esta manana|this morning', hour(0, 13), true),
  part('this afternoon', hour(12, 21), true),
  part('esta tarde|hoy tarde', hour(14, 21), true),
  part('esta noche|tonight|this evening|hoy noche', hour(17), true),
  {
    ...part(
      'nada mas abrir|al abrir|a la apertura|(?:as soon as|when) you open|(?:a |en )?primera hora(?: de la manana)?|first thing(?: in the morning)?',
      hour(0, 11),
    ),
    isFirst: true,
  },
  part('muy temprano|early(?: in the)? morning|early', hour(0, 11)),
  part('(?:a )?ultima hora de la manana|late(?: in the)? morning', hour(11, 14)),
  {
    ...part('(?:a |en )?ultima hora(?: de la tarde)?|end of (?:the )?day|last thing', hour(17)),
    isLast: true,
  },
  part(
    'late(?: in the)? afternoon|(?:despues del?|al salir del?|saliendo del?) (?:trabajo|trabajar|curro|currar|laburo)|after work(?:ing)?|(?:after|when|once) i (?:finish|get off)(?: work)?|cuando salg[oa] de(?:l trabajo| trabajar)',
    hour(17),
  ),
  part('despues de (?:comer|la comida|almorzar)|after lunch', hour(14, 18)),
  part('(?:no|not) (?:muy|tan|demasiado|too|very|so) (?:tarde|late)', hour(0, 18)),
  part('(?:no|not) (?:muy|tan|demasiado|too|very|so) (?:temprano|pronto|early)', hour(11)),
  part('temprano|tempranito', hour(0, 12)),
  part(
    '(?<=(?:lunes|martes|miercoles|jueves|viernes|sabado) )manana(?! a)|(?:por|de|en|a|x) la manan(?:a|ita)s?|(?:las|in the|on the) mananas|(?:in the |any )?mornings?|(?<!\\bi )am|de manana',
    hour(0, 13),
  ),
  part(
    '(?:al|a|a la hora de) medio ?dia|(?:at |around )?lunch ?time|(?:at |over |during |around |about |for )lunch',
    hour(12, 14.5),
  ),
  part('a la hora de (?:comer|la comida|almorzar)', hour(12, 16)),
  part('(?:por|de|en|a|x) las? tardes?(?: noche)?|de tarde|tardecita|pm|tarde', hour(14, 21)),
  part('(?:in the |any )?afternoons?', hour(12, 18)),
  part(
    '(?:por|de|en|a|x) las? noches?|(?:in the |any )?evenings?|at night|(?<=(?<!\\bthe )\\b(?:\\w+day|tomorrow) )nights?(?! in)|noche',
    hour(18),
  ),
];

/** "That's too early", "las 9 es muy pronto": not then, but later. */
const tooEarly = tooMuch('early|soon|temprano|pronto');
const tooLate = tooMuch('late|tarde');
const tooEarlyOrLate = new RegExp(`${tooEarly.source}|${tooLate.source}`, 'g');

function tooMuch(what: string): RegExp {
  const being = '(?:es|esta|me queda|seria|me parece|is|thats|its|seems)';
  return new RegExp(
    `\\b(?:(?:${being} )?(?:un poco |algo |a bit |way |rather )?(?:too|demasiado)|${being} (?:muy|un poco|algo|a bit|rather|super|quite|very)|(?:thats|that is|es)(?= (?:${what})(?:$| (?:anything|something|no|what|any|hay|teneis|tienes|tienen|mejor)\\b))) (?:${what})\\b`,
  );
}

/** Whether a plain text finds a time too early or too late. */
export const findsTooEarly = (plain: string): boolean => tooEarly.test(plain);
/** A text with a mark for "is too early" and "is too late". */
export const withUnfit = (plain: string): string => plain.replace(tooEarlyOrLate, unfit);
export const findsTooLate = (plain: string): boolean => tooLate.test(plain);

type PartsRead = { text: string; span: Span | null; isFirst: boolean; isLast: boolean };

export function readParts(clocked: string): PartsRead {
  const read: PartsRead = { text: clocked, span: null, isFirst: false, isLast: false };
  /** What the refused parts leave: it counts where no part is asked for. */
  let rest: Span | null = null;
  for (const { pattern, span, today, isFirst, isLast } of parts)
    read.text = read.text.replace(pattern, (words, at: number, text: string) => {
      // "Más tarde" asks for another time, and "llego tarde" for none.
      if (/\b(?:mas|llego|llegare) $/.test(text.slice(0, at))) return words;
      const isOut = isRefused(text.slice(0, at), text.slice(at + words.length));
      if (isOut) rest = rest ? both(rest, restOf(span)) : restOf(span);
      else read.span = read.span ? both(read.span, span) : span;
      read.isFirst ||= isFirst ?? false;
      read.isLast ||= isLast ?? false;
      return today ? ' hoy ' : isOut ? ` ${taken} ` : ' ';
    });
  return { ...read, span: read.span ?? rest };
}

/** "Por la mañana no": the rest of the day. */
const restOf = ({ from, to }: Span): Span =>
  from === 0 ? { from: to, to: endOfDay } : { from: 0, to: from };

const both = (a: Span, b: Span): Span => ({
  from: Math.min(a.from, b.from),
  to: Math.max(a.to, b.to),
});
