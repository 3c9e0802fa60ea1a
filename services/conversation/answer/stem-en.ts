const shortestStem = 3;

function stripPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

function undouble(stem: string): string {
  const last = stem.at(-1) ?? '';
  return last === stem.at(-2) && !'lsze'.includes(last) ? stem.slice(0, -1) : stem;
}

function stripVerb(word: string): string {
  for (const ending of ['ing', 'ed']) {
    const stem = word.slice(0, -ending.length);
    if (word.endsWith(ending) && stem.length >= shortestStem && /[aeiouy]/.test(stem)) {
      return undouble(stem);
    }
  }
  return word;
}

function stripDerivation(word: string): string {
  for (const ending of ['ations', 'ation', 'ments', 'ment', 'ness', 'ally', 'able', 'ly']) {
    if (word.endsWith(ending) && word.length - ending.length > shortestStem) {
      return word.slice(0, -ending.length);
    }
  }
  return word;
}

function unifyEnd(word: string): string {
  if (word.length <= shortestStem) return word;
  if (word.endsWith('e')) return word.slice(0, -1);
  return word.endsWith('y') ? `${word.slice(0, -1)}i` : word;
}

/** Light English stem of a folded word: plural, -ing, -ed and common derivations dropped. */
export function stemEn(word: string): string {
  if (word.length <= shortestStem) return word;
  return unifyEnd(stripDerivation(stripVerb(stripPlural(word))));
}
