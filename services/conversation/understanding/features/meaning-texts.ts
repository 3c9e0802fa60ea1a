import type { Pair } from '@contesta/contracts/chatbot';
import type { Lang } from '@contesta/contracts/text';
import { passageMark } from '../../encoder/encoder.ts';
import { detectLanguage, readingLanguage, stopWords } from '../text/language.ts';
import { type Correct, openCorrection, type Spelling, spelledAs } from '../text/spelling.ts';
import { wordsOf } from '../text/words.ts';

/** Longest text that is learned by meaning, in UTF-16 units: what matters stands at the beginning, and longer costs more. */
const longestText = 300;
/** A bot's first so many texts are learned by meaning. */
const mostTexts = 30_000;

/** A text as it is given to the encoder, and the key its vector is kept under: spaces single, lower case, cut. */
export function meaningText(text: string): string {
  return text.slice(0, longestText).replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Longest question that stands before its answer, so that enough of the answer is read. */
const longestAsked = 120;

/** What an answer is learned by: an answer alone ("Sí, hasta las 20.") seldom says what it is about, so its question comes first. */
export function passageText(question: string, answer: string): string {
  const asked = question.slice(0, longestAsked).trim();
  const end = /[\p{L}\p{N}]$/u.test(asked) ? '.' : '';
  return meaningText(`${passageMark}${asked}${end} ${answer}`);
}

/** The distinct texts of a bot whose vectors `train` reads: its questions, which matter most, then its answers. */
export function textsOf(pairs: readonly Pair[]): string[] {
  const texts = new Set(pairs.map(({ question }) => meaningText(question)));
  const firstQuestions = new Map<string, string>();
  for (const { question, answer } of pairs)
    if (!firstQuestions.has(answer)) firstQuestions.set(answer, question);
  for (const [answer, question] of firstQuestions) texts.add(passageText(question, answer));
  texts.delete('');
  return [...texts].slice(0, mostTexts);
}

/** Shorter words are too often words of their own that the bot happens not to hold. */
const shortestMended = 4;

/** The encoder reads about so many characters of a text. */
const longestMeant = 600;

/** What of a bot tells how its visitors' words are meant. */
type Speech = { languages: readonly Lang[]; spelling: Spelling };

/** What of a visitor's text goes to the encoder: slips mended, texting spelled out, lower case. */
export function textForMeaning(
  { languages, spelling }: Speech,
  text: string,
  correct: Correct = openCorrection(spelling),
): string {
  const language = readingLanguage(detectLanguage(text), languages);
  let at = -1;
  return spellOut(text.slice(0, longestMeant).toLowerCase(), language)
    .replace(typedWords, (typed) => {
      at += 1;
      const meant = mend(typed, language, correct);
      return language === 'es' ? withAccents(meant, at, spelling) : meant;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

function mend(typed: string, language: Lang, correct: Correct): string {
  const [word, ...more] = wordsOf(typed);
  if (word === undefined || more.length > 0) return typed;
  const [meant] = correct([word], language);
  const isSlip = meant !== undefined && meant !== word;
  return isSlip && (word.length >= shortestMended || stopWords[language].has(meant))
    ? meant
    : typed;
}

/** A text's words as typed but for case. */
const typedWords = /[\p{L}\p{N}\p{M}]+/gu;

/** Question words that mean another thing without their accent: so they are read where a text begins. */
const questionWords: Record<string, string> = {
  que: 'qué',
  como: 'cómo',
  cuando: 'cuándo',
  donde: 'dónde',
  cual: 'cuál',
  cuales: 'cuáles',
  quien: 'quién',
  quienes: 'quiénes',
  cuanto: 'cuánto',
  cuanta: 'cuánta',
  cuantos: 'cuántos',
  cuantas: 'cuántas',
};
const beginsWithin = 2;

/** Words of a bot by their letters, each as the bot writes it; the empty text for those it writes in several ways. */
export function learnAccents(texts: Iterable<string>): Map<string, string> {
  const written = new Map<string, string>();
  for (const text of texts) {
    for (const typed of text.normalize('NFC').toLowerCase().match(typedWords) ?? []) {
      const [word, ...more] = wordsOf(typed);
      if (word === undefined || more.length > 0) continue;
      const known = written.get(word);
      written.set(word, known === undefined || known === typed ? typed : '');
    }
  }
  return written;
}

/** A word typed without accents as the bot writes it; a question word at the beginning with its own. `at` counts words. */
function withAccents(word: string, at: number, spelling: Spelling): string {
  if (at < beginsWithin && Object.hasOwn(questionWords, word)) return questionWords[word] ?? word;
  return spelledAs(spelling, word) ?? word;
}

/** How messages are often typed, and what is meant; where both are words, only what is hardly ever meant otherwise. */
const shorthand: Record<Lang, string> = {
  es: `q=que k=que ke=que qe=que xq=porque pq=porque xk=porque porq=porque xa=para pa=para d=de x=por cn=con s=es
    tb=también tmb=también tbn=también dnd=dónde dnde=dónde aki=aquí ta=está tas=estás stan=están taba=estaba toy=estoy
    ai=hay oi=hoy hoi=hoy ola=hola ora=hora oras=horas ace=hace acen=hacen aceis=hacéis acer=hacer asta=hasta
    kiero=quiero kien=quién kual=cuál kuando=cuándo kuanto=cuánto kuesta=cuesta komo=cómo kmo=cómo cmo=cómo ksa=casa
    mñn=mañana mñna=mañana bn=bien tlf=teléfono tfno=teléfono tel=teléfono wasap=whatsapp guasap=whatsapp
    xfa=por_favor porfa=por_favor xfavor=por_favor finde=fin_de_semana msj=mensaje grax=gracias tdo=todo xo=pero`,
  en: `u=you ur=your r=are y=why n=and d=the da=the dis=this dat=that wat=what wot=what wen=when wer=where hw=how
    pls=please plz=please thx=thanks cuz=because cos=because coz=because bc=because abt=about b4=before gr8=great
    hv=have hav=have giv=give wud=would cud=could shud=should shld=should
    wanna=want_to gonna=going_to gotta=have_to gimme=give_me lemme=let_me yall=you_all ya=you ye=you
    tmrw=tomorrow tmr=tomorrow 2moro=tomorrow tonite=tonight 2nite=tonight ppl=people msg=message appt=appointment`,
};

const expansions: Record<Lang, Map<string, string>> = {
  es: readList(shorthand.es),
  en: readList(shorthand.en),
};

function readList(list: string): Map<string, string> {
  return new Map(
    list.split(/\s+/).map((entry) => {
      const [short = '', meant = ''] = entry.split('=');
      return [short, meant.replaceAll('_', ' ')];
    }),
  );
}

/** "how 2 pay", "4 my mum": no number stands before a word that is no plural and no time. */
const soundOfNumbers: [RegExp, string][] = [
  [/(?<=[a-z] )2(?= (?!am|pm)[a-z]+(?<!s)\b)/g, 'to'],
  [/(?<=[a-z] )4(?= (?!am|pm)[a-z]+(?<!s)\b)/g, 'for'],
];
/** A text in lower case with what is typed short written out. */
function spellOut(text: string, language: Lang): string {
  const written = text.replace(typedWords, (typed) => expansions[language].get(typed) ?? typed);
  if (language === 'es') return written;
  return soundOfNumbers.reduce((read, [number, word]) => read.replace(number, word), written);
}
