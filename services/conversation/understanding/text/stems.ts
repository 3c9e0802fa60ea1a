import type { Lang } from '@contesta/contracts/text';

export function stem(word: string, language: Lang): string {
  return language === 'es' ? stemEs(word) : stemEn(word);
}

/** Endings of Spanish nouns, adjectives and verbs, the verb's with its pronouns. */
const suffixes = `
aciones uciones iciones amientos imientos amiento imiento aremos eremos iremos ariamos eriamos iriamos asteis isteis
ieramos aramos abamos iendome iendolo andome andolo aroslo armelo ermelo irmelo arselo erselo
acion icion ucion adora adores adoras ador edor idor ancia encia mente idades idad ables ibles able ible
areis ereis ireis arias erias irias arian erian irian aria eria iria aran eran iran aras eras iras aron ieron
ando iendo yendo ados adas idos idas ado ada ido ida ares aste iste aban abas aba iais ian ias ia
arme erme irme arte erte irte arse erse irse arlo erlo irlo arla erla irla arnos ernos irnos aros eros iros
arlos erlos irlos arlas erlas irlas arle erle irle arles erles
amos emos imos ais eis is ar er ir an en as es os a e o s`;

const shortestSpanishStem = 3;
const known = new Set(suffixes.split(/\s/).filter((suffix) => suffix !== ''));
const longestSuffix = 7;

/** Light Spanish stem of a folded word: ending dropped, then written as it sounds. */
function stemEs(word: string): string {
  if (word.length <= shortestSpanishStem) return soundOf(word);
  return soundOf(stripSuffix(word));
}

function stripSuffix(word: string): string {
  for (
    let length = Math.min(longestSuffix, word.length - shortestSpanishStem);
    length > 0;
    length--
  ) {
    if (known.has(word.slice(-length))) return word.slice(0, -length);
  }
  return word;
}

// Spelling follows sound, so "kiero", "quiero", "embio" and "envío" meet.
function soundOf(stem: string): string {
  let sound = '';
  for (let at = 0; at < stem.length; at++) {
    const letter = stem[at] ?? '';
    const next = stem[at + 1];
    if (letter === 'h' && stem[at - 1] !== 'c') continue;
    if (letter === 'q' && next === 'u') {
      sound += 'k';
      at += 1;
    } else if (
      letter === 'g' &&
      next === 'u' &&
      (at + 2 >= stem.length || !isVowel(stem[at + 2]))
    ) {
      sound += at + 2 >= stem.length ? 'g' : 'gu';
      at += 1;
    } else if (letter === 'l' && next === 'l') {
      sound += 'y';
      at += 1;
    } else if (letter === 'c' && next !== 'h') sound += next === 'e' || next === 'i' ? 's' : 'k';
    else if (letter === 'z') sound += at + 1 === stem.length ? 'k' : 's';
    else if (letter === 'v') sound += 'b';
    else if (letter === 'm' && (next === 'v' || next === 'b')) sound += 'n';
    else sound += letter;
  }
  return sound;
}

const isVowel = (letter: string | undefined): boolean =>
  letter !== undefined && 'aeiou'.includes(letter);

const shortestEnglishStem = 3;

/** Light English stem of a folded word: plural, -ing, -ed and common derivations dropped. */
function stemEn(word: string): string {
  if (word.length <= shortestEnglishStem) return word;
  return unifyEnd(stripDerivation(stripVerb(stripPlural(word))));
}

function stripPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

function stripVerb(word: string): string {
  for (const ending of ['ing', 'ed']) {
    const stem = word.slice(0, -ending.length);
    if (word.endsWith(ending) && stem.length >= shortestEnglishStem && /[aeiouy]/.test(stem)) {
      return undouble(stem);
    }
  }
  return word;
}

function undouble(stem: string): string {
  const last = stem.at(-1) ?? '';
  return last === stem.at(-2) && !'lsze'.includes(last) ? stem.slice(0, -1) : stem;
}

function stripDerivation(word: string): string {
  for (const ending of ['ations', 'ation', 'ments', 'ment', 'ness', 'ally', 'able', 'ly']) {
    if (word.endsWith(ending) && word.length - ending.length > shortestEnglishStem) {
      return word.slice(0, -ending.length);
    }
  }
  return word;
}

function unifyEnd(word: string): string {
  if (word.length <= shortestEnglishStem) return word;
  if (word.endsWith('e')) return word.slice(0, -1);
  return word.endsWith('y') ? `${word.slice(0, -1)}i` : word;
}
