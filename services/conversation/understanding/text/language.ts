import type { Lang } from '@contesta/contracts/text';
import { wordsOf } from './words.ts';

/** Spanish words without a topic, folded; they have a low weight. */
const functionWordsEs = `
a al ante aqui asi aun con contra como cual cuales cuando cuanto cuanta cuantos cuantas de del desde donde durante e el
ella ellas ello ellos en entre era eran eres es esa esas ese eso esos esta estan estas este esto estos estoy estais
estamos fue fueron fui ha habeis habia han has hasta hay he hemos la las le les lo los mas me mi mis mia mio mucho muy
nada ni no nos nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero poco por porque pues que
quien quienes se sea sean ser si sido sin sobre sois solo somos son soy su sus suya suyo tal tambien tampoco tan tanto te
teneis tenemos tengo tener ti tiene tienen tienes todo todos toda todas tu tus tuya tuyo u un una unas uno unos usted
ustedes va vais vamos van vosotros vosotras voy vuestra vuestras vuestro vuestros y ya yo x q k d xq pq porq tb dnd cn
alguna algun alguno algunas algunos cada cualquier cualquiera`;

/** Spanish words that introduce a question or are polite, but do not say what it is about. */
const framingWordsEs = `
hola holi holaa ola buenas buenos dias tardes noches saludos hey gracias muchas porfavor favor porfa xfa perdon perdona
disculpa disculpe oye oiga quiero quisiera queria querria gustaria puedo podria podrias podeis puede pueden puedes podemos
necesito necesitaria deseo desearia saber sabes sabeis decir decirme dime digame deciros pregunta preguntar preguntaros
consulta hacer haceis hago hace hacen haces hacemos hacerme seria posible debo deberia ayuda ayudar ayudarme favor vale
bien adios hasta luego pronto ok okey quisieramos explica explicame informacion info cosa cosas alguien tipo
existe existen haya aceptais aceptan acepta aceptas admitis admiten admite cogeis`;

/** English words without a topic, folded; they have a low weight. */
const functionWordsEn = `
a about all also am an and any are arent as at be because been being but by can cant could did didnt do does doesnt doing
dont for from had has have havent having he her hers him his how i id if ill im in into is isnt it its ive just let me
more most my no nor not of off on once one only or other our ours out over own per r same she should so some such than
that thats the their theirs them then there theres these they this those through to too u under until up ur us very was
wasnt we were what whats when where wheres which while who whom whose why will with wont would you youre your yours`;

/** English words that introduce a question or are polite, but do not say what it is about. */
const framingWordsEn = `
hello hi hey good morning afternoon evening thanks thank please pls plz sorry excuse want wanted wants like would need
needs know tell give show get got getting ask question wondering wonder possible able help explain make way thing things
something anything someone anyone may might must ok okay bye info information shall let lets use go going kind`;

/** The words of both lists, by language. */
export const stopWords: Record<Lang, ReadonlySet<string>> = {
  es: setOf(functionWordsEs, framingWordsEs),
  en: setOf(functionWordsEn, framingWordsEn),
};

const functionWeight = 0.3;
const framingWeight = 0.45;

const weightsOf: Record<Lang, Map<string, number>> = {
  es: weightsFrom(functionWordsEs, framingWordsEs),
  en: weightsFrom(functionWordsEn, framingWordsEn),
};

/** Weight of a word, from 0 to 1; 1 for a content word. */
export function wordWeight(word: string, language: Lang): number {
  return weightsOf[language].get(word) ?? 1;
}

const isStopWord = (word: string): boolean => stopWords.es.has(word) || stopWords.en.has(word);

/** The words of a text without the stop words of both languages. */
export function topicWords(words: readonly string[]): string[] {
  return words.filter((word) => !isStopWord(word));
}

function weightsFrom(functionWords: string, framingWords: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const word of setOf(framingWords)) weights.set(word, framingWeight);
  for (const word of setOf(functionWords)) weights.set(word, functionWeight);
  return weights;
}

/** The words of white-space separated lists. */
export function setOf(...lists: string[]): Set<string> {
  return new Set(lists.join(' ').split(/\s/).filter(Boolean));
}

/** Words that show the language of a text, in addition to stop words. */
const indicators: Record<Lang, string> = {
  es: `horario precio precios envio envios abris abierto cerrado cita pedido tienda pago pagar tarjeta calle abre abren
    cuesta cuestan reservar reserva hola buenas gracias adios porfa xfa`,
  en: `hours price prices shipping delivery open opening closed appointment order store shop pay payment card street cost
    costs much book booking return refund thx thanks ty cheers hi hiya hello hey bye pls please`,
};
const spanish = stopWords.es.union(setOf(indicators.es));
const english = stopWords.en.union(setOf(indicators.en));
const spanishLetters = /[ñ¿¡áéíóú]/i;
/** A bot speaks its second language if more than this share of its questions is detected as that language. */
const ownLanguageShare = 0.15;

/** Language of a text by its common words and letters; null on a tie. */
export function detectLanguage(text: string): Lang | null {
  const letters = spanishLetters.test(text.slice(0, 2000)) ? 2 : 0;
  const balance = letters + wordBalance(text);
  if (balance === 0) return null;
  return balance > 0 ? 'es' : 'en';
}

/** The number of words that are only Spanish minus the number of those that are only English. */
function wordBalance(text: string): number {
  let balance = 0;
  for (const word of wordsOf(text)) {
    const inSpanish = spanish.has(word);
    if (inSpanish === english.has(word)) continue;
    balance += inSpanish ? 1 : -1;
  }
  return balance;
}

/** Language in which a text is processed: its own if the bot speaks it, else the bot's main one. */
export function readingLanguage(detected: Lang | null, languages: readonly Lang[]): Lang {
  if (detected !== null && languages.includes(detected)) return detected;
  return languages[0] ?? 'es';
}

/** The bot's languages, the main one first; Spanish by default. */
export function languagesOf(questions: readonly string[]): Lang[] {
  const counts: Record<Lang, number> = { es: 0, en: 0 };
  for (const question of questions) {
    const language = detectLanguage(question);
    if (language !== null) counts[language] += 1;
  }
  const main: Lang = counts.en > counts.es ? 'en' : 'es';
  const other: Lang = main === 'es' ? 'en' : 'es';
  return counts[other] > ownLanguageShare * questions.length ? [main, other] : [main];
}

const formalWords = setOf(`
usted ustedes pueda puede podra podria desea quiere tiene necesita consulte llame llamenos solicite solicitelo escriba
escribanos traiga venga visite visitenos indique indiquenos rellene recuerde acuda dirijase presente su sus le les`);

const informalWords = setOf(`
tu tus te ti os vuestro vuestra vuestros vuestras puedes podras podrias quieres tienes necesitas consulta llama llamanos
pide pidelo escribe escribenos trae ven visita visitanos dinos rellena recuerda acercate pasate podeis quereis teneis
traed venid vos podes tenes`);

/** Whether Spanish texts address the reader as usted more often than as tú or vosotros. */
export function saysUsted(texts: readonly string[]): boolean {
  let balance = 0;
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      if (formalWords.has(word)) balance += 1;
      if (informalWords.has(word)) balance -= 1;
    }
  }
  return balance > 0;
}
