import { setOf } from './language.ts';
import { wordsOf } from './words.ts';

const usted = setOf(
  'usted ustedes pueda puede podra podria desea quiere tiene necesita consulte llame llamenos solicite solicitelo escriba escribanos traiga venga visite visitenos indique indiquenos rellene recuerde acuda dirijase presente su sus le les',
);
const tu = setOf(
  'tu tus te ti os vuestro vuestra vuestros vuestras puedes podras podrias quieres tienes necesitas consulta llama llamanos pide pidelo escribe escribenos trae ven visita visitanos dinos rellena recuerda acercate pasate podeis quereis teneis traed venid vos podes tenes',
);

/** Whether Spanish texts say usted to the reader more than tú. */
export function saysUsted(texts: readonly string[]): boolean {
  let balance = 0;
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      if (usted.has(word)) balance += 1;
      if (tu.has(word)) balance -= 1;
    }
  }
  return balance > 0;
}
