const suffixes = `
aciones uciones iciones amientos imientos amiento imiento aremos eremos iremos ariamos eriamos iriamos asteis isteis
ieramos aramos abamos iendome iendolo andome andolo aroslo armelo ermelo irmelo arselo erselo
acion icion ucion adora adores adoras ador edor idor ancia encia mente idades idad ables ibles able ible
areis ereis ireis arias erias irias arian erian irian aria eria iria aran eran iran aras eras iras aron ieron
ando iendo yendo ados adas idos idas ado ada ido ida ares aste iste aban abas aba iais ian ias ia
arme erme irme arte erte irte arse erse irse arlo erlo irlo arla erla irla arnos ernos irnos aros eros iros
arlos erlos irlos arlas erlas irlas arle erle irle arles erles
amos emos imos ais eis is ar er ir an en as es os a e o s`;

const shortestStem = 3;
const known = new Set(suffixes.split(/\s/).filter((suffix) => suffix !== ''));
const longestSuffix = 7;

function stripSuffix(word: string): string {
  for (let length = Math.min(longestSuffix, word.length - shortestStem); length > 0; length--) {
    if (known.has(word.slice(-length))) return word.slice(0, -length);
  }
  return word;
}

const isVowel = (letter: string | undefined): boolean =>
  letter !== undefined && 'aeiou'.includes(letter);

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

/** Light Spanish stem of a folded word: ending dropped, then written as it sounds. */
export function stemEs(word: string): string {
  if (word.length <= shortestStem) return soundOf(word);
  return soundOf(stripSuffix(word));
}
