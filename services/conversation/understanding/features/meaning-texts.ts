import type { Pair } from '@contesta/contracts/chatbot';
import type { Lang } from '@contesta/contracts/text';
import { passageMark } from '../../encoder/encoder.ts';
import { detectLanguage, readingLanguage, stopWords } from '../text/language.ts';
import { accentedForm, type Correct, openCorrection, type Spelling } from '../text/spelling.ts';
import { wordsOf } from '../text/words.ts';

/** How many UTF-16 units of a stored text are encoded. The beginning matters most, and longer texts cost more. */
const longestText = 300;
/** How many texts of a bot are encoded at most: the first ones. */
const maxTexts = 30_000;

/** A stored text for the encoder, and the key of its vector: lower case, single spaces, cut to 300 characters. */
export function meaningText(text: string): string {
  return text.slice(0, longestText).replace(/\s+/g, ' ').trim().toLowerCase();
}

/** How many characters of the question precede an answer, so that enough of the answer is encoded. */
const longestQuestion = 120;

/** An answer for the encoder, after its question: "Sí, hasta las 20." does not say what it is about. */
export function passageText(question: string, answer: string): string {
  const shortened = question.slice(0, longestQuestion).trim();
  const end = /[\p{L}\p{N}]$/u.test(shortened) ? '.' : '';
  return meaningText(`${passageMark}${shortened}${end} ${answer}`);
}

/** The distinct texts of a bot whose vectors `train` needs: its questions, which matter most, then its answers. */
export function textsOf(pairs: readonly Pair[]): string[] {
  const texts = new Set(pairs.map(({ question }) => meaningText(question)));
  const firstQuestions = new Map<string, string>();
  for (const { question, answer } of pairs)
    if (!firstQuestions.has(answer)) firstQuestions.set(answer, question);
  for (const [answer, question] of firstQuestions) texts.add(passageText(question, answer));
  texts.delete('');
  return [...texts].slice(0, maxTexts);
}

/** Shorter words are corrected only to stop words: too often they are right, but missing in the bot's texts. */
const shortestCorrected = 4;

/** How many characters of a message are encoded, about as many as the encoder can read. */
const longestMessage = 600;

/** The parts of a model that are needed to correct messages. */
type CorrectionData = { languages: readonly Lang[]; spelling: Spelling };

/** A message for the encoder: in lower case, with typos corrected, accents restored and shorthand expanded. */
export function textForMeaning(
  { languages, spelling }: CorrectionData,
  text: string,
  correct: Correct = openCorrection(spelling),
): string {
  const language = readingLanguage(detectLanguage(text), languages);
  let at = -1;
  return expandShorthand(text.slice(0, longestMessage).toLowerCase(), language)
    .replace(typedWords, (typed) => {
      at += 1;
      const corrected = correctWord(typed, language, correct);
      return language === 'es' ? withAccents(corrected, at, spelling) : corrected;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

function correctWord(typed: string, language: Lang, correct: Correct): string {
  const [word, ...more] = wordsOf(typed);
  if (word === undefined || more.length > 0) return typed;
  const [corrected] = correct([word], language);
  const isTypo = corrected !== undefined && corrected !== word;
  return isTypo && (word.length >= shortestCorrected || stopWords[language].has(corrected))
    ? corrected
    : typed;
}

/** The words of a text, with accents. */
const typedWords = /[\p{L}\p{N}\p{M}]+/gu;

/** Question words, which have another meaning without the accent: the accent is added at the beginning of a text. */
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
/** How many words count as the beginning. */
const wordsAtBeginning = 2;

/** The spelling with accents of each word of a bot, by the folded word; empty if the bot spells it in several ways. */
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

/** Adds the accents of the bot's spelling, or those of a question word at the beginning. `at` is the word's index. */
function withAccents(word: string, at: number, spelling: Spelling): string {
  if (at < wordsAtBeginning && Object.hasOwn(questionWords, word))
    return questionWords[word] ?? word;
  return accentedForm(spelling, word) ?? word;
}

/** Common shorthand and its expansion. A shorthand that is also a word is listed only if that is very rarely meant. */
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
  es: parseShorthand(shorthand.es),
  en: parseShorthand(shorthand.en),
};

function parseShorthand(list: string): Map<string, string> {
  return new Map(
    list.split(/\s+/).map((entry) => {
      const [short = '', expansion = ''] = entry.split('=');
      return [short, expansion.replaceAll('_', ' ')];
    }),
  );
}

/** "how 2 pay", "4 my mum": before a word that is no plural and no time, 2 means "to" and 4 means "for". */
const numbersAsWords: [RegExp, string][] = [
  [/(?<=[a-z] )2(?= (?!am|pm)[a-z]+(?<!s)\b)/g, 'to'],
  [/(?<=[a-z] )4(?= (?!am|pm)[a-z]+(?<!s)\b)/g, 'for'],
];
/** Expands the shorthand in a text in lower case. */
function expandShorthand(text: string, language: Lang): string {
  const expanded = text.replace(typedWords, (typed) => expansions[language].get(typed) ?? typed);
  if (language === 'es') return expanded;
  return numbersAsWords.reduce((result, [number, word]) => result.replace(number, word), expanded);
}
